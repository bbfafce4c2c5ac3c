extension ComponentDataSource {
  /// How items are laid out; applies to changes that begin later.
  public var options: PreparationOptions {
    get { preparation.options }
    set { preparation.options = newValue }
  }

  /// Whether changes are laid out on the main actor and shown at once.
  public var isSynchronous: Bool {
    get { preparation.isSynchronous }
    set { preparation.isSynchronous = newValue }
  }

  /// Is told when an item comes onto a screen (true) or leaves it (false), in turn, also after it has left the list.
  public var onAppearance: (@MainActor (PreparedItem<Source.Item, PreparedComponent>, Bool) -> Void)? {
    get { preparation.onAppearance }
    set { preparation.onAppearance = newValue }
  }

  /// Changes the source so that it is shown on return, and all before it: what is not laid out yet is laid out on the main
  /// actor. While the source is paused that happens when it goes on; from within an observer, when the present step is
  /// over.
  ///
  /// - Parameter change: Changes the source.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func synchronously<Value, E: Error>(_ change: () throws(E) -> Value) throws(E) -> Value {
    try preparation.synchronously(change)
  }

  /// Changes the source; what is new in it then, or has new content, is laid out in a size range of its own.
  ///
  /// Such an item keeps that range until it has new content, or all are laid out in another one.
  ///
  /// - Parameters:
  ///   - sizeRange: The range.
  ///   - change: Changes the source.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withSizeRange<Value, E: Error>(
    _ sizeRange: SizeRange, _ change: () throws(E) -> Value
  ) throws(E) -> Value {
    try preparation.withSizeRange(sizeRange, change)
  }

  // MARK: Listeners

  /// Adds a listener of how changes are prepared and applied; held weakly. It hears of what comes next.
  ///
  /// - Parameter listener: The listener.
  public func addListener(_ listener: any PreparationListener) { preparation.addListener(listener) }

  /// Removes a listener. It hears of nothing more.
  ///
  /// - Parameter listener: The listener.
  public func removeListener(_ listener: any PreparationListener) { preparation.removeListener(listener) }

  // MARK: Pausing

  /// Whether nothing is shown for now.
  public var isPaused: Bool { preparation.isPaused }

  /// Shows nothing new until ``resume()``. What is being laid out goes on; changes wait, synchronous ones too.
  public func pause() { preparation.pause() }

  /// Shows what has waited, and lets no more wait. All up to the last synchronous change is shown on return.
  public func resume() { preparation.resume() }

  /// Whether a change is being laid out, or waits.
  public var isPreparing: Bool { preparation.isPreparing }

  /// Returns when all changes so far are shown, or superseded. While the source is paused, they wait.
  public func settle() async { await preparation.settle() }
}
