/// What a collection view knows of a change of focus.
@MainActor
package class UICollectionViewFocusUpdateContext: NSObject {
  /// The path of the item that was in focus; nil if none of the view was.
  package let previouslyFocusedIndexPath: IndexPath?
  /// The path of the item that comes into focus; nil if none of the view does.
  package let nextFocusedIndexPath: IndexPath?
  /// The view that was in focus.
  package private(set) weak var previouslyFocusedView: UIView?
  /// The view that comes into focus.
  package private(set) weak var nextFocusedView: UIView?

  init(from old: (path: IndexPath?, view: UIView?), to new: (path: IndexPath?, view: UIView?)) {
    previouslyFocusedIndexPath = old.path
    nextFocusedIndexPath = new.path
    super.init()
    (previouslyFocusedView, nextFocusedView) = (old.view, new.view)
  }
}

/// What a table view knows of a change of focus.
@MainActor
package class UITableViewFocusUpdateContext: NSObject {
  /// The path of the row that was in focus; nil if none of the table was.
  package let previouslyFocusedIndexPath: IndexPath?
  /// The path of the row that comes into focus; nil if none of the table does.
  package let nextFocusedIndexPath: IndexPath?
  /// The view that was in focus.
  package private(set) weak var previouslyFocusedView: UIView?
  /// The view that comes into focus.
  package private(set) weak var nextFocusedView: UIView?

  init(from old: (path: IndexPath?, view: UIView?), to new: (path: IndexPath?, view: UIView?)) {
    previouslyFocusedIndexPath = old.path
    nextFocusedIndexPath = new.path
    super.init()
    (previouslyFocusedView, nextFocusedView) = (old.view, new.view)
  }
}

/// Collects animations that go along with a change of focus. They take no time here.
@MainActor
package class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Adds to the animations of the change.
  ///
  /// - Parameters:
  ///   - animations: Called after all methods that receive the change.
  ///   - completion: Called after the animations.
  package func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Runs all that was added, then all completions.
  func run() {
    let (animations, completions) = (animations, completions)
    (self.animations, self.completions) = ([], [])
    for animation in animations { animation() }
    for completion in completions { completion() }
  }
}

/// A delegate of a table that decides about focus or hears of it.
@MainActor
package protocol UITableViewFocusDelegate: UITableViewDelegate {
  /// Whether the focus may change.
  func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool
  /// The focus has changed.
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
}

extension UITableViewFocusDelegate {
  /// Yes.
  package func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext)
    -> Bool
  { true }
}

/// A delegate of a collection view that decides about focus or hears of it.
@MainActor
package protocol UICollectionViewFocusDelegate: UICollectionViewDelegate {
  /// Whether the focus may change.
  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// The focus has changed.
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
}

extension UICollectionViewFocusDelegate {
  /// Yes.
  package func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
}
