import Headwater

extension ListAdapter {
  /// A view that is shown when there are no items, in place of one that is registered for that; kept. Nil, as at first, shows
  /// the registered one. It may be set before a view is bound, and stays when the configuration is replaced.
  public var emptyView: UIView? {
    get { storedEmptyView }
    set {
      storedEmptyView = newValue
      states.emptyView = newValue.map { view in
        StateRegistration(kind: .empty, create: { view }, prepare: { _, _, _ in })
      }
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
