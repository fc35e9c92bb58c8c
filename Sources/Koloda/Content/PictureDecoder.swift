// Reads a picture file through GdkPixbuf, at about the size needed. Runs off the main queue.
// Memory is bounded before anything is allocated; a decode can be given up between two reads.

import CPixbuf
import Glibc
import Synchronization

/// A decode that can be given up from another thread.
final class DecodeTicket: Sendable {
  private let flag = Atomic<Bool>(false)
  /// Whether the result is no longer wanted.
  var isCancelled: Bool { flag.load(ordering: .relaxed) }
  /// Gives the decode up.
  func cancel() { flag.store(true, ordering: .relaxed) }
}

/// Decodes picture files.
enum PictureDecoder {
  /// The most memory one picture may take while it is decoded, bytes. Two are decoded at once at
  /// most, so that with the rest of the program the peak stays below 1 GiB.
  static let byteLimit = 400 << 20

  /// Reads, scales, turns upright and cuts a picture to exactly `card` pixels.
  static func decode(
    _ path: FilePath, for card: PixelSize, ticket: DecodeTicket
  ) throws(PictureError) -> DecodedPicture {
    let file = try PictureFile(path)
    let session = DecodeSession(card: card, file: file)
    guard let pixbuf = try session.run(ticket: ticket) else { throw .damaged }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    if ticket.isCancelled { throw .cancelled }
    guard let picture = PictureComposer(card: card).compose(pixbuf) else { throw .damaged }
    return picture
  }
}

/// One file on its way through a pixbuf loader.
private final class DecodeSession {
  let card: PixelSize
  let file: PictureFile
  private var refusal: PictureError?
  private var hasPixels = false

  init(card: PixelSize, file: PictureFile) {
    self.card = card
    self.file = file
  }

