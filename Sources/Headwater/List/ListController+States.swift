extension ListController {
  /// What stands in place of items, in the visible part of the list. Others take the place of what is shown.
  public var stateViews: StateViews<View> {
    get { states.views }
    set { states.views = newValue }
  }

  /// Whose state is shown where there are no items; kept. At first the source itself, where it
  /// is ``Loadable``, or else the one that is behind its operators.
  public var loader: (any Loadable)? {
    get { states.loader }
    set { states.loader = newValue }
  }

  /// What is shown in place of items: nil for nothing, and while there are items.
  public var shownState: StateKind? { states.shownKind }

  /// The view that shows it.
  public var stateView: View? { states.shownView }
}
