extension DataSource {
  /// The changes of the source as an asynchronous sequence, from what it holds now on.
  ///
  /// ```swift
  /// for await transition in contacts.transitions {
  ///   await backup.save(Array(transition.after.items))
  /// }
  /// ```
  ///
  /// The first transition leads from an empty snapshot to the present one. After it, each begins where the one before
  /// ended. One waits to be read: if the source changes meanwhile, that one and the new one become a single transition
  /// that leads from the former's beginning to the latter's end. So a reader that is slow misses no state that lasts,
  /// and nothing piles up.
  ///
  /// Each call gives another sequence, which can be iterated once. It does not keep the source: it ends when the source goes,
  /// and when the task that reads it is cancelled.
  public var transitions: AsyncStream<Transition<Section, Item>> {
    let buffer = TransitionBuffer(self)
    return AsyncStream {
      await buffer.next()
    } onCancel: {
      Task { @MainActor in buffer.end() }
    }
  }
}

/// Holds the transition that waits to be read.
@MainActor
private final class TransitionBuffer<Section: ListElement, Item: ListElement> {
  private var pending: Transition<Section, Item>?
  private var readers: [CheckedContinuation<Transition<Section, Item>?, Never>] = []
  private var observation: ObservationToken?
  private var hasEnded = false

  init(_ source: some DataSource<Section, Item>) {
    pending = Transition(
      from: Snapshot(), to: source.snapshot, context: UpdateContext(isAnimated: false, origin: "transitions"))
    observation = source.observe { [weak self] in self?.add($0) }
    observation?.onEnd { [weak self] in
      Task { @MainActor in self?.end() }
    }
  }

  /// The next transition; nil when there will be none.
  func next() async -> Transition<Section, Item>? {
    if let next = pending {
      pending = nil
      return next
    }
    if hasEnded { return nil }
    return await withCheckedContinuation { readers.append($0) }
  }

  /// There will be no more; one that waits can still be read.
  func end() {
    hasEnded = true
    observation = nil
    for reader in readers { reader.resume(returning: nil) }
    readers = []
  }

  private func add(_ transition: Transition<Section, Item>) {
    if !readers.isEmpty { return readers.removeFirst().resume(returning: transition) }
    pending = pending.map { transition.spanning(from: $0) } ?? transition
  }
}
