/// Elements one after the other, or placeholders, which take no memory.
@usableFromInline
enum TranscriptPiece<Element: ListElement> {
  case elements(ContiguousArray<Element>)
  case gap(Gap)

  /// How many elements or placeholders there are.
  @inlinable
  var count: Int {
    switch self {
    case .elements(let elements): elements.count
    case .gap(let gap): gap.count
    }
  }

  /// The pieces of a list, of which no two neighbours have elements. O(log n + elements + gaps).
  @inlinable
  static func pieces(
    of items: Tree<ItemMeasure<Element>>, in range: Range<Int>
  ) -> [TranscriptPiece] {
    var (pieces, elements, index) = ([TranscriptPiece](), ContiguousArray<Element>(), range.lowerBound)
    while index < range.upperBound {
      let (leaf, start) = items.leaf(at: index)
      let part = index - start..<min(leaf.count, range.upperBound - start)
      if leaf.isGap {
        if !elements.isEmpty { pieces.append(.elements(elements)) }
        elements = []
        pieces.append(.gap(leaf.gap.part(part)))
      } else {
        elements += leaf.elements[part]
      }
      index = start + part.upperBound
    }
    if !elements.isEmpty { pieces.append(.elements(elements)) }
    return pieces
  }

  /// Puts pieces in place of a range of a list.
  @inlinable
  static func replace(
    _ range: Range<Int>, of items: inout Tree<ItemMeasure<Element>>, with pieces: [TranscriptPiece]
  ) {
    var range = range
    if pieces.isEmpty { items.replaceSubrange(range, with: EmptyCollection()) }
    for piece in pieces {
      switch piece {
      case .elements(let elements): items.replaceSubrange(range, with: elements)
      case .gap(let gap): items.replaceSubrange(range, with: gap)
      }
      range = range.lowerBound + piece.count..<range.lowerBound + piece.count
    }
  }
}

extension Gap {
  /// Some of the placeholders.
  @usableFromInline
  func part(_ range: Range<Int>) -> Gap {
    removing(range.upperBound..<count).before.removing(0..<range.lowerBound).after
  }
}
