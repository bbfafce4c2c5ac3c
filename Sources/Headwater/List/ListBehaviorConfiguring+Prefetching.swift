extension ListBehavior {
  /// A Boolean value that indicates whether items are prefetched.
  var prefetches: Bool { prefetch != nil || cancelPrefetching != nil }
}

extension ListBehaviorConfiguring {
  /// Sets a closure that prefetches items that will be needed soon. It's called once for each section that contains some of
  /// them.
  ///
  /// - Parameter body: A closure that receives the items.
  public mutating func onPrefetch(_ body: @escaping @MainActor ([Item]) -> Void) {
    behavior.prefetch = { _, items in body(items) }
  }

  /// Sets a closure that prefetches items that will be needed soon. It's called once for each section that contains some of
  /// them.
  ///
  /// - Parameter body: A closure that receives the section and the items.
  public mutating func onPrefetch(_ body: @escaping @MainActor (Section, [Item]) -> Void) {
    behavior.prefetch = body
  }

  /// Sets a closure that cancels prefetching of items that are no longer expected to be needed. It's called once for each
  /// section that contains some of them.
  ///
  /// - Parameter body: A closure that receives the items.
  public mutating func onCancelPrefetching(_ body: @escaping @MainActor ([Item]) -> Void) {
    behavior.cancelPrefetching = { _, items in body(items) }
  }

  /// Sets a closure that cancels prefetching of items that are no longer expected to be needed. It's called once for each
  /// section that contains some of them.
  ///
  /// - Parameter body: A closure that receives the section and the items.
  public mutating func onCancelPrefetching(_ body: @escaping @MainActor (Section, [Item]) -> Void) {
    behavior.cancelPrefetching = body
  }

  /// Sets the titles of sections in the index beside the list.
  ///
  /// - Parameter body: A closure that returns the title of a section; nil to leave the section out of the index.
  public mutating func indexTitle(_ body: @escaping @MainActor (Section) -> String?) {
    behavior.indexTitle = body
  }
}
