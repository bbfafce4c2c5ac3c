public import Headwater

extension ItemPosition {
  /// Creates a position from an index path. Returns nil if the path doesn't have two indices.
  ///
  /// - Parameter path: An index path that consists of a section and an item or row.
  public init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], item: path[1])
  }

  /// The position as an index path.
  public var indexPath: IndexPath { IndexPath(indexes: [section, item]) }
}

extension [ItemRun] {
  /// The index path of each item, in order.
  var indexPaths: [IndexPath] { flatMap { $0.positions.map(\.indexPath) } }
}

extension ListContext {
  /// The index path of the item, header, or footer in the displayed snapshot.
  public var indexPath: IndexPath { position.indexPath }
}
