/// A data source that tracks the visible items, for example to load the items around them.
@MainActor
public protocol VisibleItemsTracking: AnyObject {
  /// Updates the visible rows. Lists call this method whenever the visible rows change, so it should be fast.
  ///
  /// - Parameter rows: The visible rows, expressed as rows of the source's snapshot, counted across all sections. Rows that no
  ///   longer exist must be ignored.
  func visibleItemsDidChange(_ rows: VisibleRows)

  /// A Boolean value that indicates whether the source uses the visible rows. The default is true. An operator uses them if one
  /// of its sources does.
  var wantsVisibleItems: Bool { get }
}

extension VisibleItemsTracking {
  /// True.
  public var wantsVisibleItems: Bool { true }

  /// Updates the visible rows, which are contiguous. Call this method if the source is displayed without one of Headwater's
  /// lists.
  ///
  /// - Parameter rows: The visible rows, expressed as rows of the source's snapshot, counted across all sections.
  public func visibleItemsDidChange(_ rows: Range<Int>) { visibleItemsDidChange(VisibleRows(rows)) }
}
