/// The rows of the items that were inserted at an end of the list. Each insertion has a part with its own item and the items
/// that are attached to it, so a change to an insertion doesn't affect the others.
struct EndRows<Item: ListElement>: Sendable {
  /// The rows of an insertion; at least one.
  fileprivate struct Part: Sendable {
    let number: Int
    let items: [Item]
  }

  private var parts = Tree<Measure>()
  /// A Boolean value that indicates whether the latest insertion is first.
  private let isStart: Bool

  private init(isStart: Bool) { self.isStart = isStart }

  /// No rows at the start of the list, where the latest insertion is first.
  static var start: EndRows { EndRows(isStart: true) }
  /// No rows at the end of the list, where the latest insertion is last.
  static var end: EndRows { EndRows(isStart: false) }

  var isEmpty: Bool { parts.count == 0 }
  /// The number of rows. O(1).
  var count: Int { parts.weight }
  /// All rows, in order. O(rows).
  var items: [Item] { parts.allElements().flatMap(\.items) }

  /// Returns the item in a row, which must exist. O(log n).
  subscript(row: Int) -> Item? { parts.element(atWeight: row).map { parts[$0.index].items[$0.offset] } }

  /// Returns the rows of an insertion, and the index of the first of them. If it has none, the index is where they would be.
  /// O(log n).
  func rows(of number: Int) -> (items: [Item], start: Int) {
    let index = index(of: number)
    return (contains(number, at: index) ? parts[index].items : [], parts.weight(before: index))
  }

  /// Replaces the rows of an insertion. O(log n).
  mutating func setItems(_ items: [Item], of number: Int) {
    let index = index(of: number)
    let old = index..<index + (contains(number, at: index) ? 1 : 0)
    parts.replaceSubrange(old, with: items.isEmpty ? [] : [Part(number: number, items: items)])
  }

  private func index(of number: Int) -> Int {
    parts.partitioningIndex { isStart ? $0.number <= number : $0.number >= number }
  }

  private func contains(_ number: Int, at index: Int) -> Bool {
    index < parts.count && parts[index].number == number
  }

  /// A tree measure in which the weight of an insertion is the number of its rows.
  private enum Measure: TreeMeasure {
    static func identity(of part: Part) -> Int { part.number }
    static func hasSameContent(_ left: Part, _ right: Part) -> Bool { left.items == right.items }
    static var keptWeights: KeptWeights { .elements }
    static func weight(of part: Part) -> Int { part.items.count }
  }
}
