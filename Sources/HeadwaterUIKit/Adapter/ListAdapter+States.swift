import Headwater

extension ListAdapter {
  /// The view to show when there are no items, instead of the one that is registered for that state. It is retained. If it is
  /// nil, which is the default, the registered view is shown. It can be set before a view is bound, and persists when the
  /// configuration is replaced.
  public var emptyView: UIView? {
    get { states.emptyView?.create() }
    set {
      states.emptyView = newValue.map { view in
        StateRegistration(kind: .empty, create: { view }, prepare: { _, _, _ in })
      }
    }
  }

  /// Shows or removes the view for the current state.
  func showState() {
    statePlace.move(to: scrollView)
    states.isOnScreen = scrollView != nil
    states.update()
    statePlace.layOut()
  }

  /// Removes the view for the current state until a view is bound.
  func hideState() {
    states.isOnScreen = false
    statePlace.move(to: nil)
  }
}
