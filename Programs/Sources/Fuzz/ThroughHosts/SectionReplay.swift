import Headwater
import HeadwaterTesting

/// A simulated view with sections, to which batch updates are applied. Each cell displays the value for which it was last
/// prepared.
struct SectionReplay<Section: ListElement, Item: ListElement> {
  /// The displayed list.
  private(set) var shown: PlainList<Section, Item>

  init(_ shown: PlainList<Section, Item>) {
    self.shown = shown
  }

  /// Applies a batch update that the oracle accepts. As a view does, prepares inserted elements from the new list and keeps all
  /// other cells. Throws the first cell at a wrong position.
  mutating func apply(_ batch: Batch, reading after: PlainList<Section, Item>) throws(ReplayFailure) {
    try checkForAbsorbedCommands(batch)
    let provenance = try Provenance(following: batch, from: shown.counts(), to: after.counts())
    var result = after
    for section in after.indices {
      if let source = provenance.sections[section] {
        result[section].value = shown[source].value
        guard result[section].value.identity == after[section].value.identity else {
          throw .wrongSection(section)
        }
      }
      for (item, source) in provenance.items[section].enumerated() {
        guard let source else { continue }
        result[section].items[item] = shown[source.section].items[source.item]
        guard result[section].items[item].identity == after[section].items[item].identity else {
          throw .wrongItem(ItemPosition(section: section, item: item))
        }
      }
    }
    shown = result
  }

  /// Prepares visible elements again.
  mutating func refresh(
    items: [ItemRun], sections: [Int], reading after: PlainList<Section, Item>
  ) throws(ReplayFailure) {
    guard shown.hasIdentities(of: after) else { throw .wrongEnd }
    for section in sections {
      guard after.indices.contains(section) else { throw .wrongSection(section) }
      shown[section].value = after[section].value
    }
    for run in items {
      for position in run.positions {
        guard after.indices.contains(position.section),
          after[position.section].items.indices.contains(position.item)
        else { throw .wrongItem(position) }
        shown[position.section].items[position.item] = after[position.section].items[position.item]
      }
    }
  }

  /// Throws an error if an element doesn't display its current content.
  func checkContent(against after: PlainList<Section, Item>) throws(ReplayFailure) {
    guard shown.hasIdentities(of: after) else { throw .wrongEnd }
    for section in after.indices {
      if shown[section].value != after[section].value { throw .staleSection(section) }
      for item in after[section].items.indices where shown[section].items[item] != after[section].items[item]
      {
        throw .staleItem(ItemPosition(section: section, item: item))
      }
    }
  }

  /// Checks that a plan doesn't list items in deleted or inserted sections.
  private func checkForAbsorbedCommands(_ batch: Batch) throws(ReplayFailure) {
    if let item = batch.deletedItems.first(where: { batch.deletedSections.contains($0.section) }) {
      throw .absorbed(item)
    }
    if let item = batch.insertedItems.first(where: { batch.insertedSections.contains($0.section) }) {
      throw .absorbed(item)
    }
  }
}
