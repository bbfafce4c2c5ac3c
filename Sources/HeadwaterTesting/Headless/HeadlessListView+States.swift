package import Headwater

extension HeadlessListView {
  /// Sets up the display of state views, which are shown while the list has no items.
  func placeStates() {
    states.place = { [weak self] cell, registration in
      cell.appear(filling: registration.fillsList ? self?.metrics.viewport.asHeight : nil)
    }
    states.remove = { $0.disappear() }
  }

  /// Sets the title of the button for unseen items. Called by the engine.
  package func showUnseen(_ title: String?) { unseenButton = title }

  /// The scroll extent, or nil while the view isn't in a window or has pending updates.
  package var scrollExtent: ScrollExtent? {
    driver.isUpdating ? nil : scrollExtentNow
  }

  /// The scroll extent, even during an update, or nil while the view isn't in a window. O(log n), or O(n) if heights aren't
  /// fixed.
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

  /// Returns a registration that displays a state as text.
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
