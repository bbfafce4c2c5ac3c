/// A data source for a screen whose rows are written in code, such as a settings screen.
///
/// ```swift
/// let settings = StaticDataSource {
///   StaticSection("Account") {
///     StaticRow("Name", value: model.name) { showName() }
///     StaticRow("Sounds", isOn: model.hasSounds) { model.hasSounds = $0 }
///     if model.hasSounds {
///       StaticRow("Volume", value: "\(model.volume) %")
///     }
///   }
///   StaticSection {
///     StaticRow(button: "Sign Out", isDestructive: true) { model.signOut() }
///   }
/// }
/// ```
///
/// The closure is called again when an `@Observable` model changes that it has read, in the main actor's next turn, and
/// immediately after the closure of a row. The new rows are compared with the old ones, so that lists display only what
/// differs. Each call costs O(rows of the screen). See <doc:StaticScreens>.
///
/// The source and its rows retain the closures, and therefore the model.
@MainActor
public final class StaticDataSource: DataSource {
  private let store = SnapshotStore<StaticSection, StaticRow>()
  private let reading = TrackedReading()
  private let sections: @MainActor () -> [StaticSection]
  private let report: @MainActor @Sendable (Diagnostic) -> Void
  private lazy var actions = StaticActions { [weak self] in self?.invalidate() }
  /// A Boolean value that indicates whether the closure is running.
  private var isBuilding = false
  /// A Boolean value that indicates whether the closure has asked to be called again.
  private var needsBuild = false
  private var duplicates = DuplicateReports()

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - report: A closure that receives ``Diagnostic/duplicatesDropped(identities:)`` if sections or rows share an id, unless
  ///     the same ones did before. The source keeps the first of them. By default, the diagnostics are logged.
  ///   - sections: A closure that returns the sections. It can contain `if`, `switch`, and `for`; see ``StaticBuilder``. The
  ///     source observes every property of an observable model that the closure reads.
  public init(
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    @StaticBuilder<StaticSection> _ sections: @escaping @MainActor () -> [StaticSection]
  ) {
    (self.report, self.sections) = (report, sections)
    build(context: .current)
  }

  /// The current content of the source.
  public var snapshot: Snapshot<StaticSection, StaticRow> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<StaticSection, StaticRow>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  /// Calls the closure again, because something has changed that it reads but that isn't observable. If the closure itself
  /// makes this call, it is called once more after it has returned. O(rows).
  public func invalidate() { build(context: .current) }

  /// Calls the closure, and displays its sections.
  private func build(context: UpdateContext) {
    if isBuilding {
      needsBuild = true
      return
    }
    isBuilding = true
    var built = read()
    // Grant one request of the closure. A closure that makes a request on each call would otherwise cause an infinite loop.
    if needsBuild { built = read() }
    (isBuilding, needsBuild) = (false, false)
    show(built, context: context)
  }

  /// Calls the closure, and observes what it reads.
  private func read() -> [StaticSection] {
    reading.read(sections) { [weak self] in self?.build(context: UpdateContext(origin: "observed")) }
  }

  /// Displays sections.
  private func show(_ built: [StaticSection], context: UpdateContext) {
    let (unique, dropped) = Snapshot(sections: built.map { $0.separated() }).removingDuplicates()
    // Move the closures out of the rows, so that rows that don't change perform the new closures, too.
    actions.handlers = [:]
    let content = unique.sections.enumerated().map { index, section in
      let rows = unique.items(inSection: index).map { row in
        actions.handlers[row.identity] = row.handlers
        return row.connected(to: actions)
      }
      return (section, rows)
    }
    // Diff the new rows against the current ones, so that unchanged parts are kept.
    store.set(store.snapshot.synchronization(with: Snapshot(sections: content)), context: context)
    // Report last, because the closure may cause the next build.
    if let diagnostic = duplicates.diagnostic(for: dropped) { report(diagnostic) }
  }
}
