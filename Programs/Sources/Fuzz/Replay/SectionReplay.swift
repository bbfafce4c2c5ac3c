import Headwater
import HeadwaterTesting

/// What a view with sections shows while batches are carried out on it. Each cell shows the value that it was last
/// prepared with.
struct SectionReplay<Section: ListElement, Item: ListElement> {
  /// What is shown.
  private(set) var shown: PlainList<Section, Item>

  init(_ shown: PlainList<Section, Item>) {
    self.shown = shown
  }

  /// Carries out a batch as a view does: what is inserted is prepared from the new list, all else keeps its cell.
  ///
  /// - Parameters:
  ///   - batch: A batch that the oracle lets pass.
  ///   - after: The list that the view reads from then on.
  /// - Throws: The first cell that stands where another should.
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

  /// Prepares visible elements anew.
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

  /// Finds what does not show the content that it should.
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

  /// A plan does not name items that their section takes along.
  private func checkForAbsorbedCommands(_ batch: Batch) throws(ReplayFailure) {
    if let item = batch.deletedItems.first(where: { batch.deletedSections.contains($0.section) }) {
      throw .absorbed(item)
    }
    if let item = batch.insertedItems.first(where: { batch.insertedSections.contains($0.section) }) {
      throw .absorbed(item)
    }
  }
}
