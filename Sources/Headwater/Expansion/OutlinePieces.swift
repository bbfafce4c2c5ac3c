/// Rows one by one and gaps as wholes, so that those of two sides can be compared.
@usableFromInline
struct OutlinePieces<Node: ListElement> {
  @usableFromInline typealias Row = OutlineRow<Node>

  @usableFromInline
  enum Piece: Equatable {
    case row(Row)
    case gap(Gap, count: Int)
  }

  @usableFromInline private(set) var pieces: [Piece] = []

  /// Puts rows and the gaps among them in order; gaps side by side become one, as they do in a list.
  @usableFromInline
  init(_ parts: (elements: ContiguousArray<Row>, gaps: [PlacedGap])) {
    pieces.reserveCapacity(parts.elements.count + parts.gaps.count)
    var row = 0
    for placed in parts.gaps {
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
    for row in parts.elements[row...] { pieces.append(.row(row)) }
  }

  /// How many rows there are before a piece. O(pieces).
  @usableFromInline
  func row(of index: Int) -> Int {
    pieces[..<index].reduce(0) { number, piece in
      if case .gap(_, let count) = piece { number + count } else { number + 1 }
    }
  }

  /// Some of the pieces as rows and the gaps among them.
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
  /// The first row from an index on that is no deeper than a level. O(rows that are there, and gaps).
  @usableFromInline
  func end<Node>(ofRowsDeeperThan level: Int, from start: Int) -> Int
  where Measure == ItemMeasure<OutlineRow<Node>> {
    var end = start
    while end < count {
      let (leaf, first) = leaf(at: end)
      if leaf.isGap {
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

  /// The last row before an index that is less deep than a level; nil where there is none. O(rows that are there, and gaps).
  func row<Node>(lessDeepThan level: Int, before end: Int) -> Int?
  where Measure == ItemMeasure<OutlineRow<Node>> {
    var index = end
    while index > 0 {
      let (leaf, first) = leaf(at: index - 1)
      // What is not loaded is above nothing.
      if !leaf.isGap, let found = leaf.elements[..<(index - first)].lastIndex(where: { $0.level < level }) {
        return first + found
      }
      index = first
    }
    return nil
  }
}
