public import Headwater

/// A list that is changed by commands, each change as one transition.
///
/// ```swift
/// let messages = CommandDataSource<Day, Message>()
/// try messages.apply(ChangeCommands(context: UpdateContext(origin: "server")) { change in
///   change.insertSection(.today, items: [first], at: 0)
/// })
/// ```
///
/// The commands are checked against all that came before them, also where an operator behind this source has not shown it
/// yet. Those that are wrong are a ``CommandError``, and nothing has changed.
@MainActor
public final class CommandDataSource<Section: ListElement, Item: ListElement>: DataSource {
  private let store: SnapshotStore<Section, Item>
  /// How many commands there have been, those that were refused included.
  private var number = 0

  /// Makes a source. Of sections and items that share an identity the first is kept and the others are reported. O(n).
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items.
  ///   - report: Is told of what was left out. By default it is logged.
  public init(
    sections: [(Section, [Item])] = [], report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    let (snapshot, dropped) = Snapshot(sections: sections).keepingFirst()
    if !dropped.isEmpty { report(.duplicatesDropped(identities: dropped.sorted())) }
    store = SnapshotStore(snapshot)
  }

  /// What the source holds now.
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// See `DataSource.observe(_:)`.
  ///
  /// - Parameter body: Gets each transition.
  /// - Returns: The token; the observation ends with it.
  public func observe(
    _ body: @escaping @MainActor (Transition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// Changes the list. Costs what ``ChangeCommands/applied(to:)`` does.
  ///
  /// - Parameter commands: The change; an empty one changes nothing and tells nobody.
  /// - Throws: ``CommandError``, with the number of the commands; nothing has changed.
  public func apply(_ commands: ChangeCommands<Section, Item>) throws(CommandError) {
    number += 1
    do {
      store.set(try commands.applied(to: snapshot), context: commands.context)
    } catch {
      var error = error
      error.number = number
      throw error
    }
  }
}
