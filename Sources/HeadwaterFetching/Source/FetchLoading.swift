internal import Headwater

/// The loading state of a data source, and how much of its result is known. Notifies observers when either changes.
@MainActor
final class FetchLoading {
  /// How much of the result is known.
  enum Progress: Equatable {
    /// The number of rows isn't based on a count yet.
    case counting
    /// The result is complete. If `learns` is true, more fences need to be found.
    case complete(learns: Bool)
  }

  private(set) var states = LoadStates<SingleSection>() {
    didSet { if states != oldValue { observers.tell() } }
  }
  private var progress = Progress.complete(learns: false) { didSet { observers.tell() } }
  /// The ticket of the load that is reported as loading.
  private var ticket: LoadStates<SingleSection>.Ticket?
  private let observers = LoadObservers()

  /// A Boolean value that indicates whether the number of rows is exact.
  var isCounted: Bool { if case .complete = progress { true } else { false } }

  /// A Boolean value that indicates whether more fences need to be found.
  var learnsFences: Bool { if case .complete(let learns) = progress { learns } else { false } }

  /// A Boolean value that indicates whether a load is reported as loading.
  var isReported: Bool { ticket != nil }

  /// A Boolean value that indicates whether the result of the next read must be reported even if nothing has changed, because
  /// the previous load failed, or because nothing has been loaded yet.
  var isUnloaded: Bool { states[.refresh] != .idle || !states.hasLoaded }

  /// Registers a read of the state with observation tracking.
  func noteReading() { observers.noteReading() }

  func observe(_ body: @escaping @MainActor () -> Void) -> ObservationToken { observers.observe(body) }

  /// Reports that a load begins.
  func begin() { ticket = states.begin(.refresh) ?? ticket }

  /// Forgets the load that is reported as loading, because there is a new request.
  func forget() { ticket = nil }

  /// Reports that the current load no longer continues.
  func cancel() { states.cancel(.refresh) }

  /// Reports that nothing has been loaded.
  func reset() { states.reset() }

  /// Records how much of the result is known.
  func update(_ new: Progress) {
    if new != progress { progress = new }
  }

  /// Returns the ticket of the load that a result completes, or nil if no load needs to be reported.
  func takeTicket() -> LoadStates<SingleSection>.Ticket? {
    if ticket == nil, isUnloaded { ticket = states.begin(.refresh) }
    defer { ticket = nil }
    return ticket
  }

  /// Reports that a result is displayed.
  ///
  /// - Parameters:
  ///   - ticket: The ticket of the load that the result completes.
  ///   - isEmptinessChanged: A Boolean value that indicates whether the list has become empty or is no longer empty.
  func finish(_ ticket: LoadStates<SingleSection>.Ticket?, isEmptinessChanged: Bool) {
    if let ticket {
      var next = states
      _ = next.finish(ticket)
      states = next
    } else if isEmptinessChanged {
      observers.tell()
    }
  }

  /// Reports a failure.
  func fail(_ error: any Error) {
    var next = states
    if let failed = ticket ?? next.begin(.refresh) { _ = next.fail(failed, error) }
    ticket = nil
    states = next
  }
}
