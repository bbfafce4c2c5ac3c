public import Headwater
public import Observation

/// A value that is computed from the rows of a store and stays up to date: a count, a record, an aggregate, or several of
/// these.
///
/// ```swift
/// let unread = LiveValue(.count(#Predicate<Message> { !$0.isRead }), initially: 0, in: store)
/// observation = unread.observe { badge.text = "\($0)" }
/// ```
///
/// The object is observable: a SwiftUI view, or any other code that tracks its dependencies with the Observation framework, is
/// updated when ``value``, ``state``, or ``error`` changes. In a SwiftUI view, use the property wrapper `FetchedValue` of
/// `HeadwaterSwiftUI`.
///
/// The value is read and decoded off the main actor. The main actor only stores the new value, and only if it differs from the
/// last one. See ``ValueRequest`` for the cost of a change. After a failure, the last value remains. If the store is busy or
/// can't be reached, the object tries again automatically, after 100 ms at first and then at increasing intervals of up to 10
/// s. After any other failure, it tries again after the next change that the store reports, or when you call ``retry()``. The
/// object retains the store and observes it until the object is deallocated.
@MainActor
public final class LiveValue<Value: Sendable>: Observable {
  /// The request. Setting a different request reads its value; until then, the last value remains. Setting nil stops following
  /// the store and restores the initial value.
  public var request: ValueRequest<Value>? { didSet { restart() } }

  private let store: any FetchStore
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let initialValue: Value
  private var present: Value
  private var shownState = LoadState.idle
  private var failure: FetchError?
  /// The loop that follows the request, with the task that runs it; nil if there is nothing to follow.
  private var following: (events: AsyncStream<ValueEvent>.Continuation, task: Task<Void, Never>)?
  /// The number of the current request. Results of earlier requests are discarded.
  private var number = 0
  private var questions = FetchQuestions<Never>()
  private let valueObservers = LoadObservers()
  private let stateObservers = LoadObservers()

