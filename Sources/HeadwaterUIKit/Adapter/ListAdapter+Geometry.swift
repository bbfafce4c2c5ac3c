import Headwater

// What follows when the bound view gets another size, other insets, another window or other traits.
extension ListAdapter {
  /// Begins to watch the bound view, or ends it.
  func watchView() {
    watch?.removeFromSuperview()
    watch = nil
    following = ComponentFollowing(isPlanned: following.isPlanned)
    guard let scrollView else { return }
    let watch = ListWatch.watching(scrollView)
    watch.onSize = { [weak self] in self?.geometryHasChanged() }
    watch.onResize = { [weak self] in self?.roomHasChanged() }
    watch.onWindow = { [weak self] in
      self?.progressiveLoading?.lookSoon()
      self?.followSoon()
    }
    watch.onTraits = { [weak self] traits in self?.follower?.traits(traits) }
    self.watch = watch
    tellSize()
  }

  /// The view has another size, or other insets.
  func geometryHasChanged() {
    statePlace.layOut()
    roomHasChanged()
    followSoon()
  }
}
