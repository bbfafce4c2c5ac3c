public import Headwater

extension ComponentDataSource {
  /// The options for laying out items. A new value applies only to changes that begin after it is set.
  public var options: PreparationOptions {
    get { preparation.options }
    set { preparation.options = newValue }
  }

  /// A Boolean value that indicates whether changes are laid out on the main actor and shown immediately.
  public var isSynchronous: Bool {
    get { preparation.isSynchronous }
    set { preparation.isSynchronous = newValue }
  }

  /// Called with `true` when an item appears on screen and with `false` when it disappears, even if the item was removed from
  /// the list in the meantime. The calls for an item always alternate.
  public var onAppearance: (@MainActor (PreparedItem<Source.Item, PreparedComponent>, Bool) -> Void)? {
    get { preparation.onAppearance }
    set { preparation.onAppearance = newValue }
  }

  /// Changes the source synchronously, so that this change and all earlier ones are shown on return. Anything that isn't laid
  /// out yet is laid out on the main actor. While the source is paused, this happens when it resumes. If called from an
  /// observer, it happens after the current step.
  ///
  /// - Parameter change: A closure that changes the source.
  /// - Returns: The return value of the closure.
  /// - Throws: Any error that the closure throws.
  public func synchronously<Value, E: Error>(_ change: () throws(E) -> Value) throws(E) -> Value {
    try preparation.synchronously(change)
  }

  /// Changes the source and lays out the items that it inserts or updates in a separate size range.
  ///
  /// These items keep that range until their content changes or all items are laid out in another range.
  ///
  /// - Parameters:
  ///   - sizeRange: The range.
  ///   - change: A closure that changes the source.
  /// - Returns: The return value of the closure.
  /// - Throws: Any error that the closure throws.
  public func withSizeRange<Value, E: Error>(
    _ sizeRange: SizeRange, _ change: () throws(E) -> Value
  ) throws(E) -> Value {
    try preparation.withSizeRange(sizeRange, change)
  }

  // MARK: Observing changes

  /// Observes the preparation and application of changes, beginning with the next one. Each closure is called on the main
  /// actor. It may change the source and start or end observations; any change it makes is applied after the current step. Each
  /// closure receives the number of the change (starting at 1), the context of the update, and a Boolean value that indicates
  /// whether the change is prepared on the main actor.
  ///
  /// - Parameters:
  ///   - willPrepare: A closure that is called before the items of a change are prepared.
  ///   - didPrepare: A closure that is called after all items of a change have been prepared.
  ///   - willApply: A closure that is called before the first step of a change is applied. If the change is shown in several
  ///     steps, this happens before it has been prepared completely.
  ///   - didApply: A closure that is called after a change has been applied completely.
  ///   - didSupersede: A closure that is called when a newer change replaces a change that hasn't been applied completely.
  /// - Returns: A token. The observation ends when the token is released or canceled.
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

  /// A Boolean value that indicates whether the source is paused and shows no changes.
  public var isPaused: Bool { preparation.isPaused }

  /// Pauses the source: no changes are shown until ``resume()``. Layout that is in progress continues. New changes, including
  /// synchronous ones, are queued.
  public func pause() { preparation.pause() }

  /// Shows the queued changes and ends the pause. All changes up to the last synchronous one are shown on return.
  public func resume() { preparation.resume() }

  /// A Boolean value that indicates whether a change is being laid out or is queued.
  public var isPreparing: Bool { preparation.isPreparing }

  /// Waits until all changes are shown or superseded. While the source is paused, changes are queued and this method keeps
  /// waiting.
  public func settle() async { await preparation.settle() }
}