  /// Creates an object and starts reading its value.
  ///
  /// - Parameters:
  ///   - request: The request; nil if there is none yet.
  ///   - value: The value until the first one has been read.
  ///   - store: The store to read from, which the object retains.
  ///   - minimumInterval: The minimum interval between the starts of two reads of changes, which ensures that bursts of changes
  ///     are read together. At most one hour.
  ///   - clock: The clock that measures the interval and the delays before retries.
  public init(
    _ request: ValueRequest<Value>?, initially value: Value, in store: any FetchStore,
    minimumInterval: Duration = .milliseconds(8), clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.request, self.store, self.clock) = (request, store, clock)
    (initialValue, present) = (value, value)
    interval = max(.zero, min(minimumInterval, .seconds(3_600)))
    restart()
  }

  /// Creates an object whose value is nil until it has been read, and starts reading.
  ///
  /// - Parameters:
  ///   - request: The request; nil if there is none yet.
  ///   - store: The store to read from, which the object retains.
  ///   - minimumInterval: The minimum interval between the starts of two reads of changes.
  ///   - clock: The clock that measures the interval and the delays before retries.
  public convenience init(
    _ request: ValueRequest<Value>?, in store: any FetchStore,
    minimumInterval: Duration = .milliseconds(8), clock: any Clock<Duration> = ContinuousClock()
  ) where Value: ExpressibleByNilLiteral {
    self.init(request, initially: nil, in: store, minimumInterval: minimumInterval, clock: clock)
  }

  deinit {
    following?.events.finish()
    following?.task.cancel()
    questions.failAll(with: CancellationError())
  }

  /// The last value that was read, or the initial value. O(1).
  public var value: Value {
    valueObservers.noteReading()
    return present
  }

  /// The error of the last read; nil if it was successful. Errors that aren't of type ``FetchError``, such as those of a
  /// closure that decodes a row, are reported as ``FetchError/other(code:message:)``.
  public var error: FetchError? {
    stateObservers.noteReading()
    return failure
  }

  /// Observes the value. The closure is called immediately, and then each time that the value has changed.
  ///
  /// - Parameter body: A closure that receives the value. It is retained until the token is released.
  /// - Returns: A token that ends the observation when it is released.
  public func observe(_ body: @escaping @MainActor (Value) -> Void) -> ObservationToken {
    body(present)
    return valueObservers.observe { [weak self] in
      if let self { body(present) }
    }
  }

  /// Reads all changes made so far, and returns once the value reflects them. Without this call, changes are read when the
  /// store reports them. Returns immediately if there is no request.
  ///
  /// - Throws: ``FetchError``, or any other error that reading or decoding throws; `CancellationError`.
  public func catchUp() async throws {
    guard let request else { return }
    if case .failure(let error) = request.questions { throw error }
    let number = questions.nextNumber()
    _ = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        questions.add(number, nil, continuation)
        following?.events.yield(.question(number))
      }
    } onCancel: {
      Task { @MainActor in self.questions.fail(number, with: CancellationError()) }
    }
  }

  // MARK: - Following

  private func restart() {
    number += 1
    following?.events.finish()
    following?.task.cancel()
    following = nil
    questions.endAll(with: CancellationError())
    switch request?.questions {
    case nil:
      show(initialValue)
      show(.idle, nil)
    case .failure(let error): show(.failed(error), error)
    case .success(let asked):
      show(.loading, nil)
      if let request { follow(request, asked) }
    }
  }

  private func follow(_ request: ValueRequest<Value>, _ asked: [ValueQuestion]) {
    let number = number
    let loop = ValueLoop(request, asked, in: store, interval: interval, clock: clock) {
      [weak self] outcome, answered in
      await self?.take(outcome, of: number, answering: answered)
    }
    let task = Task.detached(priority: .userInitiated) {
      var loop = loop
      await loop.run()
    }
    following = (loop.continuation, task)
  }

  private func take(_ outcome: ValueLoop<Value>.Outcome, of number: Int, answering answered: Set<Int>) {
    guard number == self.number else { return }
    switch outcome {
    case .success(let value):
      if let value { show(value) }
      show(.ended, nil)
      for question in answered { questions.answer(question, with: nil) }
    case .failure(let error):
      let failure =
        error as? FetchError ?? .other(code: "", message: Diagnostic.Detail(error).summary)
      show(.failed(failure), failure)
      for question in answered { questions.fail(question, with: error) }
    }
  }

  private func show(_ value: Value) {
    if isSame(value, present) { return }
    present = value
    valueObservers.tell()
  }

  private func show(_ state: LoadState, _ error: FetchError?) {
    if state == shownState { return }
    (shownState, failure) = (state, error)
    stateObservers.tell()
  }
}

extension LiveValue: Loadable {
  /// The loading state: `loading` until the first value has been read, `failed` after a failure, and `ended` otherwise. It is
  /// `idle` if there is no request.
  public var state: LoadState {
    stateObservers.noteReading()
    return shownState
  }

  /// Returns the state of one kind of load. A value has no parts, so loading at its edges has always ended.
  ///
  /// - Parameter kind: The kind of load.
  /// - Returns: The loading state.
  public func state(of kind: LoadKind) -> LoadState { kind == .refresh ? state : .ended }

  /// Reads the value again, without relying on reported changes. The call is ignored if the kind of load isn't a refresh, or if
  /// there is no request.
  ///
  /// - Parameter kind: The kind of load.
  public func startLoading(_ kind: LoadKind) {
    if kind == .refresh { following?.events.yield(.refresh) }
  }

  /// False, because a value is always read as a whole.
  public var loadsMore: Bool { false }

  /// Retries a failed read.
  public func retry() {
    if case .failed = shownState { startLoading(.refresh) }
  }

  /// See `Loadable`.
  ///
  /// - Parameter body: A closure that is retained until the token is released.
  /// - Returns: The observation token.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    stateObservers.observe(body)
  }
}

/// Returns a Boolean value that indicates whether two values are known to be equal.
private func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
  func isSame<Known: Equatable>(_ known: Known) -> Bool { known == other as? Known }
  return (one as? any Equatable).map { isSame($0) } ?? false
}
