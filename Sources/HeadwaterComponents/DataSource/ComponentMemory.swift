internal import HashTreeCollections
internal import Headwater

/// The states of a list's components, grouped by item.
@MainActor
final class ComponentMemory<Identity: Hashable & Sendable> {
  /// The states of items in which a component's state has changed.
  private(set) var states: TreeDictionary<Identity, ComponentStates> = [:]
  /// The number of items that were checked. Tests use it to measure the cost.
  private(set) var numberOfItemsLookedAt = 0
  /// Called with the identity of an item when the state of one of its components changes.
  var onChange: (@MainActor (Identity) -> Void)?
  /// Called after states have been discarded.
  var onForget: (@MainActor () -> Void)?

  func apply(_ change: StateChange, to identity: Identity) {
    var state = states[identity] ?? ComponentStates()
    guard state.apply(change) else { return }
    states[identity] = state
    onChange?(identity)
  }

  func forget(_ identity: Identity) {
    if states.removeValue(forKey: identity) != nil { onForget?() }
  }

  /// Discards the states of components that no longer exist in inserted or updated items. The cost is proportional to the size
  /// of the change or the number of items with states, whichever is smaller.
  func follow<Section: ListElement, Item: ListElement>(
    _ transition: SnapshotTransition<Section, PreparedItem<Item, PreparedComponent>>
  ) where Item.Identity == Identity {
    if states.isEmpty { return }
    let (after, changeset) = (transition.after, transition.changeset)
    let changed = changeset.numberOfItems(comingTo: after)
    if changed < states.count {
      changeset.forEachItem(comingTo: after) { keep($0) }
    } else {
      for identity in states.keys {
        if let item = after.item(id: identity) { keep(item) }
      }
    }
  }

  /// Discards the states of components that an item no longer contains.
  private func keep<Item: ListElement>(
    _ item: PreparedItem<Item, PreparedComponent>
  ) where Item.Identity == Identity {
    numberOfItemsLookedAt += 1
    let identity = item.identity
    guard let state = states[identity], let built = item.prepared?.built else { return }
    var kept = state
    kept.keep(only: built.statePaths)
    if kept.count == state.count { return }
    states[identity] = kept.count == 0 ? nil : kept
    onForget?()
  }
}

extension Changeset {
  /// Returns the number of inserted and updated items.
  fileprivate func numberOfItems<Section, Item>(comingTo after: Snapshot<Section, Item>) -> Int {
    insertedSections.reduce(0) { $0 + after.numberOfItems(inSection: $1) }
      + (insertedItems + updatedItems.map(\.targetRun)).reduce(0) { $0 + $1.count }
  }

  /// Calls a closure for each inserted or updated item.
  fileprivate func forEachItem<Section, Item>(
    comingTo after: Snapshot<Section, Item>, _ body: (Item) -> Void
  ) {
    for section in insertedSections { after.items(inSection: section).forEach(body) }
    for run in insertedItems + updatedItems.map(\.targetRun) {
      let items = after.items(inSection: run.start.section)
      for index in run.start.item..<run.start.item + run.count { body(items[index]) }
    }
  }
}

extension Move where Place == ItemPosition {
  /// The positions of the moved items after the change.
  fileprivate var targetRun: ItemRun { ItemRun(start: target, count: count) }
}
