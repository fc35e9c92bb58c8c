// Lines out, unbuffered: what reads them must see each as it is written.

import Glibc

/// Writes one line to a descriptor (1 standard output, 2 standard error).
func writeLine(_ text: String, to descriptor: Int32 = 1) {
  let bytes = Array((text + "\n").utf8)
  _ = write(descriptor, bytes, bytes.count)
}
