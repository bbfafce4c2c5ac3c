extension StreamedDataSource {
  /// Creates a source that follows an asynchronous sequence of snapshots.
  ///
  /// - Parameters:
  ///   - states: The snapshots. The source keeps the sequence and starts iterating it on the main actor.
  ///   - report: A closure that receives diagnostics about elements that were left out. By default, the diagnostics are logged.
  @inlinable
  public convenience init<States: AsyncSequence>(
    _ states: States, report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) where States.Element == Snapshot<Section, Item> {
    self.init(report: report, states) { $0 }
  }

  /// Creates a source that follows an asynchronous sequence of lists of sections, each with its items.
  ///
  /// ```swift
  /// let groups = StreamedDataSource(sections: model.groups.map { $0.map { ($0.name, $0.members) } })
  /// ```
  ///
  /// - Parameters:
  ///   - states: The sections, in order, each with its items. The source keeps the sequence and starts iterating it on the main
  ///     actor.
  ///   - report: A closure that receives diagnostics about elements that were left out. By default, the diagnostics are logged.
  @inlinable
  public convenience init<States: AsyncSequence, Items: Collection<Item> & Sendable>(
    sections states: States, report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) where States.Element: Sequence<(Section, Items)> & Sendable {
    self.init(report: report, states) { state in
      Snapshot(sections: state.lazy.map { section, items in (section, Array(items)) })
    }
  }

  /// Creates a source that follows an asynchronous sequence of arbitrary states.
  ///
  /// - Parameters:
  ///   - report: A closure that receives diagnostics about elements that were left out.
  ///   - states: The states.
  ///   - snapshot: A closure that returns the snapshot for a state; called off the main actor.
  @inlinable
  convenience init<States: AsyncSequence>(
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void, _ states: States,
    _ snapshot: @escaping @Sendable (States.Element) -> Snapshot<Section, Item>
  ) where States.Element: Sendable {
    self.init(
      report: report,
      // Create the closure here, where the types are known, so that the compiler specializes it.
      prepare: { present, state throws(DifferenceError) in
        guard let state = state() else { return nil }
        return try StreamedState(from: present, to: state)
      }
    ) { take in
      // Wrap each state, because the loop would otherwise retain it until the next one arrives.
      for try await handed in states.map({ HandedOver($0) }) {
        guard await take({ handed.take().map(snapshot) }) else { return }
      }
    }
  }
}

extension StreamedDataSource where Section == SingleSection {
  /// Creates a source that follows an asynchronous sequence of arrays, identified arrays, or other collections of list
  /// elements.
  ///
  /// - Parameters:
  ///   - states: The items, in order. The source keeps the sequence and starts iterating it on the main actor.
  ///   - report: A closure that receives diagnostics about items that were left out. By default, the diagnostics are logged.
  @inlinable
  public convenience init<States: AsyncSequence>(
    _ states: States, report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) where States.Element: Collection<Item> & Sendable {
    self.init(report: report, states) { Snapshot($0) }
  }
}
