#if GTK
  import Headwater

  /// The registrations of a list's cells, and the pool of the cells that they have created.
  @MainActor
  final class CellRegistry<Section: ListElement, Item: ListElement> {
    /// The registrations and the options of sections.
    private(set) var registrations: Registrations<Cell, Section, Item>
    /// The row layout, which specifies whether rows include headers and footers. They do only if headers or footers are
    /// registered and the view is a list.
    let rowLayout: RowLayout

    private let pool: CellPool
    private var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
    private var onChange: @MainActor () -> Void = {}

    init(_ registrations: Registrations<Cell, Section, Item>, rowLayout: RowLayout, pool: CellPool) {
      (self.registrations, self.rowLayout, self.pool) = (registrations, rowLayout, pool)
      pool.reuseIdentifiers = registrations.reuseIdentifiers
    }

    /// Begins to report problems and changes.
    ///
    /// - Parameters:
    ///   - report: A closure that receives problems with the registrations.
    ///   - onChange: A closure that is called when the registrations have changed.
    func connect(
      report: @escaping @MainActor @Sendable (Diagnostic) -> Void, onChange: @escaping @MainActor () -> Void
    ) {
      (self.report, self.onChange) = (report, onChange)
      registrations.report = report
      observeChanges()
      reportWhatIsLeftOut()
    }

    /// Replaces the registrations.
    ///
    /// - Parameters:
    ///   - new: The new registrations.
    ///   - takeSettings: A closure that is called before anything reacts to the new registrations.
    func replace(with new: Registrations<Cell, Section, Item>, _ takeSettings: @MainActor () -> Void) {
      let old = registrations
      registrations = new
      registrations.report = report
      takeSettings()
      reportWhatIsLeftOut(besides: old)
      observeChanges()
      haveChanged()
    }

    /// Observes the registrations, because the app may add callbacks and predicates to them at any time.
    private func observeChanges() {
      registrations.observeChanges(by: self) { [weak self] _ in self?.haveChanged() }
    }

    private func haveChanged() {
      pool.reuseIdentifiers = registrations.reuseIdentifiers
      onChange()
    }

    /// Reports headers and footers that can't be shown because the rows don't include them.
    private func reportWhatIsLeftOut(besides old: Registrations<Cell, Section, Item>? = nil) {
      let kinds = [
        (SupplementaryKind.header, "headers", rowLayout.hasHeaders),
        (.footer, "footers", rowLayout.hasFooters),
      ]
      for (kind, name, isShown) in kinds
      where !isShown && registrations.hasViews(of: kind) && old?.hasViews(of: kind) != true {
        report(.notShown("\(name) in a grid, or in a list that was created without them"))
      }
      for case .custom(let name) in registrations.supplementaryKinds
      where old?.hasViews(of: .custom(name)) != true {
        report(.notShown("views of the kind \(name) in a list or grid"))
      }
    }
  }
#endif
