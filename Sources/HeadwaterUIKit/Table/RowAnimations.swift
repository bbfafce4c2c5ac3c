public import Headwater

/// The animations used to insert, delete, and reload rows and sections of a table view.
public struct RowAnimations: Equatable, Sendable {
  /// The animation for insertions.
  public var insertion: UITableView.RowAnimation
  /// The animation for deletions.
  public var deletion: UITableView.RowAnimation
  /// The animation for reloads.
  public var reload: UITableView.RowAnimation

  /// Creates row animations.
  ///
  /// - Parameters:
  ///   - insertion: The animation for insertions.
  ///   - deletion: The animation for deletions.
  ///   - reload: The animation for reloads.
  public init(
    insertion: UITableView.RowAnimation = .automatic, deletion: UITableView.RowAnimation = .automatic,
    reload: UITableView.RowAnimation = .automatic
  ) {
    self.insertion = insertion
    self.deletion = deletion
    self.reload = reload
  }

  /// Creates row animations that are all the same.
  ///
  /// - Parameter animation: The animation for insertions, deletions, and reloads.
  public init(_ animation: UITableView.RowAnimation) {
    self.init(insertion: animation, deletion: animation, reload: animation)
  }
}

extension UpdateContext {
  /// Creates a context for an update that table views show with particular animations.
  ///
  /// - Parameters:
  ///   - rowAnimations: The animations of rows and sections in this update.
  ///   - origin: The origin of the update, for the update log.
  ///   - userInfo: Additional information.
  public init(rowAnimations: RowAnimations, origin: String? = nil, userInfo: (any Sendable)? = nil) {
    self.init(animated: true, origin: origin, userInfo: userInfo)
    self.rowAnimations = rowAnimations
  }

  /// The animations that table views use for the update, or nil to use those of their configurations.
  public var rowAnimations: RowAnimations? {
    get { hostInfo as? RowAnimations }
    set { hostInfo = newValue }
  }
}
