package import Headwater

extension PreparingDataSource {
  /// The context of changes from now on.
  package var context: Context { configuration.context }

  /// The size range of changes from now on.
  package var sizeRange: SizeRange { configuration.sizeRange }

  /// Prepares all items in another context. Takes the place of an earlier new context or size range that is not shown yet.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - sizeRange: Another size range, if that changes too.
  ///   - update: What the update carries along.
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

  /// Prepares all items for another size range, each from what was made of it before; the present one changes nothing. Takes
  /// the place of an earlier new context or size range that is not shown yet.
  ///
  /// - Parameters:
  ///   - sizeRange: The size range.
  ///   - update: What the update carries along.
  package func setSizeRange(_ sizeRange: SizeRange, update: UpdateContext = .current) {
    if sizeRange == configuration.sizeRange { return }
    if isSynchronous { flushAgain() }
    configuration.sizeRange = sizeRange
    configuration.version.sizeRange += 1
    configuration.serial += 1
    prepareAll(update)
  }

  /// Prepares all items again, from nothing. Takes the place of an earlier reload, context or size range that is not
  /// shown yet.
  ///
  /// - Parameter update: What the update carries along.
  package func reload(update: UpdateContext = .current) {
    setContext(context, update: update)
  }

  private func prepareAll(_ update: UpdateContext) {
    add(
      Change(
        Transition(from: latest, to: latest, context: update), with: configuration, preparesAll: true,
        isSynchronous: isSynchronous),
      superseding: .configuration)
  }

  /// Prepares some items again, in the next turn of the main actor: all that is asked for until then is one change.
  ///
  /// - Parameters:
  ///   - identities: Which items; those that are not there mean nothing.
  ///   - context: A context that differs from the present one for these items alone; nil if it does not.
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
        Transition(from: latest, to: latest), with: configuration, again: identities,
        isSynchronous: isSynchronous), superseding: nil)
  }

  // MARK: Pausing

  /// Whether nothing is shown for now.
  package var isPaused: Bool { queue.isPaused }

  /// Shows nothing new until ``resume()``. What is being prepared goes on; changes wait, synchronous ones too.
  package func pause() {
    queue.pause()
  }

  /// Shows what has waited, and lets no more wait. All up to the last synchronous change is shown on return.
  package func resume() {
    enter { [self] in
      perform(queue.resume())
      goOn()
    }
  }

  /// Whether a change is being prepared, or waits.
  package var isPreparing: Bool { !queue.isEmpty || !again.isEmpty }

  /// Returns when all changes so far are shown, or superseded. While the source is paused, they wait.
  package func settle() async {
    guard isPreparing else { return }
    await withCheckedContinuation { settling.append($0) }
  }

  // MARK: Listeners

  /// Lets a listener follow what comes. It is held weakly; one that listens already hears nothing twice.
  ///
  /// - Parameter listener: The listener.
  package func addListener(_ listener: any PreparationListener) {
    listeners.add(listener)
  }

  /// Ends that.
  ///
  /// - Parameter listener: The listener; one that does not listen means nothing.
  package func removeListener(_ listener: any PreparationListener) {
    listeners.remove(listener)
  }
}