  /// Feeds the file to a loader; the caller owns the pixbuf returned. A file that breaks off
  /// gives what there is of it on grey.
  func run(ticket: DecodeTicket) throws(PictureError) -> OpaquePointer? {
    guard let loader = makeLoader() else { throw .unknownFormat }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    connect(loader)
    let fed = feed(loader, ticket: ticket)
    let closed = gdk_pixbuf_loader_close(loader, nil) != 0
    if let refusal { throw refusal }
    if case .failure(let error) = fed { throw error }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw closed || file.kind != .other ? .damaged : .unknownFormat
    }
    guard closed || hasPixels else { throw .damaged }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return pixbuf
  }

  /// A loader for the kind of file. The two common kinds are named outright: guessing would load
  /// the system's whole MIME data base first.
  private func makeLoader() -> UnsafeMutablePointer<GdkPixbufLoader>? {
    switch file.kind {
    case .jpeg: gdk_pixbuf_loader_new_with_type("jpeg", nil)
    case .png: gdk_pixbuf_loader_new_with_type("png", nil)
    case .gif, .other: gdk_pixbuf_loader_new()
    }
  }

  private func connect(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    let sizePrepared:
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, UnsafeMutableRawPointer
      ) -> Void = { loader, width, height, session in
        Unmanaged<DecodeSession>.fromOpaque(session).takeUnretainedValue()
          .prepare(loader, width: Int(width), height: Int(height))
      }
    let areaPrepared:
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, UnsafeMutableRawPointer) -> Void = {
        loader, _ in
        // Rows that never arrive must not show whatever was in memory before.
        guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { return }
        memset(gdk_pixbuf_get_pixels(pixbuf), 0x80, Int(gdk_pixbuf_get_byte_length(pixbuf)))
      }
    let areaUpdated:
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, CInt, CInt, UnsafeMutableRawPointer
      ) -> Void = { _, _, _, _, _, session in
        Unmanaged<DecodeSession>.fromOpaque(session).takeUnretainedValue().hasPixels = true
      }
    connect(loader, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self))
    connect(loader, "area-prepared", unsafeBitCast(areaPrepared, to: GCallback.self))
    connect(loader, "area-updated", unsafeBitCast(areaUpdated, to: GCallback.self))
  }

  /// Connects a signal; the loader does not outlive `run`, so that it may point back here.
  private func connect(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ signal: String, _ callback: GCallback
  ) {
    g_signal_connect_data(
      UnsafeMutableRawPointer(loader), signal, callback,
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  /// The header has been read and nothing is allocated yet: choose the size, or refuse.
  private func prepare(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Int, height: Int
  ) {
    let format = gdk_pixbuf_loader_get_format(loader)
    var (outWidth, outHeight) = (width, height)
    if file.kind == .jpeg {
      let share = jpegShare(width: width, height: height)
      (outWidth, outHeight) = ((width + share - 1) / share, (height + share - 1) / share)
    } else if let format, gdk_pixbuf_format_is_scalable(format) != 0 {
      let factor = coverScale(width: width, height: height)
      outWidth = max(1, Int((Double(width) * factor).rounded()))
      outHeight = max(1, Int((Double(height) * factor).rounded()))
    }
    guard
      bytesNeeded(width: width, height: height, outWidth: outWidth, outHeight: outHeight)
        <= PictureDecoder.byteLimit
    else {
      refusal = .tooLarge(width: width, height: height)
      gdk_pixbuf_loader_set_size(loader, 0, 0)
      return
    }
    if (outWidth, outHeight) != (width, height) {
      gdk_pixbuf_loader_set_size(loader, CInt(outWidth), CInt(outHeight))
    }
  }

  /// The scale at which the picture covers the card whichever way it has to be turned (the
  /// orientation tag is known only later).
  private func coverScale(width: Int, height: Int) -> Double {
    func scale(across: Int, down: Int) -> Double {
      let card = PixelSize(width: across, height: down)
      return PicturePlacement(width: max(1, width), height: max(1, height), card: card).scale
    }
    return max(
      scale(across: card.width, down: card.height), scale(across: card.height, down: card.width))
  }

  /// 1, 2, 4 or 8: the reduction the JPEG decoder can do on the way (it skips most of the work)
  /// and still give at least as many pixels as are shown.
  private func jpegShare(width: Int, height: Int) -> Int {
    let scale = coverScale(width: width, height: height)
    return [8, 4, 2].first { 1 / Double($0) >= scale } ?? 1
  }

  /// What decoding will hold in memory: the output, and for a progressive JPEG every coefficient.
  private func bytesNeeded(width: Int, height: Int, outWidth: Int, outHeight: Int) -> Int {
    func product(_ a: Int, _ b: Int, _ c: Int) -> Int {
      let (area, areaOverflows) = a.multipliedReportingOverflow(by: b)
      let (bytes, bytesOverflow) = area.multipliedReportingOverflow(by: c)
      return areaOverflows || bytesOverflow ? .max / 4 : min(bytes, .max / 4)
    }
    guard file.kind == .jpeg else { return product(width, height, 4) }
    return product(outWidth, outHeight, 3) + (file.isProgressive ? product(width, height, 6) : 0)
  }

  private func feed(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>, ticket: DecodeTicket
  ) -> Result<Void, PictureError> {
    var chunk = file.beginning
    while !chunk.isEmpty {
      if ticket.isCancelled { return .failure(.cancelled) }
      if gdk_pixbuf_loader_write(loader, chunk, gsize(chunk.count), nil) == 0 { break }
      if file.kind == .gif && hasSecondFrame(loader) { break }
      switch file.next() {
      case .success(let bytes): chunk = bytes
      case .failure(let error): return .failure(error)
      }
    }
    return .success(())
  }

  /// A card shows the first frame; the others would only take time and memory.
  private func hasSecondFrame(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) -> Bool {
    guard let animation = gdk_pixbuf_loader_get_animation(loader) else { return false }
    return gdk_pixbuf_animation_is_static_image(animation) == 0
  }
}
