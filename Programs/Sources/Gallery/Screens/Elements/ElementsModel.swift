import GalleryKit
import Headwater

/// The model of a sectioned list that the user edits: families of chemical elements.
///
/// Edits apply to the selected element or its family. Without a selection, they apply to the end of the list.
@MainActor
final class ElementsModel: ScreenModel {
  let name = ScreenName.elements
  /// The data source that the user edits.
  let source: SectionedDataSource<ElementFamily, ChemicalElement>
  /// The data source of the list, in which families expand and collapse.
  let list: ExpandingDataSource<SectionedDataSource<ElementFamily, ChemicalElement>>

  init() {
    source = SectionedDataSource(
      sections: ElementFamily.table.prefix(4).map { ($0.family, Array($0.elements.prefix(3))) })
    list = source.expanding()
  }

  func counts(write: (Int) -> String) -> String {
    let snapshot = source.snapshot
    return "\(counted(snapshot.numberOfItems, "element", write: write)) in "
      + counted(snapshot.numberOfSections, "family", "families", write: write)
  }

  var emptyText: (title: String, hint: String) {
    ("No Elements", "Add a family.")
  }

  /// Adds the lightest missing element to the family of the selected element, or to another visible family if there is no
  /// selection or the family is complete. Expands the family. Returns the added element, or nil if no element is missing.
  @discardableResult
  func addElement(_ chosen: ChemicalElement.ID?) throws -> ChemicalElement? {
    let snapshot = source.snapshot
    let preferred = chosen.flatMap { snapshot.position(of: $0)?.section }
    let sections = (preferred.map { [$0] } ?? []) + (0..<snapshot.numberOfSections)
    for section in sections {
      guard let family = snapshot.section(at: section),
        let missing = family.elements.first(where: { !snapshot.contains($0.id) })
      else { continue }
      let heavier = snapshot.items(inSection: section).firstIndex { $0.id > missing.id }
      let index = heavier ?? snapshot.numberOfItems(inSection: section)
      try source.insert(missing, at: ItemPosition(section: section, item: index))
      list.expand(toReveal: missing.id)
      return missing
    }
    return nil
  }

  /// Removes the selected element, or the last one if there is no selection.
  func removeElement(_ chosen: ChemicalElement.ID?) throws {
    let snapshot = source.snapshot
    let last = snapshot.position(atOffset: snapshot.numberOfItems - 1)
    guard let position = chosen.flatMap({ snapshot.position(of: $0) }) ?? last else { return }
    try source.remove(at: position)
  }

  /// Appends the first missing family with all its elements, and returns it. Returns nil if no family is missing.
  @discardableResult
  func addFamily() throws -> ElementFamily? {
    let snapshot = source.snapshot
    guard
      let missing = ElementFamily.table.first(where: { snapshot.sectionIndex(of: $0.family.identity) == nil })
    else { return nil }
    try source.appendSection(missing.family, items: missing.elements)
    return missing.family
  }

  /// Removes the family of the selected element, or the last family if there is no selection.
  func removeFamily(_ chosen: ChemicalElement.ID?) throws {
    let snapshot = source.snapshot
    let section = chosen.flatMap { snapshot.position(of: $0)?.section } ?? snapshot.numberOfSections - 1
    guard snapshot.section(at: section) != nil else { return }
    try source.removeSection(at: section)
  }

  /// Collapses all families, or expands them if all are collapsed.
  func toggleAll() {
    let families = list.snapshot.sections
    let isExpanded = families.allSatisfy { !$0.isExpanded }
    for family in families where family.isExpanded != isExpanded { list.toggle(family.identity) }
  }

  /// Shuffles the families and the elements of each family in a single update.
  func shuffle(using generator: inout some RandomNumberGenerator) throws {
    let snapshot = source.snapshot
    let sections = (0..<snapshot.numberOfSections).compactMap { index in
      snapshot.section(at: index).map { ($0, Array(snapshot.items(inSection: index))) }
    }
    var shuffled: [(ElementFamily, [ChemicalElement])] = []
    for (family, elements) in sections.shuffled(using: &generator) {
      shuffled.append((family, elements.shuffled(using: &generator)))
    }
    try source.setSections(shuffled)
  }
}

extension ElementFamily {
  /// All elements of the family, lightest first.
  fileprivate var elements: [ChemicalElement] {
    Self.table.first { $0.family == self }?.elements ?? []
  }
}
