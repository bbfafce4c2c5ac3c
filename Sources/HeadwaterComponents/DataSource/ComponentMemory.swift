internal import HashTreeCollections
internal import Headwater

/// What the components of a list remember, item by item.
@MainActor
final class ComponentMemory<Identity: Hashable & Sendable> {
  /// Of those items alone in which a component remembers something else than at first.
  private(set) var states: TreeDictionary<Identity, ComponentStates> = [:]
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

  /// Forgets what components remembered that are there no more. Costs what is remembered.
  func follow<Section: ListElement, Item: ListElement>(
    _ shown: Snapshot<Section, PreparedItem<Item, PreparedComponent>>
  ) where Item.Identity == Identity {
    let before = states
    for (identity, state) in before {
      guard let built = shown.item(withIdentity: identity)?.prepared?.built else { continue }
      var kept = state
      kept.keep(only: built.statePaths)
      if kept.count == state.count { continue }
      states[identity] = kept.count == 0 ? nil : kept
      onForget?()
    }
  }
}
