package import Headwater

extension PreparingDataSource {
  /// The current context. Later changes use it.
  package var context: Context { configuration.context }

  /// The current size range. Later changes use it.
  package var sizeRange: SizeRange { configuration.sizeRange }

  /// Prepares all items in a new context. Supersedes an earlier change to the context or size range that isn't shown yet.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - sizeRange: A new size range, or `nil` to keep the current one.
  ///   - update: The context of the update.
  package func setContext(
    _ context: Context, sizeRange: SizeRange? = nil, update: UpdateContext = .current
  ) {
    if isSynchronous { flushAgain() }
    configuration.context = context
    configuration.version.context += 1
    configuration.serial += 1
    if let sizeRange {
      configuration.sizeRange = sizeRange
      configuration.version.sizeRange += 1
    }
    prepareAll(update)
  }

  /// Prepares all items for a new size range. Each can reuse its earlier preparation. Setting the current range has no effect.
  /// Supersedes an earlier change to the context or size range that isn't shown yet.
  ///
  /// - Parameters:
  ///   - sizeRange: The size range.
  ///   - update: The context of the update.
  package func setSizeRange(_ sizeRange: SizeRange, update: UpdateContext = .current) {
    if sizeRange == configuration.sizeRange { return }
    if isSynchronous { flushAgain() }
    configuration.sizeRange = sizeRange
    configuration.version.sizeRange += 1
    configuration.serial += 1
    prepareAll(update)
  }

  /// Prepares all items again without reusing anything. Supersedes an earlier reload or change to the context or size range
  /// that isn't shown yet.
  ///
  /// - Parameter update: The context of the update.
  package func reload(update: UpdateContext = .current) {
    setContext(context, update: update)
  }

  private func prepareAll(_ update: UpdateContext) {
    add(
      Change(
        SnapshotTransition(from: latest, to: latest, context: update), with: configuration, preparesAll: true,
        isSynchronous: isSynchronous),
      superseding: .configuration)
  }

  /// Prepares some items again in the next turn of the main actor. All requests made until then are combined into a single
  /// change.
  ///
  /// - Parameters:
  ///   - identities: The identities of the items. Those that aren't in the list are ignored.
  ///   - context: A context that differs from the current one only for these items, or `nil` to keep the current one.
  package func prepareAgain(_ identities: some Sequence<Source.Item.Identity>, context: Context? = nil) {
    if let context {
      configuration.context = context
      configuration.serial += 1
    }
    let isFirst = again.isEmpty
    again.formUnion(identities)
    if isSynchronous {
      flushAgain()
    } else if isFirst, !again.isEmpty {
      runner.inNextTurn { [weak self] in self?.flushAgain() }
    }
  }

  func flushAgain() {
    if again.isEmpty { return }
    let identities = again
    again = []
    add(
      Change(
        SnapshotTransition(from: latest, to: latest), with: configuration, again: identities,
        isSynchronous: isSynchronous), superseding: nil)
  }

  // MARK: Pausing

  /// A Boolean value that indicates whether the source is paused and shows no changes.
  package var isPaused: Bool { queue.isPaused }

  /// Pauses the source: no changes are shown until ``resume()``. Preparation that is in progress continues. New changes,
  /// including synchronous ones, are queued.
  package func pause() {
    queue.pause()
  }

  /// Shows the queued changes and ends the pause. All changes up to the last synchronous one are shown on return.
  package func resume() {
    enter { [self] in
      perform(queue.resume())
      goOn()
    }
  }

  /// A Boolean value that indicates whether a change is being prepared or is queued.
  package var isPreparing: Bool { !queue.isEmpty || !again.isEmpty }

  /// Waits until all changes are shown or superseded. While the source is paused, changes are queued and this method keeps
  /// waiting.
  package func settle() async {
    guard isPreparing else { return }
    await withCheckedContinuation { settling.append($0) }
  }

  // MARK: Listeners

  /// Adds a listener, which is held weakly. A listener that was already added isn't notified twice.
  ///
  /// - Parameter listener: The listener.
  package func addListener(_ listener: any PreparationListener) {
    listeners.add(listener)
  }

  /// Removes a listener.
  ///
  /// - Parameter listener: The listener. One that wasn't added is ignored.
  package func removeListener(_ listener: any PreparationListener) {
    listeners.remove(listener)
  }
}
