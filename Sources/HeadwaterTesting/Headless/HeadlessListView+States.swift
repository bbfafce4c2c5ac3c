public import Headwater

extension HeadlessListView {
  /// Whose state is shown where there are no items; kept. At first the source itself, where it is `Loadable`.
  public var loader: (any Loadable)? {
    get { states.loader }
    set { states.loader = newValue }
  }

  /// What is shown in place of items: nil for nothing, and while there are items.
  public var shownState: StateKind? { states.shownKind }

  /// The cell that shows it, as high as what can be seen if it fills the list, else one unit.
  public var stateCell: HeadlessCell? { states.shownView }

  /// An update has ended. Called by the driver.
  package func updateHasEnded() {
    states.update()
    tellVisibleItems()
    progressiveLoading?.look()
  }

  func makeStateStage() -> StateStage<HeadlessCell> {
    let states = StateStage<HeadlessCell>(
      driver, views: presentation.stateViews,
      place: { [weak self] cell, registration in
        cell.appear(filling: registration.fillsList ? self?.metrics.viewport.asHeight : nil)
      },
      remove: { $0.disappear() })
    states.report = presentation.report
    return states
  }

  /// How far the view is scrolled; nil while it is in no window, or has updates to show.
  var scrollExtent: ScrollExtent? {
    guard isInWindow, !driver.isUpdating else { return nil }
    return ScrollExtent(offset: offset, viewport: metrics.viewport.asHeight, content: contentHeight)
  }
}

extension HeadlessCell {
  func appear(filling viewport: Double?) {
    isVisible = true
    height = viewport ?? 1
  }

  func disappear() { isVisible = false }

  /// Shows states in words.
  static func stateRegistration(_ kind: StateKind) -> StateRegistration<HeadlessCell> {
    StateRegistration(kind: kind, create: { HeadlessCell(kind: kind.rawValue) }) { cell, failure, _ in
      switch kind {
      case .loading: cell.text = "loading…"
      case .empty: cell.text = "empty"
      case .failed: cell.text = "failed: \(failure?.description ?? "")"
      }
    }
  }
}
