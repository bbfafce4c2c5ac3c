extension ListBehavior {
  /// Sets what is called with items that will be needed soon, once for each section of them.
  ///
  /// - Parameter body: Gets the items.
  public mutating func onPrefetch(_ body: @escaping @MainActor ([Item]) -> Void) {
    prefetch = { _, items in body(items) }
  }

  /// Sets what is called with items that will be needed soon, once for each section of them.
  ///
  /// - Parameter body: Gets the section and the items.
  public mutating func onPrefetch(_ body: @escaping @MainActor (Section, [Item]) -> Void) {
    prefetch = body
  }

  /// Sets what is called with items that are not expected any longer, once for each section of them.
  ///
  /// - Parameter body: Gets the items.
  public mutating func onCancelPrefetching(_ body: @escaping @MainActor ([Item]) -> Void) {
    cancelPrefetching = { _, items in body(items) }
  }

  /// Sets what is called with items that are not expected any longer, once for each section of them.
  ///
  /// - Parameter body: Gets the section and the items.
  public mutating func onCancelPrefetching(_ body: @escaping @MainActor (Section, [Item]) -> Void) {
    cancelPrefetching = body
  }

  /// Sets the titles of sections in the index beside the list.
  ///
  /// - Parameter body: Returns a section's title; nil for none.
  public mutating func indexTitle(_ body: @escaping @MainActor (Section) -> String?) {
    indexTitle = body
  }
}
