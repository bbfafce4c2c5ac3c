/// A data source that follows an asynchronous sequence of states. Each state is the complete list.
///
/// ```swift
/// let contacts = StreamedDataSource(model.contacts)              // arrays, or other collections
/// let groups = StreamedDataSource(sections: model.groups)        // sections, each with its items
/// ```
///
/// Each state is compared with the current list off the main actor. Unchanged parts are kept, so that operators and lists pay
/// only for the size of the change. If states arrive faster than they can be compared, the source displays the newest one next
/// and skips the ones in between.
///
/// If elements share an identity, the source keeps the first and reports the rest. If the sequence ends or fails, its rows
/// remain. ``state(of:)`` is then `ended` or `failed`, and ``retry()`` iterates the sequence again. The source keeps the
/// sequence, and stops iterating it when the source is deallocated.
@MainActor
public final class StreamedDataSource<Section: ListElement, Item: ListElement>: DataSource {
  @usableFromInline typealias List = Snapshot<Section, Item>
  /// A closure that returns the snapshot for a state. It's called once, off the main actor.
  @usableFromInline typealias State = @Sendable () -> List?
  /// A closure that compares a state with the current list, off the main actor.
  @usableFromInline typealias Prepare =
    @Sendable (_ present: List, _ state: State) throws(DifferenceError) -> StreamedState<Section, Item>?
  /// A closure that iterates the sequence and passes each state to another closure, which returns a Boolean value that
  /// indicates whether to continue.
  @usableFromInline typealias Iterate =
    @MainActor (_ take: @MainActor (@escaping State) async -> Bool) async throws -> Void

  /// A closure that receives diagnostics about elements that were left out.
  public var report: @MainActor @Sendable (Diagnostic) -> Void

  private let store = SnapshotStore<Section, Item>()
  private let observers = LoadObservers()
  private let iterate: Iterate
  private let prepare: Prepare
  /// The task that iterates the sequence.
  private var iteration: Task<Void, Never>?
  private var numberOfIterations = 0
  /// The task that compares a state.
  private var comparison: Task<Void, Never>?
  /// The newest state that isn't displayed yet.
  private var pending: State?
  /// The states that were superseded before they were compared; freed together with the next comparison.
  private var passedOver: [State] = []
  /// The result of the sequence, if it has ended before all of its states have been displayed.
  private var ending: LoadState?
  private var hasShown = false
  /// The state of a refresh, which is the load state of the whole list.
  private var refreshState = LoadState.idle

  @usableFromInline
  init(
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void, prepare: @escaping Prepare,
    _ iterate: @escaping Iterate
  ) {
    (self.report, self.prepare, self.iterate) = (report, prepare, iterate)
    begin()
  }

  deinit {
    iteration?.cancel()
    comparison?.cancel()
  }

  /// The newest state that the source has displayed.
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  private func begin() {
    iteration?.cancel()
    // From here on, states from earlier iterations are ignored.
    numberOfIterations += 1
    (refreshState, ending) = (.loading, nil)
    iteration = Task { [weak self, iterate, number = numberOfIterations] in
      var ending = LoadState.ended
      do {
        try await iterate { state in
          self?.take(state, of: number)
          // Yield, because a sequence that always has a state ready would block the main actor.
          await Task.yield()
          // Stop if the source was deallocated or has begun another iteration.
          return self?.numberOfIterations == number
        }
      } catch {
        // A canceled iteration can be started again.
        ending = error.isCancellation ? .idle : .failed(error)
      }
      self?.end(ending, of: number)
    }
  }

  private func take(_ state: @escaping State, of number: Int) {
    guard number == numberOfIterations else { return }
    // Keep a superseded state until the next comparison frees it, off the main actor.
    if let pending { passedOver.append(pending) }
    pending = state
    compareNext()
  }

  private func end(_ ending: LoadState, of number: Int) {
    guard number == numberOfIterations else { return }
    iteration = nil
    // The end takes effect when all states are displayed.
    self.ending = ending
    compareNext()
  }

  /// Compares the newest state, unless a comparison is running. If there are no states left, reports the end of the sequence.
  private func compareNext() {
    guard comparison == nil else { return }
    guard let state = pending else {
      if let ending { become(ending) }
      return
    }
    pending = nil
    // Hand the values over, so that the task can free them off the main actor.
    let (present, passedOver) = (HandedOver(store.snapshot), HandedOver(passedOver))
    self.passedOver = []
    comparison = Task { [weak self, prepare] in
      let prepared = await compare(present, with: state, passedOver, prepare)
      self?.show(prepared)
    }
  }

