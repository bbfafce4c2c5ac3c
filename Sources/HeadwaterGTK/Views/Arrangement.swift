#if GTK
  import Headwater

  /// Where a view is to stand once GTK has laid it out: by identity, for updates can come before.
  enum Arrangement<Section: ListElement, Item: ListElement> {
    /// At its very start.
    case start
    /// At its very end.
    case end
    /// With an edge of a row so far behind an edge of what is seen.
    case row(
      RowIdentity<Section.Identity, Item.Identity>, rowEdge: ListAnchoring.Edge, edge: ListAnchoring.Edge,
      distance: Double)
    /// With a row in sight.
    case seen(RowIdentity<Section.Identity, Item.Identity>)
  }
#endif
