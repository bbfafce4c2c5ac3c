extension StreamedDataSource {
  /// Makes a source that follows snapshots.
  ///
  /// - Parameters:
  ///   - states: The snapshots; kept, and iterated on the main actor from now on.
  ///   - report: Is told of what was left out. By default it is logged.
  @inlinable
  public convenience init<States: AsyncSequence>(
    _ states: States, report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) where States.Element == Snapshot<Section, Item> {
    self.init(report: report, states) { $0 }
  }

  /// Makes a source that follows lists of sections, each with its items.
  ///
  /// ```swift
  /// let groups = StreamedDataSource(sections: model.groups.map { $0.map { ($0.name, $0.members) } })
  /// ```
  ///
  /// - Parameters:
  ///   - states: The sections in order, each with its items; kept, and iterated on the main actor from now on.
  ///   - report: Is told of what was left out. By default it is logged.
  @inlinable
  public convenience init<States: AsyncSequence, Items: Collection<Item> & Sendable>(
    sections states: States, report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) where States.Element: Sequence<(Section, Items)> & Sendable {
    self.init(report: report, states) { state in
      Snapshot(sections: state.lazy.map { section, items in (section, Array(items)) })
    }
  }

  /// Makes a source of any states.
  ///
  /// - Parameters:
  ///   - report: Is told of what was left out.
  ///   - states: The states.
  ///   - snapshot: Makes the snapshot of a state; called off the main actor.
  @inlinable
  convenience init<States: AsyncSequence>(
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void, _ states: States,
    _ snapshot: @escaping @Sendable (States.Element) -> Snapshot<Section, Item>
  ) where States.Element: Sendable {
    self.init(
      report: report,
      // A closure that is made where the types are known is compiled for these.
      prepare: { present, state throws(DifferenceError) in
        guard let state = state() else { return nil }
        return try StreamedState(from: present, to: state)
      }
    ) { take in
      // A loop keeps what it goes through until the next comes.
      for try await handed in states.map({ HandedOver($0) }) {
        guard await take({ handed.take().map(snapshot) }) else { return }
      }
    }
  }
}

extension StreamedDataSource where Section == SingleSection {
  /// Makes a source that follows arrays, or other collections of list elements; an identified array is one.
  ///
  /// - Parameters:
  ///   - states: The items in order; kept, and iterated on the main actor from now on.
  ///   - report: Is told of items that were left out. By default they are logged.
  @inlinable
  public convenience init<States: AsyncSequence>(
    _ states: States, report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) where States.Element: Collection<Item> & Sendable {
    self.init(report: report, states) { Snapshot($0) }
  }
}
