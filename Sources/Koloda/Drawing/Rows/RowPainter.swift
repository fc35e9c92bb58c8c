// Paints layers into pixels in memory, row by row: for every row first the plan of what can be
// seen, then the pixels, each written about once.
//
// Cairo is the reference (CairoPainter paints the same layers); tests hold the two together.
// What it buys, measured on a 480x720 drag frame of three cards with shadow, tint and stamp
// (release, one core, median): 0.92 ms against 3.3 ms for plain Cairo.

import KolodaEngine

/// The painter for targets in memory.
@MainActor
final class RowPainter {
  private enum Kind {
    case picture
    case shadow
    case veil
  }

  /// One thing to plan, by kind and place in the list of its kind.
  private struct Element {
    var kind: Kind
    var index: Int
  }

  /// Bottom up.
  private var elements: [Element] = []
  private var pictures: [RowSprite] = []
  private var shadows: [RowShadow] = []
  private var veils: [RowVeil] = []
  private var plan = RowPlan(capacity: 16)
  private var planCapacity = 16

  init() {}

  isolated deinit { plan.deallocate() }

  /// Paints `layers`, bottom up, over `background` into the damaged part of a buffer.
  func paint(
    _ layers: [PaintLayer], background: Color, damage: Damage, into buffer: PixelBuffer
  ) {
    prepare(layers, rows: 0..<buffer.height)
    let frame = DeviceRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    let backdrop = background.withAlpha(1).premultiplied
    for rect in damage.rects {
      let rect = rect.intersection(frame)
      guard !rect.isEmpty else { continue }
      paint(columns: rect.x..<rect.maxX, rows: rect.y..<rect.maxY, of: buffer, backdrop)
    }
  }

  private func prepare(_ layers: [PaintLayer], rows: Range<Int>) {
    elements.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    veils.removeAll(keepingCapacity: true)
    for layer in layers where layer.isPaintable { add(layer, rows) }
    guard elements.count > planCapacity else { return }
    plan.deallocate()
    planCapacity = elements.count * 2
    plan = RowPlan(capacity: planCapacity)
  }

  private func add(_ layer: PaintLayer, _ rows: Range<Int>) {
    guard let picture = layer.picture else {
      elements.append(Element(kind: .veil, index: veils.count))
      return veils.append(RowVeil(layer.tint, opacity: layer.opacity))
    }
    if let profile = layer.shadow,
      let shadow = RowShadow(
        profile, matrix: layer.matrix, strength: layer.shadowOpacity * layer.opacity, rows: rows)
    {
      elements.append(Element(kind: .shadow, index: shadows.count))
      shadows.append(shadow)
    }
    add(
      picture, layer.matrix, RowInk(tint: layer.tint, opacity: layer.opacity), rows)
    guard let stamp = layer.stamp, layer.stampOpacity > 0 else { return }
    add(
      stamp, Transform.translation(layer.stampOrigin).then(layer.matrix),
      RowInk(tint: .clear, opacity: layer.stampOpacity * layer.opacity), rows)
  }

  private func add(_ picture: Sprite, _ matrix: Transform, _ ink: RowInk, _ rows: Range<Int>) {
    guard let made = RowSprite(picture, matrix: matrix, ink: ink, rows: rows) else { return }
    elements.append(Element(kind: .picture, index: pictures.count))
    pictures.append(made)
  }

  private func paint(
    columns: Range<Int>, rows: Range<Int>, of buffer: PixelBuffer, _ backdrop: UInt32
  ) {
    elements.withUnsafeBufferPointer { elements in
      pictures.withUnsafeMutableBufferPointer { pictures in
        shadows.withUnsafeBufferPointer { shadows in
          veils.withUnsafeBufferPointer { veils in
            let things = Things(
              elements: elements, pictures: pictures, shadows: shadows, veils: veils)
            // A local one: a member would be guarded against overlapping access at every row.
            var plan = plan
            for row in rows {
              let start = UnsafeMutableRawPointer(buffer.pixels) + row * buffer.stride
              plan.begin(columns)
              things.plan(row, columns, &plan)
              things.paint(
                start.assumingMemoryBound(to: UInt32.self), row, plan.topDown, backdrop)
            }
          }
        }
      }
    }
  }

  /// The lists, open for the row loop.
  private struct Things {
    let elements: UnsafeBufferPointer<Element>
    let pictures: UnsafeMutableBufferPointer<RowSprite>
    let shadows: UnsafeBufferPointer<RowShadow>
    let veils: UnsafeBufferPointer<RowVeil>

    @inline(__always)
    func plan(_ row: Int, _ columns: Range<Int>, _ plan: inout RowPlan) {
      var place = elements.count
      while place > 0, !plan.isFull {
        place &-= 1
        let index = elements[place].index
        switch elements[place].kind {
        case .picture:
          let inside = pictures[index].inside.span(row: row, limit: columns)
          plan.add(.inside, index, inside)
          plan.hide(inside)
          plan.add(.rim, index, pictures[index].outline.span(row: row, limit: columns))
        case .shadow:
          plan.add(.shadow, index, shadows[index].outline.span(row: row, limit: columns))
        case .veil:
          plan.add(.veil, index, columns)
          if veils[index].isOpaque { plan.hide(columns) }
        }
      }
      plan.add(.backdrop, 0, columns)
    }

    @inline(__always)
    func paint(
      _ start: UnsafeMutablePointer<UInt32>, _ row: Int, _ pieces: UnsafeBufferPointer<RowPiece>,
      _ backdrop: UInt32
    ) {
      var place = pieces.count
      while place > 0 {
        place &-= 1
        let piece = pieces[place]
        let columns = piece.columns
        switch piece.part {
        case .backdrop:
          RowKernels.fill(start + columns.lowerBound, columns.count, backdrop)
        case .shadow: paintShadow(start, row, columns, piece.index)
        case .rim: paintPicture(start, row, columns, piece.index, isInside: false)
        case .inside: paintPicture(start, row, columns, piece.index, isInside: true)
        case .veil:
          RowKernels.veil(
            start + columns.lowerBound, columns.count, color: veils[piece.index].color,
            rest: veils[piece.index].rest)
        }
      }
    }

    private func paintShadow(
      _ start: UnsafeMutablePointer<UInt32>, _ row: Int, _ columns: Range<Int>, _ index: Int
    ) {
      var first = columns.lowerBound
      var count = columns.count
      var walk = shadows[index].map.walk(column: first, row: row)
      shadows[index].ink.trim(&walk, &first, &count)
      guard count > 0 else { return }
      shadows[index].ink.paint(start + first, count, walk)
    }

    private func paintPicture(
      _ start: UnsafeMutablePointer<UInt32>, _ row: Int, _ columns: Range<Int>, _ index: Int,
      isInside: Bool
    ) {
      var first = columns.lowerBound
      var count = columns.count
      var walk = pictures[index].map.walk(column: first, row: row)
      let source = pictures[index].source
      source.trim(&walk, &first, &count)
      guard count > 0 else { return }
      if !isInside {
        RowKernels.blend(start + first, count, source, walk, pictures[index].ink)
      } else if pictures[index].isCopy {
        let from = source.base + source.offset(walk.u, walk.v)
        UnsafeMutableRawPointer(start + first).copyMemory(from: from, byteCount: count * 4)
      } else {
        pictures[index].fetcher.fetch(walk, count, source)
        RowKernels.opaque(start + first, count, source, walk, pictures[index].ink)
      }
    }
  }
}