  private func show(_ prepared: StreamedState<Section, Item>?) {
    comparison = nil
    // Nothing was compared, because the task was canceled.
    guard let prepared else { return }
    hasShown = true
    if refreshState == .loading { refreshState = .idle }
    // Keep the old list, so that it can be freed off the main actor.
    let replaced = HandedOver(store.snapshot)
    store.set(prepared.synchronization, context: UpdateContext(origin: "stream"))
    if !prepared.dropped.isEmpty { report(.duplicatesDropped(identities: prepared.dropped)) }
    observers.tell()
    // Starting a task costs more than freeing a little memory here.
    if prepared.synchronization.changeset.map({ $0.numberOfItemsChanged > 64 }) ?? true { replaced.free() }
    // A newer state may have arrived in the meantime.
    compareNext()
  }

  private func become(_ state: LoadState) {
    ending = nil
    refreshState = state
    observers.tell()
  }
}

extension StreamedDataSource: Loadable {
  /// False, because each state of the stream is the whole content.
  public var loadsMore: Bool { false }

  /// The load state of the source as a whole. It's `loading` until the first state arrives.
  public var state: LoadState {
    observers.noteReading()
    if !snapshot.isEmpty { return .ended }
    if case .failed = refreshState { return refreshState }
    return hasShown ? .ended : refreshState
  }

  /// Returns the state of one kind of load. O(1).
  ///
  /// - Parameter kind: The kind of load. For `refresh`, the state is `loading` until the first state arrives, `idle` while the
  ///   sequence continues, `ended` after its end, and `failed` after an error. The other kinds are always `ended`.
  /// - Returns: The load state.
  public func state(of kind: LoadKind) -> LoadState {
    observers.noteReading()
    return kind == .refresh ? refreshState : .ended
  }

  /// Iterates the sequence again from its beginning, if it has ended or failed. Ignored during an iteration.
  ///
  /// - Parameter kind: The kind of load. Only `refresh` has an effect.
  public func startLoading(_ kind: LoadKind) {
    guard kind == .refresh, iteration == nil else { return }
    begin()
    observers.tell()
  }

  /// Cancels the iteration if the first state hasn't arrived yet.
  ///
  /// - Parameter kind: The kind of load. Only `refresh` has an effect.
  public func cancel(_ kind: LoadKind) {
    guard kind == .refresh, refreshState == .loading else { return }
    iteration?.cancel()
    iteration = nil
    // Ignore states that the canceled iteration may still deliver.
    numberOfIterations += 1
    pending = nil
    become(.idle)
  }

  /// Iterates the sequence again, if it has failed. A sequence that can be iterated only once then ends immediately.
  public func retry() {
    if case .failed = refreshState { startLoading(.refresh) }
  }

  /// See ``Loadable/observeLoading(_:)``.
  ///
  /// - Parameter body: The closure to call. It's retained for as long as the token is.
  /// - Returns: The token.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.observe(body)
  }
}

/// A state that was compared with the previous list.
@usableFromInline
struct StreamedState<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline let synchronization: Synchronization<Section, Item>
  /// The identities of elements that were left out.
  @usableFromInline let dropped: [String]

  /// Compares a state with the current list, and keeps the first of the elements that share an identity.
  @inlinable
  init(
    from present: Snapshot<Section, Item>, to state: Snapshot<Section, Item>
  ) throws(DifferenceError) {
    // Look for duplicates after synchronizing, because updating a shared index costs only the size of the change. Checking the
    // state alone would require building an index from scratch.
    let synchronization = try present.preparedSynchronization(with: state)
    let next = synchronization.snapshot
    guard !next.duplicateIdentities.isEmpty || !next.duplicateSectionIdentities.isEmpty else {
      (self.synchronization, dropped) = (synchronization, [])
      return
    }
    // Keep the first element for each identity, and compare again.
    let (unique, dropped) = state.removingDuplicates()
    self.synchronization = try present.preparedSynchronization(with: unique)
    self.dropped = dropped.sorted()
  }
}

/// Compares a state off the main actor, and frees superseded memory there. Returns nil if the task is canceled.
private nonisolated func compare<Section, Item>(
  _ present: HandedOver<Snapshot<Section, Item>>,
  with state: @escaping StreamedDataSource<Section, Item>.State,
  _ passedOver: HandedOver<[StreamedDataSource<Section, Item>.State]>,
  _ prepare: StreamedDataSource<Section, Item>.Prepare
) async -> StreamedState<Section, Item>? {
  _ = passedOver.take()
  guard let present = present.take() else { return nil }
  return try? prepare(present, state)
}
