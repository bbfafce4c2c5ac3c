/// A sequence of rows and whole gaps, used to compare old and new rows.
@usableFromInline
struct OutlinePieces<Node: ListElement> {
  @usableFromInline typealias Row = OutlineRow<Node>

  @usableFromInline
  enum Piece: Equatable {
    case row(Row)
    case gap(Gap, count: Int)
  }

  @usableFromInline private(set) var pieces: [Piece] = []

  /// Merges rows and the gaps between them in order. Adjacent gaps are joined, as in a list.
  @usableFromInline
  init(_ parts: (elements: ContiguousArray<Row>, gaps: [PlacedGap])) {
    pieces.reserveCapacity(parts.elements.count + parts.gaps.count)
    var row = 0
    for placed in parts.gaps {
      // Append the rows that precede the gap.
      while row < placed.place {
        pieces.append(.row(parts.elements[row]))
        row += 1
      }
      if case .gap(let gap, let count)? = pieces.last {
        pieces[pieces.count - 1] = .gap(gap.joined(with: placed.gap), count: count + placed.count)
      } else {
        pieces.append(.gap(placed.gap, count: placed.count))
      }
    }
    // Append the rows after the last gap.
    for row in parts.elements[row...] { pieces.append(.row(row)) }
  }

  /// Returns the number of rows before a piece. O(pieces).
  @usableFromInline
  func row(of index: Int) -> Int {
    pieces[..<index].reduce(0) { number, piece in
      if case .gap(_, let count) = piece { number + count } else { number + 1 }
    }
  }

  /// Returns some of the pieces as rows and the gaps between them.
  @usableFromInline
  func parts(_ range: Range<Int>) -> (rows: ContiguousArray<Row>, gaps: [PlacedGap]) {
    var (rows, gaps): (ContiguousArray<Row>, [PlacedGap]) = ([], [])
    for piece in pieces[range] {
      switch piece {
      case .row(let row): rows.append(row)
      case .gap(let gap, _): gaps.append(PlacedGap(place: rows.count, gap: gap))
      }
    }
    return (rows, gaps)
  }
}

extension Tree {
  /// Returns the index of the first row, starting at an index, that isn't deeper than the given level. O(loaded rows and gaps).
  @usableFromInline
  func end<Node>(ofRowsDeeperThan level: Int, from start: Int) -> Int
  where Measure == ItemMeasure<OutlineRow<Node>> {
    var end = start
    while end < count {
      let (leaf, first) = leaf(at: end)
      if leaf.isGap {
        // Skip whole stretches, because all placeholders of a stretch have the same level.
        for stretch in leaf.gap.part(end - first..<leaf.count).stretches {
          guard let own = Gap.level(of: stretch.number), own > level else { return end }
          end += stretch.count
        }
      } else {
        for row in leaf.elements[(end - first)...] {
          if row.level <= level { return end }
          end += 1
        }
      }
    }
    return end
  }

  /// Returns the index of the last row before an index whose level is less than the given level; nil if there is none. O(loaded
  /// rows and gaps).
  func row<Node>(lessDeepThan level: Int, before end: Int) -> Int?
  where Measure == ItemMeasure<OutlineRow<Node>> {
    var index = end
    while index > 0 {
      let (leaf, first) = leaf(at: index - 1)
      // Nodes that aren't loaded have no rows below them.
      if !leaf.isGap, let found = leaf.elements[..<(index - first)].lastIndex(where: { $0.level < level }) {
        return first + found
      }
      index = first
    }
    return nil
  }
}
