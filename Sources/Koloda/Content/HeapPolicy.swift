// How the C library keeps the large blocks pictures are decoded in.

import CPixbuf

/// The policy of the process's heap.
public enum HeapPolicy {
  /// The least block that is given back to the system at once when it is freed, bytes.
  private static let returnedBlock: CInt = 256 << 10

  /// Has large blocks given back as soon as they are freed. By itself the C library raises its
  /// threshold with the first large block freed and from then on keeps such blocks, per thread:
  /// measured after 50 photos of 12 megapixels, 6 MB more. Concerns the whole process, so that it
  /// is for a program to call, once, before it starts threads.
  public static func returnLargeBlocks() {
    mallopt(M_MMAP_THRESHOLD, returnedBlock)
  }
}
