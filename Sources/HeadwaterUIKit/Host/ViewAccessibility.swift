import Headwater

/// The part of a host that informs VoiceOver: of views that replace the items, of the new place of the item that VoiceOver
/// reads, and of what the engine announces.
///
/// It does nothing unless VoiceOver is running. Everything except announcements happens in the main actor's next turn, when the
/// view has been laid out.
@MainActor
final class ViewAccessibility<Section: ListElement, Item: ListElement> {
  private unowned let host: ViewHost<Section, Item>
  /// The item that VoiceOver read before the view changed, until the view has been laid out.
  private var focused: Item.Identity?
  private var newStatus: NewStatus?
  private var isTurnPlanned = false

  /// A status view that has been added or removed.
  private struct NewStatus {
    /// The view; nil if there is none anymore.
    weak var view: UIView?
    /// A Boolean value that indicates whether VoiceOver reads something outside the list, such as a search field.
    let isFocusElsewhere: Bool
  }

  init(of host: ViewHost<Section, Item>) { self.host = host }

  /// The view that VoiceOver reads.
  private var focusedView: UIView? {
    var element = UIAccessibility.focusedElement(using: .notificationVoiceOver)
    // An element that isn't a view belongs to one.
    while let part = element as? UIAccessibilityElement { element = part.accessibilityContainer }
    return element as? UIView
  }

  /// Records the item that VoiceOver reads before the view changes. O(visible cells) while VoiceOver is running; otherwise
  /// O(1).
  func noteFocus() {
    guard UIAccessibility.isVoiceOverRunning, focused == nil, let view = focusedView else { return }
    focused = host.shownCells.first { view.isDescendant(of: $0.cell) }?.item.identity
    if focused != nil { planTurn() }
  }

  /// Called when a status view has been added or removed.
  func statusViewHasChanged(_ shown: UIView?) {
    guard UIAccessibility.isVoiceOverRunning, let list = host.scrollView else { return }
    let isElsewhere = focusedView.map { $0.window != nil && !$0.isDescendant(of: list) } ?? false
    // One view replaces another: the focus before the first change counts.
    newStatus = NewStatus(view: shown, isFocusElsewhere: newStatus?.isFocusElsewhere ?? isElsewhere)
    planTurn()
  }

  private func planTurn() {
    guard !isTurnPlanned else { return }
    isTurnPlanned = true
    host.runLater(.zero) { [weak self] in self?.viewHasChanged() }
  }

  private func viewHasChanged() {
    isTurnPlanned = false
    guard UIAccessibility.isVoiceOverRunning, host.isOnScreen else {
      (focused, newStatus) = (nil, nil)
      return
    }
    // Wait until the view is ready.
    if host.isAnswering || host.driver.isShowingUpdate { return planTurn() }
    host.scrollView?.layoutIfNeeded()
    let (item, status) = (focused, newStatus)
    (focused, newStatus) = (nil, nil)
    if let status { tell(status) } else if let item { moveFocus(to: item) }
  }

  /// Moves VoiceOver to a status view or, if there is none anymore, to the first item. If VoiceOver reads something outside the
  /// list, it only announces the text of a built-in page.
  private func tell(_ status: NewStatus) {
    guard status.isFocusElsewhere else {
      return UIAccessibility.post(notification: .screenChanged, argument: status.view ?? firstCell)
    }
    let page = (status.view as? UIContentUnavailableView)?.configuration as? UIContentUnavailableConfiguration
    if let text = page?.text { announce(text) }
  }

  private var firstCell: UIView? {
    let cells = host.shownCells.map { $0.cell }.filter { $0.window != nil }
    return cells.min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }

  /// Moves VoiceOver to the cell that displays an item now, unless VoiceOver reads that cell or something outside the list.
  private func moveFocus(to item: Item.Identity) {
    guard let list = host.scrollView,
      let cell = host.shownCells.first(where: { $0.item.identity == item })?.cell, cell.window != nil
    else { return }
    if let view = focusedView, view.window != nil {
      if view.isDescendant(of: cell) || !view.isDescendant(of: list) { return }
    }
    UIAccessibility.post(notification: .layoutChanged, argument: cell)
  }

  /// Makes VoiceOver read a text after everything that it's reading now.
  func announce(_ text: String) {
    let priority = UIAccessibilityPriority.low.rawValue
    UIAccessibility.post(
      notification: .announcement,
      argument: NSAttributedString(
        string: text, attributes: [.accessibilitySpeechAnnouncementPriority: priority]))
  }
}
