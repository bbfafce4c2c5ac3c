import Headwater

/// A node in a tree of numbers.
struct Plant: Identifiable, ListElement, Hashable {
  let id: Int
  var value = 0
  var children: [Plant] = []

  init(_ id: Int, value: Int = 0, _ children: [Plant] = []) {
    self.id = id
    self.value = value
    self.children = children
  }
}

typealias PlantRow = OutlineRow<Plant>

/// A naive reference for outlines, which computes the rows of a tree recursively.
struct NaiveOutline {
  /// A Boolean value that indicates whether nodes other than the exceptions are expanded.
  var isExpandedByDefault = false
  var exceptions: Set<Int> = []
  private var seen: Set<Int> = []

  init(isExpandedByDefault: Bool = false, exceptions: Set<Int> = []) {
    self.isExpandedByDefault = isExpandedByDefault
    self.exceptions = exceptions
  }

  init(_ expansion: Expansion<PlantRow.Identity>) {
    self.init(
      isExpandedByDefault: expansion.isExpandedByDefault, exceptions: Set(expansion.exceptions.map(\.node)))
  }

  func isExpanded(_ id: Int) -> Bool { exceptions.contains(id) != isExpandedByDefault }

  mutating func set(_ id: Int, _ isExpanded: Bool) {
    if isExpanded == isExpandedByDefault { exceptions.remove(id) } else { exceptions.insert(id) }
  }

  /// Returns the rows of each section.
  func rows(_ sections: [[Plant]]) -> [[PlantRow]] {
    var copy = self
    copy.seen = []
    return sections.map { roots in roots.flatMap { copy.rows(of: $0, level: 0) } }
  }

  private mutating func rows(of node: Plant, level: Int) -> [PlantRow] {
    guard seen.insert(node.id).inserted else { return [] }
    let isOpen = !node.children.isEmpty && isExpanded(node.id)
    let row = PlantRow(
      node: node, level: level, isExpandable: !node.children.isEmpty, isExpanded: isOpen)
    guard isOpen else { return [row] }
    var below: [PlantRow] = []
    for child in node.children { below += rows(of: child, level: level + 1) }
    return [row] + below
  }
}

extension Plant {
  /// Calls a closure for the node and all its descendants, with the ancestors of each, nearest first.
  func walk(above: [Int] = [], _ body: (Plant, [Int]) -> Void) {
    body(self, above)
    for child in children { child.walk(above: [id] + above, body) }
  }

  /// Returns a tree in which one node is replaced.
  func replacing(_ id: Int, with change: (Plant) -> Plant?) -> Plant? {
    if id == self.id { return change(self) }
    var copy = self
    copy.children = children.compactMap { $0.replacing(id, with: change) }
    return copy
  }

  /// Returns all forests with a given number of nodes, numbered in depth-first order.
  static func forests(_ count: Int) -> [[Plant]] {
    func forests(_ count: Int, from first: Int) -> [[Plant]] {
      if count == 0 { return [[]] }
      return (0..<count).flatMap { below in
        forests(below, from: first + 1).flatMap { children in
          forests(count - 1 - below, from: first + 1 + below).map { [Plant(first, children)] + $0 }
        }
      }
    }
    return forests(count, from: 0)
  }
}

extension OutlineDataSource where Node == Plant {
  /// The rows of each section.
  var rows: [[PlantRow]] { snapshot.plain.map(\.1) }
}
