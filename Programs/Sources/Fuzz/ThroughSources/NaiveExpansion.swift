import Headwater
import HeadwaterTesting

/// What is open, and what is to be seen of it, worked out anew each time.
struct NaiveExpansion {
  var isOpenByDefault: Bool
  var others: Set<Int> = []

  func isOpen(_ identity: Int) -> Bool { others.contains(identity) != isOpenByDefault }

  mutating func toggle(_ identity: Int) {
    if others.remove(identity) == nil { others.insert(identity) }
  }

  mutating func setAll(_ isOpen: Bool) { self = NaiveExpansion(isOpenByDefault: isOpen) }

  /// How many rows a shut section shows; more than it has, or fewer than none, are among them.
  static func shownWhenShut(_ section: FuzzElement) -> Int { section.id % 4 - 1 }

  /// What is to be seen of sections.
  func texts(of list: FuzzList) -> [String] {
    list.flatMap { section -> [String] in
      let isOpen = isOpen(section.value.id)
      let shut = min(max(0, Self.shownWhenShut(section.value)), section.items.count)
      let items = section.items.prefix(isOpen ? section.items.count : shut)
      let header = ExpandableSection(
        section: section.value, isExpanded: isOpen, numberOfHiddenItems: section.items.count - items.count)
      return ["[\(SourceText.section(header))]"] + items.map(SourceText.item)
    }
  }

  /// The children of a node, three levels deep.
  static func children(of node: FuzzElement) -> [FuzzElement] {
    guard node.id < 100_000 else { return [] }
    return (0..<node.id % 4).map { FuzzElement(node.id * 100 + 100_0 + $0, content: node.content) }
  }

  /// What is to be seen of trees.
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
