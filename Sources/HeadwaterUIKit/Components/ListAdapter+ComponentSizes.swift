import Headwater
public import HeadwaterComponents

extension ListAdapter {
  /// The size of what is laid out for an item, at a path of the view: what a layout or a delegate is asked for. O(log n).
  ///
  /// The view can be behind its source, as while it asks something or a row is dragged. `ComponentDataSource/size(at:)`
  /// answers from the source.
  ///
  /// - Parameter indexPath: A path as the view has it now.
  /// - Returns: The size; nil where there is no item, and for one that could not be laid out.
  public func size<Model>(at indexPath: IndexPath) -> CGSize?
  where Item == PreparedItem<Model, PreparedComponent> {
    guard let size = item(at: indexPath)?.prepared?.size else { return nil }
    return CGSize(width: size.width, height: size.height)
  }
}
