/// The context of a focus update in a collection view.
@MainActor
package class UICollectionViewFocusUpdateContext: NSObject {
  /// The index path of the previously focused item, or nil if no item of the collection view was focused.
  package let previouslyFocusedIndexPath: IndexPath?
  /// The index path of the newly focused item, or nil if no item of the collection view becomes focused.
  package let nextFocusedIndexPath: IndexPath?
  /// The previously focused view.
  package private(set) weak var previouslyFocusedView: UIView?
  /// The newly focused view.
  package private(set) weak var nextFocusedView: UIView?

  init(from old: (path: IndexPath?, view: UIView?), to new: (path: IndexPath?, view: UIView?)) {
    previouslyFocusedIndexPath = old.path
    nextFocusedIndexPath = new.path
    super.init()
    (previouslyFocusedView, nextFocusedView) = (old.view, new.view)
  }
}

/// The context of a focus update in a table view.
@MainActor
package class UITableViewFocusUpdateContext: NSObject {
  /// The index path of the previously focused row, or nil if no row of the table view was focused.
  package let previouslyFocusedIndexPath: IndexPath?
  /// The index path of the newly focused row, or nil if no row of the table view becomes focused.
  package let nextFocusedIndexPath: IndexPath?
  /// The previously focused view.
  package private(set) weak var previouslyFocusedView: UIView?
  /// The newly focused view.
  package private(set) weak var nextFocusedView: UIView?

  init(from old: (path: IndexPath?, view: UIView?), to new: (path: IndexPath?, view: UIView?)) {
    previouslyFocusedIndexPath = old.path
    nextFocusedIndexPath = new.path
    super.init()
    (previouslyFocusedView, nextFocusedView) = (old.view, new.view)
  }
}

/// An object that coordinates animations with a focus update. Here, the animations take no time.
@MainActor
package class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Adds animations and a completion handler to the focus update.
  ///
  /// - Parameters:
  ///   - animations: A closure that is called after all methods that receive the update have been called.
  ///   - completion: A closure that is called after all animations have run.
  package func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Runs all animations, then calls all completion handlers.
  func run() {
    let (animations, completions) = (animations, completions)
    (self.animations, self.completions) = ([], [])
    for animation in animations { animation() }
    for completion in completions { completion() }
  }
}

/// A table view delegate that permits focus updates and is notified of them.
@MainActor
package protocol UITableViewFocusDelegate: UITableViewDelegate {
  /// Returns a Boolean value that indicates whether the focus may be updated.
  func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool
  /// Called after the focus is updated.
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
}

extension UITableViewFocusDelegate {
  /// Returns true.
  package func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext)
    -> Bool
  { true }
}

/// A collection view delegate that permits focus updates and is notified of them.
@MainActor
package protocol UICollectionViewFocusDelegate: UICollectionViewDelegate {
  /// Returns a Boolean value that indicates whether the focus may be updated.
  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// Called after the focus is updated.
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
}

extension UICollectionViewFocusDelegate {
  /// Returns true.
  package func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
}
