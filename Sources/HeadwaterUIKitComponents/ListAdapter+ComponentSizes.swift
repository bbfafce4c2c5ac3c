import Headwater
public import HeadwaterComponents
public import HeadwaterUIKit

extension ListAdapter {
  /// Returns the size of an item's layout at an index path of the view, for a layout or a delegate that requests it. O(log n).
  ///
  /// The view can be behind its source, for example while it is making a request or the user is dragging a row.
  /// `ComponentDataSource/size(at:)` returns the size from the source instead.
  ///
  /// - Parameter indexPath: A current index path of the view.
  /// - Returns: The size, or nil if the item doesn't exist or couldn't be laid out.
  public func size<Model>(at indexPath: IndexPath) -> CGSize?
  where Item == PreparedItem<Model, PreparedComponent> {
    guard let size = item(at: indexPath)?.prepared?.size else { return nil }
    return CGSize(width: size.width, height: size.height)
  }
}
