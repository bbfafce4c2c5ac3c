import Headwater

/// Where the view stands that is shown when there are no items: in the visible part of the list, over its background, which
/// stays. It may be set before there is a list.
@MainActor
final class EmptyViewPlace {
  private(set) var view: UIView?
  private(set) weak var list: UIScrollView?

  /// Whether the view is shown.
  var isShown: Bool { view != nil && view?.superview != nil && view?.superview === list }

  /// Puts another view in its place; whether it is shown stays to be said.
  func set(_ new: UIView?) {
    if view !== new, isShown { view?.removeFromSuperview() }
    view = new
  }

  /// Shows the view in a list, or takes it away.
  func show(_ shows: Bool, in list: UIScrollView?) {
    guard let view else { return }
    guard shows, let list else {
      if isShown { view.removeFromSuperview() }
      return
    }
    self.list = list
    view.frame = Self.visiblePart(of: list)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== list { list.addSubview(view) }
  }

  /// The bounds within the insets, below a table's header.
  private static func visiblePart(of list: UIScrollView) -> CGRect {
    let insets = list.adjustedContentInset
    let size = list.bounds.size
    let header = (list as? UITableView)?.tableHeaderView?.frame.height ?? 0
    return CGRect(
      x: 0, y: header, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom - header))
  }
}

extension ListAdapter {
  /// A view that is shown when there are no items, in the visible part of the list; kept. Nil, as at first, shows nothing.
  /// It may be set before a view is bound. A table shows no separators meanwhile.
  public var emptyView: UIView? {
    get { empty.view }
    set {
      empty.set(newValue)
      showEmptyView()
    }
  }

  /// Shows the empty view, or takes it away, as there are items or none.
  func showEmptyView() {
    empty.show(driver.displayed.numberOfItems == 0, in: isViewOurs ? scrollView : nil)
    emptyViewHasChanged()
  }
}
