import Headwater

/// A list before and after an update under one set of rules.
struct UpdateCase: ListPair {
  /// The rules of the view.
  var rules: UpdateRules
  /// The layout of sections as rows, if the rules are those of a list.
  var layout = RowLayout()
  /// The list before the update.
  var before: FuzzList
  /// The list after the update.
  var after: FuzzList
  /// A Boolean value that indicates whether the second snapshot is derived from the first by edits, so that they share parts.
  var sharesStructure = false
}

/// The layout of sections in a view that consists only of rows.
struct RowLayout: Hashable, Sendable {
  /// A Boolean value that indicates whether each section begins with a row for its header.
  var hasHeaders = false
  /// A Boolean value that indicates whether each section ends with a row for its footer.
  var hasFooters = false
}

/// The replay string. For example, in `table/4=1,2:7+5=/5=2:8,3/shared`, the rules are those of a table. Section 4 with items 1
/// and 2 (content 7) and the empty section 5 change to section 5 with items 2 (content 8) and 3, in snapshots that share
/// structure. A list without sections is written as `-`, and items `1,2,3,4` are written as `1..4`.
extension UpdateCase {
  var description: String {
    var rules = self.rules.rawValue
    if layout.hasHeaders || layout.hasFooters {
      rules += "." + (layout.hasHeaders ? "h" : "") + (layout.hasFooters ? "f" : "")
    }
    return ([rules, before.text, after.text] + (sharesStructure ? ["shared"] : []))
      .joined(separator: "/")
  }

  init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 || (parts.count == 4 && parts[3] == "shared"),
      let before = FuzzList(text: parts[1]), let after = FuzzList(text: parts[2])
    else { return nil }
    let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard let name = words.first, let rules = UpdateRules(rawValue: String(name)), words.count <= 2 else {
      return nil
    }
    self.init(rules: rules, before: before, after: after)
    if words.count == 2 {
      guard ["h", "f", "hf"].contains(words[1]) else { return nil }
      layout = RowLayout(hasHeaders: words[1].contains("h"), hasFooters: words[1].contains("f"))
    }
    sharesStructure = parts.count == 4
  }
}

extension UpdateCase {
  var size: Int { before.size + after.size }

  var weight: Int {
    before.weight + after.weight + 100 * before.distance(to: after) + (sharesStructure ? 1 : 0)
      + (layout.hasHeaders ? 1 : 0) + (layout.hasFooters ? 1 : 0)
  }

  var simplerCases: [() -> UpdateCase] {
    withoutSections + withFewerItems + withoutMoves + withoutUpdates + withoutOptions + [withSmallerNames]
  }

  private var withoutOptions: [() -> UpdateCase] {
    [
      { changed { $0.sharesStructure = false } },
      { changed { $0.layout.hasHeaders = false } },
      { changed { $0.layout.hasFooters = false } },
    ]
  }

  /// Returns the case with its ids renumbered from 0.
  private func withSmallerNames() -> UpdateCase {
    let names = SmallerNames([before, after])
    return changed {
      $0.before = names.rename($0.before)
      $0.after = names.rename($0.after)
    }
  }
}

extension UpdateCase {
  /// The snapshots before and after the update.
  var snapshots: (before: FuzzSnapshot, after: FuzzSnapshot) {
    let before = FuzzSnapshot(self.before)
    guard sharesStructure, let after = try? before.edited(into: after) else {
      return (before, FuzzSnapshot(after))
    }
    return (before, after)
  }
}

extension FuzzSnapshot {
  /// Returns a snapshot of a plain list, derived from this one by individual edits so that they share as much as possible.
  fileprivate func edited(into list: FuzzList) throws -> FuzzSnapshot {
    let hasDuplicates =
      Set(list.map(\.value.id)).count < list.count || !duplicateSectionIdentities.isEmpty
      || Set(list.allItems().map(\.id)).count < list.allItems().count || !duplicateIdentities.isEmpty
    return try hasDuplicates ? editedBySection(into: list) : editedByItem(into: list)
  }

  private func editedBySection(into list: FuzzList) throws -> FuzzSnapshot {
    try edited { snapshot in
      while snapshot.numberOfSections > list.count { try snapshot.removeSection(at: list.count) }
      for (index, section) in list.enumerated() {
        if index == snapshot.numberOfSections { snapshot.appendSection(section.value) }
        if snapshot.section(at: index) != section.value {
          try snapshot.replaceSection(at: index, with: section.value)
        }
        if !snapshot.items(inSection: index).elementsEqual(section.items) {
          try snapshot.setItems(section.items, inSection: index)
        }
      }
    }
  }

  private func editedByItem(into list: FuzzList) throws -> FuzzSnapshot {
    try edited { snapshot in
      let kept = Set(list.map(\.value.id))
      for index in (0..<snapshot.numberOfSections).reversed() {
        guard let section = snapshot.section(at: index), !kept.contains(section.id) else { continue }
        try snapshot.removeSection(at: index)
      }
      let items = Set(list.allItems().map(\.id))
      for index in 0..<snapshot.numberOfSections {
        for item in (0..<snapshot.numberOfItems(inSection: index)).reversed() {
          let position = ItemPosition(section: index, item: item)
          guard let element = snapshot.item(at: position), !items.contains(element.id) else { continue }
          try snapshot.remove(at: position)
        }
      }
      for (index, section) in list.enumerated() {
        try snapshot.placeSection(section.value, at: index)
        for (item, element) in section.items.enumerated() {
          try snapshot.placeItem(element, at: ItemPosition(section: index, item: item))
        }
      }
    }
  }

  private mutating func placeSection(_ section: FuzzElement, at index: Int) throws {
    guard let source = sectionIndex(of: section.id) else {
      return try insertSection(section, at: index)
    }
    if source != index { try moveSection(from: source, to: index) }
    if self.section(at: index) != section { try replaceSection(at: index, with: section) }
  }

  private mutating func placeItem(_ item: FuzzElement, at position: ItemPosition) throws {
    guard let source = self.position(of: item.id) else { return try insert(item, at: position) }
    if source != position { try move(from: source, to: position) }
    if self.item(at: position) != item { try replace(at: position, with: item) }
  }
}
