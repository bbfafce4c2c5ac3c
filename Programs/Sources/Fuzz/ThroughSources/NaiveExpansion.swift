import Headwater
import HeadwaterTesting

/// The expected state of expandable sections or nodes, and the visible rows that result from it. The rows are recomputed every
/// time.
struct NaiveExpansion {
  var isOpenByDefault: Bool
  var others: Set<Int> = []

  func isOpen(_ identity: Int) -> Bool { others.contains(identity) != isOpenByDefault }

  mutating func toggle(_ identity: Int) {
    if others.remove(identity) == nil { others.insert(identity) }
  }

  mutating func setAll(_ isOpen: Bool) { self = NaiveExpansion(isOpenByDefault: isOpen) }

  /// Returns the number of rows that a collapsed section displays. It can be negative or exceed the number of items in the
  /// section.
  static func collapsedCount(_ section: FuzzElement) -> Int { section.id % 4 - 1 }

  /// Returns the expected text for each section and item.
  func texts(of list: FuzzList) -> [String] {
    list.flatMap { section -> [String] in
      let isOpen = isOpen(section.value.id)
      let shut = min(max(0, Self.collapsedCount(section.value)), section.items.count)
      let items = section.items.prefix(isOpen ? section.items.count : shut)
      let header = ExpandableSection(
        section: section.value, isExpanded: isOpen, numberOfHiddenItems: section.items.count - items.count)
      return ["[\(SourceText.section(header))]"] + items.map(SourceText.item)
    }
  }

  /// Returns the children of a node. Trees are up to three levels deep.
  static func children(of node: FuzzElement) -> [FuzzElement] {
    guard node.id < 100_000 else { return [] }
    return (0..<node.id % 4).map { FuzzElement(node.id * 100 + 100_0 + $0, content: node.content) }
  }

  /// Returns the expected text for each row of the trees.
  func texts(ofRoots roots: [FuzzElement]) -> [String] {
    func texts(_ node: FuzzElement, level: Int) -> [String] {
      let children = Self.children(of: node)
      let isOpen = isOpen(node.id)
      let state = children.isEmpty ? "" : isOpen ? " open" : " shut"
      let row = "\(level) \(SourceText.item(node))\(state)"
      return [row] + (isOpen ? children.flatMap { texts($0, level: level + 1) } : [])
    }
    return roots.flatMap { texts($0, level: 0) }
  }
}

/// Expands and collapses the sections or nodes of a data source, or does nothing by default.
struct ExpansionControl {
  var set: (_ isExpanded: Bool, _ identity: Int) -> Void = { _, _ in }
  var setAll: (_ isExpanded: Bool) -> Void = { _ in }
}
