import Headwater

typealias NumberList = Snapshot<Int, Int>

/// All small lists in a few arrangements.
enum SmallLists {
  /// Returns all permutations of all subsets.
  static func orderedSubsets(of elements: [Int]) -> [[Int]] {
    [[]]
      + elements.indices.flatMap { index in
        var others = elements
        let first = others.remove(at: index)
        return orderedSubsets(of: others).map { [first] + $0 }
      }
  }

  /// Returns a list with one section.
  static func single(_ items: [Int]) -> NumberList { NumberList(sections: [(0, items)]) }

  /// Returns all ways to distribute the items over one section or two sections in either order.
  static func pairs(_ items: [Int]) -> [NumberList] {
    (0...items.count).flatMap { count in
      let (first, second) = (Array(items[..<count]), Array(items[count...]))
      return [
        NumberList(sections: [(1, first), (2, second)]), NumberList(sections: [(2, first), (1, second)]),
      ]
    } + [NumberList(sections: [(1, items)]), NumberList(sections: [(2, items)])]
  }
}

extension Snapshot where Section == Int, Item == Int {
  /// All rows, if every section has a header and a footer.
  var allRows: [Row] {
    (0..<numberOfSections).flatMap { section in
      [.header(section: section)]
        + items(inSection: section).indices.map { .item(ItemPosition(section: section, item: $0)) }
        + [.footer(section: section)]
    }
  }

  /// Returns the content of a row.
  func name(of row: Row) -> String {
    switch row {
    case .header(let section): "[\(self.section(at: section) ?? -1)]"
    case .footer(let section): "(\(self.section(at: section) ?? -1))"
    case .item(let position): "\(item(at: position) ?? -1)"
    }
  }
}

/// A naive reference for ``ListAnchoring/place(of:in:)`` that compares the contents of all rows.
struct NaivePlace {
  let before: NumberList
  let after: NumberList
  let changes: Changeset

  init(_ before: NumberList, _ after: NumberList) throws {
    (self.before, self.after) = (before, after)
    changes = try after.changeset(from: before)
  }

  func target(of row: Row) -> Row? {
    after.allRows.first { after.name(of: $0) == before.name(of: row) }
  }

  func hasMoved(_ row: Row) -> Bool {
    if changes.movedSections.contains(where: { $0.source == row.section }) { return true }
    guard case .item(let position) = row else { return false }
    // An item that survives the removal of its section is always reported as moved.
    return changes.movedItems.flatMap { Array($0.single) }.contains { $0.source == position }
  }

  /// Returns the replacement for the first item among some rows, if the items between that item's nearest remaining neighbors
  /// were replaced by the same number of items.
  private func successor(
    _ edge: ListAnchoring.Edge, of rows: [SeenRows.SeenRow]
  ) -> (row: Row, seen: SeenRows.SeenRow)? {
    func items(_ rows: [Row]) -> [Row] { rows.filter { if case .item = $0 { true } else { false } } }
    let (old, new) = (items(before.allRows), items(after.allRows))
    guard let seen = rows.first(where: { old.contains($0.row) }), let place = old.firstIndex(of: seen.row)
    else { return nil }
    let staying = old.indices.filter { target(of: old[$0]) != nil && !hasMoved(old[$0]) }
    func newPlace(_ place: Int) -> Int? { target(of: old[place]).flatMap { new.firstIndex(of: $0) } }
    let above = staying.last { $0 < place }
    let below = staying.first { $0 > place }
    let newFirst = above.map { newPlace($0) } ?? -1
    let newLast = below.map { newPlace($0) } ?? new.count
    let (oldFirst, oldLast) = (above ?? -1, below ?? old.count)
    guard let newFirst, let newLast, newLast - newFirst == oldLast - oldFirst else { return nil }
    let found = newFirst + place - oldFirst
    return new.indices.contains(found) ? (new[found], seen) : nil
  }

  func place(_ edge: ListAnchoring.Edge, of seen: SeenRows) -> AnchoredPlace? {
    let rows = edge == .top ? seen.rows : Array(seen.rows.reversed())
    func distance(_ row: SeenRows.SeenRow) -> Double { edge == .top ? row.start : row.end - seen.length }
    func counts(_ seen: SeenRows.SeenRow) -> Bool {
      if case .item = seen.row { return true }
      return !rows.contains { other in
        guard case .item = other.row else { return false }
        return other.row.section == seen.row.section && target(of: other.row) != nil && !hasMoved(other.row)
      }
    }
    let left = rows.filter { target(of: $0.row) != nil && counts($0) }
    if let anchor = left.first(where: { !hasMoved($0.row) }) ?? left.first,
      let target = target(of: anchor.row)
    {
      return .row(AnchoredRow(target, rowEdge: edge, from: edge, distance: distance(anchor)))
    }
    if let successor = successor(edge, of: rows) {
      return .row(
        AnchoredRow(
          successor.row, rowEdge: edge, from: edge, distance: distance(successor.seen)))
    }
    guard let first = rows.first, let top = seen.rows.first, let bottom = seen.rows.last else { return nil }
    let all = before.allRows
    let staying = all.indices.filter { index in
      guard case .item = all[index] else { return false }
      return target(of: all[index]) != nil && !hasMoved(all[index])
    }
    let items = all.indices.filter { if case .item = all[$0] { true } else { false } }
    guard let start = all.firstIndex(of: top.row), let end = all.firstIndex(of: bottom.row) else {
      return nil
    }
    func steps(_ index: Int) -> Int {
      index < start
        ? items.filter { $0 > index && $0 < start }.count : items.filter { $0 > end && $0 < index }.count
    }
    let (above, below) = (staying.last { $0 < start }, staying.first { $0 > end })
    let prefersAbove: Bool
    if let above, let below {
      prefersAbove = edge == .top ? steps(above) < steps(below) : steps(above) <= steps(below)
    } else {
      prefersAbove = above != nil
    }
    guard let neighbor = prefersAbove ? above : below, let target = target(of: all[neighbor]) else {
      return nil
    }
    return .row(
      AnchoredRow(target, rowEdge: prefersAbove ? .bottom : .top, from: edge, distance: distance(first)))
  }
}
