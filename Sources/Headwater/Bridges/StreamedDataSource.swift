/// Follows an asynchronous sequence of states: each is the whole list as it is to be now.
///
/// ```swift
/// let contacts = StreamedDataSource(model.contacts)              // arrays, or other collections
/// let groups = StreamedDataSource(sections: model.groups)        // sections, each with its items
/// ```
///
/// A state is compared with what is there off the main actor. What is the same is kept, so that everything behind the
/// source costs the size of the change. If states come faster than they can be compared, the newest is shown next, and
/// those in between are not.
///
/// Of elements that share an identity the first is kept, and the others are reported. If the sequence ends or fails, its
/// rows stay: ``state(of:)`` is then `ended` or `failed`, and ``retry()`` follows the sequence once more. The source
/// keeps the sequence and ends the iteration when it goes.
@MainActor
public final class StreamedDataSource<Section: ListElement, Item: ListElement>: DataSource {
  @usableFromInline typealias List = Snapshot<Section, Item>
  /// Makes the snapshot of a state, once and off the main actor.
  @usableFromInline typealias State = @Sendable () -> List?
  /// Compares a state with what is there, off the main actor.
  @usableFromInline typealias Prepare =
    @Sendable (_ present: List, _ state: State) throws(DifferenceError) -> StreamedState<Section, Item>?
  /// Iterates the sequence, and says whether to go on after each state.
  @usableFromInline typealias Iterate =
    @MainActor (_ take: @MainActor (@escaping State) async -> Bool) async throws -> Void

  /// Is told of what was left out.
  public var report: @MainActor @Sendable (Diagnostic) -> Void

  private let store = SnapshotStore<Section, Item>()
  private let observers = LoadObservers()
  private let iterate: Iterate
  private let prepare: Prepare
  /// Iterates the sequence.
  private var iteration: Task<Void, Never>?
  private var numberOfIterations = 0
  /// Compares a state.
  private var comparison: Task<Void, Never>?
  /// The newest state that is not shown yet.
  private var pending: State?
  /// States that newer ones have replaced; freed with the next that is compared.
  private var passedOver: [State] = []
  /// How the sequence ended, while states are still to be shown.
  private var ending: LoadState?
  private var hasShown = false
  /// What is being done with all of it.
  private var edge = LoadState.idle

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

  /// The newest state that has been shown.
  public var snapshot: Snapshot<Section, Item> { store.snapshot }

  /// See ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (Transition<Section, Item>) -> Void
  ) -> ObservationToken {
    store.observe(body)
  }

  private func begin() {
    iteration?.cancel()
    numberOfIterations += 1
    (edge, ending) = (.loading, nil)
    iteration = Task { [weak self, iterate, number = numberOfIterations] in
      var ending = LoadState.ended
      do {
        try await iterate { state in
          self?.take(state, of: number)
          // A sequence that always has a state at once lets others run, too.
          await Task.yield()
          return self?.numberOfIterations == number
        }
      } catch is CancellationError {
        ending = .idle
      } catch {
        ending = .failed(error)
      }
      self?.end(ending, of: number)
    }
  }

  private func take(_ state: @escaping State, of number: Int) {
    guard number == numberOfIterations else { return }
    if let pending { passedOver.append(pending) }
    pending = state
    compareNext()
  }

  private func end(_ ending: LoadState, of number: Int) {
    guard number == numberOfIterations else { return }
    iteration = nil
    self.ending = ending
    compareNext()
  }

  /// Compares the newest state, unless another is being compared; where there is none, the sequence may have ended.
  private func compareNext() {
    guard comparison == nil else { return }
    guard let state = pending else {
      if let ending { become(ending) }
      return
    }
    pending = nil
    let (present, passedOver) = (HandedOver(store.snapshot), HandedOver(passedOver))
    self.passedOver = []
    comparison = Task { [weak self, prepare] in
      let prepared = await compare(present, with: state, passedOver, prepare)
      self?.show(prepared)
    }
  }

  private func show(_ prepared: StreamedState<Section, Item>?) {
    comparison = nil
    guard let prepared else { return }
    hasShown = true
    if edge == .loading { edge = .idle }
    let replaced = HandedOver(store.snapshot)
    store.set(prepared.synchronization, context: UpdateContext(origin: "stream"))
    if !prepared.dropped.isEmpty { report(.duplicatesDropped(identities: prepared.dropped)) }
    observers.tell()
    // To start another thread costs more than to free little.
    if prepared.synchronization.changeset.map({ $0.numberOfItemsChanged > 64 }) ?? true { replaced.free() }
    compareNext()
  }

  private func become(_ state: LoadState) {
    ending = nil
    edge = state
    observers.tell()
  }
}

extension StreamedDataSource: Loadable {
  /// What the source is doing as a whole: it is loading until the first state is there.
  public var state: LoadState {
    observers.noteReading()
    if !snapshot.isEmpty { return .ended }
    if case .failed = edge { return edge }
    return hasShown ? .ended : edge
  }

  /// What the source is doing. O(1).
  ///
  /// - Parameter edge: Which edge. Of all of it: `loading` until the first state is there, `idle` while the sequence goes on,
  ///   `ended` when it has ended, `failed` when it has failed. There is nothing to load before or after: `ended`.
  /// - Returns: What it is doing there.
  public func state(of edge: LoadEdge) -> LoadState {
    observers.noteReading()
    return edge == .refresh ? self.edge : .ended
  }

  /// Follows the sequence once more from its beginning, where it has ended or failed; ignored while it goes on.
  ///
  /// - Parameter edge: Which edge; there is nothing to load before or after.
  public func startLoading(_ edge: LoadEdge) {
    guard edge == .refresh, iteration == nil else { return }
    begin()
    observers.tell()
  }

  /// Ends the iteration, if the first state of the sequence has not come yet.
  ///
  /// - Parameter edge: Which edge.
  public func cancel(_ edge: LoadEdge) {
    guard edge == .refresh, self.edge == .loading else { return }
    iteration?.cancel()
    iteration = nil
    numberOfIterations += 1
    pending = nil
    become(.idle)
  }

  /// Follows the sequence once more, if it has failed. A sequence that can be iterated once only has ended then.
  public func retry() {
    if case .failed = edge { startLoading(.refresh) }
  }

  /// See ``Loadable/observeLoading(_:)``.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.observe(body)
  }
}

/// A state that has been compared with what was there.
@usableFromInline
struct StreamedState<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline let synchronization: Synchronization<Section, Item>
  /// The identities of elements that were left out.
  @usableFromInline let dropped: [String]

  /// Compares a state with what is there, and keeps the first of the elements that share an identity.
  @inlinable
  init(
    from present: Snapshot<Section, Item>, to state: Snapshot<Section, Item>
  ) throws(DifferenceError) {
    // Where most is shared, its index follows at the cost of the change. In the other order it would be made anew.
    let synchronization = try present.preparedSynchronization(with: state)
    let next = synchronization.snapshot
    guard !next.duplicateIdentities.isEmpty || !next.duplicateSectionIdentities.isEmpty else {
      (self.synchronization, dropped) = (synchronization, [])
      return
    }
    let (unique, dropped) = state.keepingFirst()
    self.synchronization = try present.preparedSynchronization(with: unique)
    self.dropped = dropped.sorted()
  }
}

/// Compares off the main actor, where it also frees what is needed no more; nil where the task is cancelled.
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
