import Headwater

/// Where the view stands that is shown when there are no items: in the visible part of the list, over its background, which
/// stays.
@MainActor
final class StateViewPlace {
  private(set) weak var list: UIScrollView?
  /// Called when a view has come or gone.
  var onChange: @MainActor () -> Void = {}
  /// The size of the part of the list that can be seen within its insets.
  var room: @MainActor () -> CGSize = { .zero }
  /// Returns a size of a view for a state; nil if it can't be used.
  var usable: @MainActor (CGSize, StateKind) -> CGSize? = { size, _ in size }
  private var shown: (view: UIView, registration: StateRegistration<UIView>)?

  /// Whether a view is shown. The app may have put it elsewhere meanwhile.
  var isShown: Bool { shown.map { $0.view.superview != nil && $0.view.superview === list } ?? false }

  /// Shows views in another list, or in none, from now on.
  func move(to list: UIScrollView?) { self.list = list }

  /// Shows a view.
  func show(_ view: UIView, _ registration: StateRegistration<UIView>) {
    shown = (view, registration)
    layOut()
    if let list, view.superview !== list { list.addSubview(view) }
    onChange()
  }

  /// Takes a view away, unless the app has put it elsewhere.
  func remove(_ view: UIView) {
    if isShown { view.removeFromSuperview() }
    shown = nil
    onChange()
  }

  /// Gives the view its place anew: the list's header may have changed.
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

  /// As large as the registration says, or a view's constraints, or as it finds fitting: a view that says nothing keeps the
  /// size that it has. One that says nothing usable is as large as the room.
  private func size(of view: UIView, _ registration: StateRegistration<UIView>, in room: CGSize) -> CGSize {
    if let size = registration.size?(Double(room.width), Double(room.height)),
      let usable = usable(CGSize(width: size.width, height: size.height), registration.kind)
    {
      return usable
    }
    // A view may make its constraints, and those of what is in it, when it is first laid out.
    view.layoutIfNeeded()
    let fitting =
      view.constraints.isEmpty
      ? view.sizeThatFits(room) : view.systemLayoutSizeFitting(CGSize(width: room.width, height: 0))
    return usable(fitting, registration.kind) ?? room
  }

  /// The bounds within the insets, below a table's header.
  private func visiblePart(of list: UIScrollView) -> CGRect {
    let room = room()
    let header = (list as? UITableView)?.tableHeaderView?.frame.height ?? 0
    return CGRect(x: 0, y: header, width: max(0, room.width), height: max(0, room.height - header))
  }
}
