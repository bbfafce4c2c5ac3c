public import Headwater

/// A data source that you change with commands. Each set of commands is one transition.
///
/// ```swift
/// let messages = CommandDataSource<Day, Message>()
/// try messages.apply(ChangeCommands(context: UpdateContext(origin: "server")) { change in
///   change.insertSection(.today, items: [first], at: 0)
/// })
/// ```
///
/// Commands are checked against the result of all earlier commands, even if a downstream operator hasn't shown that result yet.
/// If they aren't valid, the data source throws a ``CommandError`` and remains unchanged.
@MainActor
public final class CommandDataSource<Section: ListElement, Item: ListElement>: DataSource {
  private let store: SnapshotStore<Section, Item>
  /// The number of calls to ``apply(_:)``, including those that were rejected.
  private var number = 0

  /// Creates a data source. If several sections or items have the same identity, the first one is kept and the others are
  /// reported. O(n).
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items.
  ///   - report: A closure that receives a diagnostic if duplicates were dropped. By default, diagnostics are logged.
  public init(
    sections: [(Section, [Item])] = [], report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    let (snapshot, dropped) = Snapshot(sections: sections).removingDuplicates()
    if !dropped.isEmpty { report(.duplicatesDropped(identities: dropped.sorted())) }
    store = SnapshotStore(snapshot)
  }

  /// The current snapshot.
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// Observes transitions. See `DataSource.observe(_:)`.
  ///
  /// - Parameter body: A closure that receives each transition.
  /// - Returns: A token. The observation ends when the token is released.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// Changes the list. The cost is the same as that of ``ChangeCommands/applied(to:)``.
  ///
  /// - Parameter commands: The commands. An empty list of commands changes nothing, and no observers are notified.
  /// - Throws: A ``CommandError`` that contains the number of this call. In this case, nothing has changed.
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
