extension ListController {
  /// The views that the list shows instead of items, in its visible area. Setting this property replaces the current view.
  public var statusViews: StatusViews<View> {
    get { statusStage.views }
    set { statusStage.views = newValue }
  }

  /// The object whose load state is shown while there are no items. The list retains it. By default, the source itself if it is
  /// ``Loadable``, or otherwise the loadable source behind its operators.
  public var loader: (any Loadable)? {
    get { statusStage.loader }
    set { statusStage.loader = newValue }
  }

  /// The status that is shown instead of items; nil if there are items or if nothing is shown.
  public var status: StatusKind? { statusStage.shownKind }

  /// The view that shows the current status.
  public var statusView: View? { statusStage.shownView }
}
