public import Headwater

/// How rows and sections of a table come, go and are replaced.
public struct RowAnimations: Equatable, Sendable {
  /// How they come.
  public var insertion: UITableView.RowAnimation
  /// How they go.
  public var deletion: UITableView.RowAnimation
  /// How they are replaced.
  public var reload: UITableView.RowAnimation

  /// Makes animations.
  ///
  /// - Parameters:
  ///   - insertion: How rows come.
  ///   - deletion: How they go.
  ///   - reload: How they are replaced.
  public init(
    insertion: UITableView.RowAnimation = .automatic, deletion: UITableView.RowAnimation = .automatic,
    reload: UITableView.RowAnimation = .automatic
  ) {
    self.insertion = insertion
    self.deletion = deletion
    self.reload = reload
  }

  /// Makes animations that are all the same.
  ///
  /// - Parameter animation: How rows come, go and are replaced.
  public init(_ animation: UITableView.RowAnimation) {
    self.init(insertion: animation, deletion: animation, reload: animation)
  }
}

extension UpdateContext {
  /// Makes a context whose update tables show with the given animations.
  ///
  /// - Parameters:
  ///   - rowAnimations: How rows come and go in this update.
  ///   - origin: Who made the update, for the update log.
  ///   - userInfo: Anything else that the maker wants to tell.
  public init(rowAnimations: RowAnimations, origin: String? = nil, userInfo: (any Sendable)? = nil) {
    self.init(isAnimated: true, origin: origin, userInfo: userInfo)
    self.rowAnimations = rowAnimations
  }

  /// How tables show the update; nil for their own way.
  public var rowAnimations: RowAnimations? {
    get { hostInfo as? RowAnimations }
    set { hostInfo = newValue }
  }
}
