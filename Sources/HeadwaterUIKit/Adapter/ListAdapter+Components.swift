import Headwater

/// The state that was last reported to a follower of components.
struct ComponentFollowing {
  var isPlanned = false
  var size: CGSize?
}

extension ListAdapter {
  /// Reports the view's size and visible items in the next turn of the main actor, because the view may be busy now.
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
    // Wait for the first layout of the view.
    guard size.width > 0, size.height > 0, size != following.size else { return }
    following.size = size
    follower.size(size)
  }
}
