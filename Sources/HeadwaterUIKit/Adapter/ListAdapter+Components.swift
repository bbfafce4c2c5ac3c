import Headwater

/// What a list's view was last said to be like.
struct ComponentFollowing {
  var isPlanned = false
  var size: CGSize?
}

extension ListAdapter {
  /// Tells in the main actor's next turn what the view is like: now it may be in the middle of something.
  func followSoon() {
    guard follower != nil || driver.wantsVisibleItems, !following.isPlanned else { return }
    following.isPlanned = true
    runLater(.zero) { [weak self] in
      guard let self else { return }
      following.isPlanned = false
      tellSize()
      if !isAnswering { visibleItemsHaveChanged() }
    }
  }

  func tellSize() {
    guard let follower, isViewOurs else { return }
    let size = room
    // A view that has not been laid out yet says nothing.
    guard size.width > 0, size.height > 0, size != following.size else { return }
    following.size = size
    follower.size(size)
  }
}
