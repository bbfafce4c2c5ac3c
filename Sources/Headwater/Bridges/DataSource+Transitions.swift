extension DataSource {
  /// An asynchronous sequence of the source's changes, which begins with its current content.
  ///
  /// ```swift
  /// for await transition in contacts.transitions {
  ///   await backup.save(Array(transition.after.items))
  /// }
  /// ```
  ///
  /// The first transition leads from an empty snapshot to the current one. Each subsequent transition begins where the previous
  /// one ended. The sequence buffers one transition. If the source changes before that transition has been read, it's merged
  /// with the new one into a transition that spans both. Therefore, a slow reader always receives the latest state, and the
  /// buffer doesn't grow.
  ///
  /// Each access creates another sequence, which can be iterated once. The sequence doesn't keep the source alive. It ends when
  /// the source is deallocated, or when the task that reads it is canceled.
  public var transitions: AsyncStream<SnapshotTransition<Section, Item>> {
    let buffer = TransitionBuffer(self)
    return AsyncStream {
      await buffer.next()
    } onCancel: {
      Task { @MainActor in buffer.end() }
    }
  }
}

/// A buffer for the transition that hasn't been read yet.
@MainActor
private final class TransitionBuffer<Section: ListElement, Item: ListElement> {
  private var pending: SnapshotTransition<Section, Item>?
  private var readers: [CheckedContinuation<SnapshotTransition<Section, Item>?, Never>] = []
  private var observation: ObservationToken?
  private var hasEnded = false

  init(_ source: some DataSource<Section, Item>) {
    // The first transition contains the current content.
    pending = SnapshotTransition(
      from: Snapshot(), to: source.snapshot, context: UpdateContext(animated: false, origin: "transitions"))
    observation = source.observe { [weak self] in self?.add($0) }
    observation?.onEnd { [weak self] in
      // The source may be deallocated on any thread.
      Task { @MainActor in self?.end() }
    }
  }

  /// Returns the next transition; nil if the sequence has ended.
  func next() async -> SnapshotTransition<Section, Item>? {
    // A buffered transition can be read even after the end.
    if let next = pending {
      pending = nil
      return next
    }
    if hasEnded { return nil }
    return await withCheckedContinuation { readers.append($0) }
  }

  /// Ends the sequence. A buffered transition can still be read.
  func end() {
    hasEnded = true
    observation = nil
    for reader in readers { reader.resume(returning: nil) }
    readers = []
  }

  private func add(_ transition: SnapshotTransition<Section, Item>) {
    // Pass the transition to a reader that is waiting.
    if !readers.isEmpty { return readers.removeFirst().resume(returning: transition) }
    // Otherwise, buffer it, merged with the one that hasn't been read.
    pending = pending.map { transition.spanning(from: $0) } ?? transition
  }
}
