import Headwater

/// The place of the view that is shown when there are no items. That view is in the visible area of the list, above the
/// background view. The list's stage decides which view it is.
@MainActor
final class StatusViewPlace {
  private let stage: StatusStage<UIView>
  private weak var list: UIScrollView?
  /// Called when a view has been added or removed.
  var onChange: @MainActor () -> Void = {}
  /// A closure that returns the size of the visible area of the list within its insets.
  var room: @MainActor () -> CGSize = { .zero }
  /// A closure that returns the size of a view for a status, or nil if the size is unusable.
  var usable: @MainActor (CGSize, StatusKind) -> CGSize? = { size, _ in size }
  private var shown: (view: UIView, registration: StatusRegistration<UIView>)?

  /// Creates a place for the views of a stage.
  init(_ stage: StatusStage<UIView>) {
    self.stage = stage
    stage.place = { [weak self] view, registration in self?.place(view, registration) }
    stage.remove = { [weak self] view in self?.remove(view) }
  }

  /// A Boolean value that indicates whether a view is shown. It is false if the app has moved the view elsewhere.
  var isShown: Bool { shown.map { $0.view.superview != nil && $0.view.superview === list } ?? false }

  /// The view that is shown. It is nil if the app has moved the view elsewhere.
  var shownView: UIView? { isShown ? shown?.view : nil }

  /// Shows or removes the view for the current status in a list.
  func show(in list: UIScrollView?) {
    self.list = list
    stage.isOnScreen = list != nil
    stage.update()
    layOut()
  }

  /// Removes the view for the current status until a list is shown.
  func hide() {
    stage.isOnScreen = false
    list = nil
  }

  /// Removes the current view.
  func end() { stage.end() }

  private func place(_ view: UIView, _ registration: StatusRegistration<UIView>) {
    shown = (view, registration)
    layOut()
    if let list, view.superview !== list { list.addSubview(view) }
    onChange()
  }

  /// Removes a view, unless the app has moved it elsewhere.
  private func remove(_ view: UIView) {
    if isShown { view.removeFromSuperview() }
    shown = nil
    onChange()
  }

  /// Updates the frame of the view, because the list's header may have changed.
  func layOut() {
    guard let list, let (view, registration) = shown else { return }
    let visible = visiblePart(of: list)
    if registration.fillsList {
      view.frame = visible
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    } else {
      let size = size(of: view, registration, in: visible.size)
      view.frame = CGRect(
        x: visible.midX - size.width / 2, y: visible.midY - size.height / 2, width: size.width,
        height: size.height)
      view.autoresizingMask = [
        .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
      ]
    }
  }

  /// Returns the size of a view from its registration, its constraints, or `sizeThatFits`, whose default is its current size.
  /// If the result is unusable, returns the available size.
  private func size(of view: UIView, _ registration: StatusRegistration<UIView>, in room: CGSize) -> CGSize {
    if let size = registration.size?(Double(room.width), Double(room.height)),
      let usable = usable(CGSize(width: size.width, height: size.height), registration.kind)
    {
      return usable
    }
    // A view may create constraints during its first layout.
    view.layoutIfNeeded()
    let fitting =
      view.constraints.isEmpty
      ? view.sizeThatFits(room) : view.systemLayoutSizeFitting(CGSize(width: room.width, height: 0))
    return usable(fitting, registration.kind) ?? room
  }

  /// Returns the visible area within the insets, below the header of a table view.
  private func visiblePart(of list: UIScrollView) -> CGRect {
    let room = room()
    let header = (list as? UITableView)?.tableHeaderView?.frame.height ?? 0
    return CGRect(x: 0, y: header, width: max(0, room.width), height: max(0, room.height - header))
  }
}
