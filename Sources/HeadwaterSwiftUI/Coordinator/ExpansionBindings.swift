import Headwater
import HeadwaterUIKit

/// The synchronization of a view's bindings with the expansion of its source, which owns the expansion state.
@MainActor
final class ExpansionBindings<Section: ListElement, Item: ListElement> {
  typealias Description = ListDescription<Section, Item>
  typealias Adapter = CollectionViewAdapter<Section, Item>

  /// The expansion that was last applied to or received from the source.
  private var knownSections: Expansion<Section.Identity>?
  private var knownItems: Expansion<Item.Identity>?
  private var isMisuseReported = false

  /// Applies the bindings' expansion to the source.
  func bring(_ description: Description, _ adapter: Adapter) {
    open(description.expandedSections, .sections, description, adapter, \.knownSections)
    open(description.expandedItems, .items, description, adapter, \.knownItems)
  }

  private func open<Identity>(
    _ binding: ListBinding<Expansion<Identity>>?, _ part: ExpandablePart, _ description: Description,
    _ adapter: Adapter, _ known: ReferenceWritableKeyPath<ExpansionBindings, Expansion<Identity>?>
  ) {
    guard let binding else { return self[keyPath: known] = nil }
    guard let source = adapter.driver.expandable(part, by: Identity.self) else {
      if !isMisuseReported {
        description.report(
          .notShown("the expansion of \(part), because the source has no expandable sections"))
      }
      return isMisuseReported = true
    }
    let wanted = binding.get()
    self[keyPath: known] = wanted
    if source.expansion != wanted { source.expansion = wanted }
  }

  /// Updates the bindings after the source has expanded or collapsed sections or items.
  func tell(_ description: Description, _ adapter: Adapter) {
    tell(description.expandedSections, .sections, adapter, \.knownSections)
    tell(description.expandedItems, .items, adapter, \.knownItems)
  }

  private func tell<Identity>(
    _ binding: ListBinding<Expansion<Identity>>?, _ part: ExpandablePart, _ adapter: Adapter,
    _ known: ReferenceWritableKeyPath<ExpansionBindings, Expansion<Identity>?>
  ) {
    guard let binding, let before = self[keyPath: known],
      let expansion = adapter.driver.expandable(part, by: Identity.self)?.expansion, expansion != before
    else { return }
    self[keyPath: known] = expansion
    binding.set(expansion)
  }
}
