import Headwater

extension ListAdapter {
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

  /// Shows what stands in place of items, or takes it away.
  func showState() {
    statePlace.move(to: scrollView)
    states.isOnScreen = scrollView != nil
    states.update()
    statePlace.layOut()
  }

  /// Takes away what stands in place of items, until a view is bound.
  func hideState() {
    states.isOnScreen = false
    statePlace.move(to: nil)
  }
}
