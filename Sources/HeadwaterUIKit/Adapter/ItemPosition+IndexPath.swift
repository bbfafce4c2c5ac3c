public import Headwater

extension ItemPosition {
  /// Makes a position from UIKit's path; nil for one that has not two indices.
  ///
  /// - Parameter path: A path of section and item, or section and row.
  public init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], item: path[1])
  }

  /// The position as UIKit names it.
  public var indexPath: IndexPath { IndexPath(indexes: [section, item]) }
}

extension [ItemRun] {
  /// The path of each item, in order.
  var indexPaths: [IndexPath] { flatMap { $0.positions.map(\.indexPath) } }
}
