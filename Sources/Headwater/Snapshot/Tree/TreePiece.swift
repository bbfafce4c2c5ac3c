/// A run of elements, or a gap that consists of placeholders and takes up no memory.
@usableFromInline
package enum TreePiece<Element: ListElement> {
  case elements(ContiguousArray<Element>)
  case gap(Gap)

  /// The number of elements or placeholders.
  @inlinable
  package var count: Int {
    switch self {
    case .elements(let elements): elements.count
    case .gap(let gap): gap.count
    }
  }

  /// Divides a range of a list into pieces. Adjacent elements form one piece. O(log n + elements + gaps).
  @inlinable
  package static func pieces(
    of items: Tree<ItemMeasure<Element>>, in range: Range<Int>
  ) -> [TreePiece] {
    var (pieces, elements, index) = ([TreePiece](), ContiguousArray<Element>(), range.lowerBound)
    while index < range.upperBound {
      // Read the part of the next leaf that's in the range.
      let (leaf, start) = items.leaf(at: index)
      let part = index - start..<min(leaf.count, range.upperBound - start)
      if leaf.isGap {
        // A gap ends the current piece of elements.
        if !elements.isEmpty { pieces.append(.elements(elements)) }
        elements = []
        pieces.append(.gap(leaf.gap.part(part)))
      } else {
        elements += leaf.elements[part]
      }
      index = start + part.upperBound
    }
    // Append the elements after the last gap.
    if !elements.isEmpty { pieces.append(.elements(elements)) }
    return pieces
  }

  /// Replaces a range of a list with pieces.
  @inlinable
  package static func replace(
    _ range: Range<Int>, of items: inout Tree<ItemMeasure<Element>>, with pieces: [TreePiece]
  ) {
    var range = range
    if pieces.isEmpty { items.replaceSubrange(range, with: EmptyCollection()) }
    for piece in pieces {
      switch piece {
      case .elements(let elements): items.replaceSubrange(range, with: elements)
      case .gap(let gap): items.replaceSubrange(range, with: gap)
      }
      // The first piece replaces the range. Each subsequent piece is inserted after the previous one.
      range = range.lowerBound + piece.count..<range.lowerBound + piece.count
    }
  }
}
