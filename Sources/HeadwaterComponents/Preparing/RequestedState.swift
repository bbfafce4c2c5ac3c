internal import Headwater

/// The state that a list will have once all requested changes are shown.
struct RequestedState<Section: ListElement, Item: ListElement, Context: Sendable> {
  typealias Change = Modification<Section, Item, Context>

  var configuration: PreparationConfiguration<Context>
  /// The separate size range for the changes currently being made, if there is one.
  var ownSizeRange: SizeRange?
  /// The result of all changes received so far. The source may be ahead of it, because it notifies its observers one by one.
  private var latest = Snapshot<Section, Item>()
  /// The identities of the items to prepare again in the next turn.
  private var again: Set<Item.Identity> = []

  init(_ configuration: PreparationConfiguration<Context>) {
    self.configuration = configuration
  }

  /// A Boolean value that indicates whether some items will be prepared again.
  var preparesAgain: Bool { !again.isEmpty }

  /// Adds items to prepare again.
  ///
  /// - Returns: A Boolean value that indicates whether there were none before.
  mutating func prepareAgain(_ identities: some Sequence<Item.Identity>) -> Bool {
    let wereNone = again.isEmpty
    again.formUnion(identities)
    return wereNone && !again.isEmpty
  }

  /// Returns a change that prepares the added items again, or `nil` if there are none.
  mutating func takeAgain(isSynchronous: Bool) -> Change? {
    if again.isEmpty { return nil }
    defer { again = [] }
    return Change(
      SnapshotTransition(from: latest, to: latest), with: configuration, again: again,
      isSynchronous: isSynchronous)
  }

  /// Returns a change that follows a transition of the source.
  mutating func follow(
    _ transition: SnapshotTransition<Section, Item>, isSynchronous: Bool
  ) -> Change {
    latest = transition.after
    var configuration = configuration
    configuration.ownSizeRange = ownSizeRange
    return Change(transition, with: configuration, isSynchronous: isSynchronous)
  }

  /// Returns a change that prepares all items.
  func all(_ context: UpdateContext, isSynchronous: Bool) -> Change {
    Change(
      SnapshotTransition(from: latest, to: latest, context: context), with: configuration, preparesAll: true,
      isSynchronous: isSynchronous)
  }
}
