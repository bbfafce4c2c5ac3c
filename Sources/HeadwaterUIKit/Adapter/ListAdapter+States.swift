public import Headwater

extension ListAdapter {
  /// What stands in place of items, in the visible part of the list; at first what the configuration says. Others take the
  /// place of what is shown. They may be set before a view is bound. A table shows no separators meanwhile.
  public var stateViews: StateViews<UIView> {
    get { states.views }
    set { states.views = newValue }
  }

  /// Whose state is shown where there are no items; kept. At first the source itself, where it is `Loadable`.
  public var loader: (any Loadable)? {
    get { states.loader }
    set { states.loader = newValue }
  }

  /// What is shown in place of items: nil for nothing, and while there are items.
  public var shownState: StateKind? { states.shownKind }

  /// The view that shows it.
  public var stateView: UIView? { states.shownView }

  /// A view that is shown when there are no items, in place of one that is registered for that; kept. Nil, as at first, shows
  /// nothing. It may be set before a view is bound.
  public var emptyView: UIView? {
    get { storedEmptyView }
    set {
      storedEmptyView = newValue
      var views = states.views
      if let newValue {
        views.register(StateRegistration(kind: .empty, create: { newValue }, prepare: { _, _, _ in }))
      } else {
        views.unregister(.empty)
      }
      states.views = views
    }
  }

  /// An update has ended. Called by the driver.
  package func updateHasEnded() {
    showState()
    progressiveLoading?.lookSoon()
  }

  /// Shows what stands in place of items, or takes it away.
  func showState() {
    place.move(to: scrollView)
    states.isOnScreen = scrollView != nil
    states.update()
    place.layOut()
  }

  /// Takes away what stands in place of items, until a view is bound.
  func hideState() {
    states.isOnScreen = false
    place.move(to: nil)
  }
}
