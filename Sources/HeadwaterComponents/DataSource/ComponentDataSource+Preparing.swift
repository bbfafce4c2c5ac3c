public import Headwater

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

  // MARK: Following changes

  /// Follows how changes are prepared and applied, from the next one on. Each closure is called on the main actor, and may
  /// change the source and begin or end observations: a change is carried out when the present step is over. Each gets the
  /// number of the change, counted from 1, what the update carries along, and whether it is prepared on the main actor.
  ///
  /// - Parameters:
  ///   - willPrepare: What a change needs is about to be prepared.
  ///   - didPrepare: All that a change needs has been prepared.
  ///   - willApply: The first part of a change is about to be applied; of one that is shown in several steps, before it
  ///     has been prepared as a whole.
  ///   - didApply: All of a change has been applied.
  ///   - didSupersede: A newer change has taken the place of one, which is not carried out, or not to its end.
  /// - Returns: The token: observation ends when it is released, or cancelled.
  public func observePreparation(
    willPrepare: (@MainActor ((number: Int, context: UpdateContext, isSynchronous: Bool)) -> Void)? = nil,
    didPrepare: (@MainActor ((number: Int, context: UpdateContext, isSynchronous: Bool)) -> Void)? = nil,
    willApply: (@MainActor ((number: Int, context: UpdateContext, isSynchronous: Bool)) -> Void)? = nil,
    didApply: (@MainActor ((number: Int, context: UpdateContext, isSynchronous: Bool)) -> Void)? = nil,
    didSupersede: (@MainActor ((number: Int, context: UpdateContext, isSynchronous: Bool)) -> Void)? = nil
  ) -> ObservationToken {
    let observer = PreparationObserver((willPrepare, didPrepare, willApply, didApply, didSupersede))
    preparation.addListener(observer)
    return ObservationToken(observer)
  }

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
