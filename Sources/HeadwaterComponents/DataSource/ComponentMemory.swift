internal import HashTreeCollections
internal import Headwater

/// What the components of a list remember, item by item.
@MainActor
final class ComponentMemory<Identity: Hashable & Sendable> {
  /// Of those items alone in which a component remembers something else than at first.
  private(set) var states: TreeDictionary<Identity, ComponentStates> = [:]
  /// How many items were looked at so far: for tests of what that costs.
  private(set) var numberOfItemsLookedAt = 0
  /// Is told of an item whose components remember something else now.
  var onChange: (@MainActor (Identity) -> Void)?
  /// Is told when something was forgotten.
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

  /// Forgets what components remembered that are there no more, of items that have come or changed. Costs the size of the
  /// change, or what is remembered, if that is less.
  func follow<Section: ListElement, Item: ListElement>(
    _ transition: Transition<Section, PreparedItem<Item, PreparedComponent>>
  ) where Item.Identity == Identity {
    if states.isEmpty { return }
    let (after, changeset) = (transition.after, transition.changeset)
    let changed = changeset.numberOfItems(comingTo: after)
    if changed < states.count {
      changeset.forEachItem(comingTo: after) { keep($0) }
    } else {
      for identity in states.keys {
        if let item = after.item(withIdentity: identity) { keep(item) }
      }
    }
  }

  /// Forgets what is remembered of components that an item does not have.
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
  /// How many items come or change.
  fileprivate func numberOfItems<Section, Item>(comingTo after: Snapshot<Section, Item>) -> Int {
    insertedSections.reduce(0) { $0 + after.numberOfItems(inSection: $1) }
      + (insertedItems + updatedItems.map(\.targetRun)).reduce(0) { $0 + $1.count }
  }

  /// Calls a closure for each item that comes or changes.
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
  /// Where its items are afterwards.
  fileprivate var targetRun: ItemRun { ItemRun(start: target, count: count) }
}
