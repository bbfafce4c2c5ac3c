#if GTK
  import Headwater

  /// The scroll position of a view after the next layout. It refers to rows by identity, because updates can arrive before
  /// then.
  enum Arrangement<Section: ListElement, Item: ListElement> {
    /// The view shows the start of the content.
    case start
    /// The view shows the end of the content.
    case end
    /// An edge of a row is at a distance past an edge of the visible area.
    case row(
      RowIdentity<Section.Identity, Item.Identity>, rowEdge: ListAnchoring.Edge, edge: ListAnchoring.Edge,
      distance: Double)
    /// A row is in the visible area.
    case seen(RowIdentity<Section.Identity, Item.Identity>)
  }
#endif
