import GalleryKit
import Headwater

/// A list of sections that is changed by hand: families of chemical elements.
///
/// Each change concerns the chosen element, or its family, where there is one; else the end of the list.
@MainActor
final class ElementsModel: ScreenModel {
  let name = ScreenName.elements
  /// What is changed.
  let source: SectionedDataSource<ElementFamily, ChemicalElement>
  /// What is shown: families open and close.
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

  /// Adds the lightest element that is missing from the family of the chosen one, else from any family that is shown, and
  /// opens the family.
  ///
  /// - Returns: The element; nil if none is missing.
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

  /// Removes the chosen element, else the last.
  func removeElement(_ chosen: ChemicalElement.ID?) throws {
    let snapshot = source.snapshot
    let last = snapshot.position(atOffset: snapshot.numberOfItems - 1)
    guard let position = chosen.flatMap({ snapshot.position(of: $0) }) ?? last else { return }
    try source.remove(at: position)
  }

  /// Adds the first family that is missing, with all its elements, at the end.
  ///
  /// - Returns: The family; nil if none is missing.
  @discardableResult
  func addFamily() throws -> ElementFamily? {
    let snapshot = source.snapshot
    guard
      let missing = ElementFamily.table.first(where: { snapshot.sectionIndex(of: $0.family.identity) == nil })
    else { return nil }
    try source.appendSection(missing.family, items: missing.elements)
    return missing.family
  }

  /// Removes the family of the chosen element, else the last family.
  func removeFamily(_ chosen: ChemicalElement.ID?) throws {
    let snapshot = source.snapshot
    let section = chosen.flatMap { snapshot.position(of: $0)?.section } ?? snapshot.numberOfSections - 1
    guard snapshot.section(at: section) != nil else { return }
    try source.removeSection(at: section)
  }

  /// Puts the families, and the elements of each, in another order, in one transition.
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
  /// All that belong to the family, lightest first.
  fileprivate var elements: [ChemicalElement] {
    Self.table.first { $0.family == self }?.elements ?? []
  }
}
