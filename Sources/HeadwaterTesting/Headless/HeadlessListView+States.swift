package import Headwater

extension HeadlessListView {
  /// Shows what stands in place of items.
  func placeStates() {
    states.place = { [weak self] cell, registration in
      cell.appear(filling: registration.fillsList ? self?.metrics.viewport.asHeight : nil)
    }
    states.remove = { $0.disappear() }
  }

  /// Called by the engine.
  package func showUnseen(_ title: String?) { unseenButton = title }

  /// How far the view is scrolled; nil while it is in no window, or has updates to show.
  package var scrollExtent: ScrollExtent? {
    driver.isUpdating ? nil : scrollExtentNow
  }

  /// The same, also in the middle of an update. O(log n), or O(n) where heights are not fixed.
  package var scrollExtentNow: ScrollExtent? {
    guard isInWindow else { return nil }
    let geometry = geometry
    var viewport = viewport
    _ = viewport.settle(in: geometry)
    var extent = ScrollExtent(
      offset: geometry.top(ofLine: viewport.topLine) + viewport.shift + overscroll,
      viewport: metrics.viewport.asHeight, content: geometry.contentHeight)
    extent.tolerance = tolerance
    return extent
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
    StateRegistration(kind: kind, create: { HeadlessCell(kind: kind.rawValue) }) { cell, error, _ in
      switch kind {
      case .loading: cell.text = "loading…"
      case .empty: cell.text = "empty"
      case .failed: cell.text = "failed: \(error.map { "\($0)" } ?? "")"
      }
    }
  }
}
