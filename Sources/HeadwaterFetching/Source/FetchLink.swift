internal import Headwater

/// A data source's link to its store. It's always in exactly one state.
struct FetchLink {
  private enum State {
    /// There is no connection.
    case closed
    /// The task creates a connection that will observe the query.
    case connecting(Task<Void, Never>, to: FetchQuery)
    /// The task listens to the connection, which observes the query.
    case connected(FetchConnection, to: FetchQuery, listening: Task<Void, Never>?)
  }

  private var state = State.closed
  /// The number of the current connection. Results of other connections are discarded.
  private(set) var session = 0
  /// The error that explains why the store can't be reached, or is too busy to be read; nil while the store can be read.
  var problem: FetchError?

  /// The connection, if there is one.
  var connection: FetchConnection? {
    if case .connected(let connection, _, _) = state { connection } else { nil }
  }

  /// A Boolean value that indicates whether there is neither a connection nor an attempt to create one.
  var isClosed: Bool { if case .closed = state { true } else { false } }

  /// Returns a Boolean value that indicates whether the connection can be read and observes the tables of a query.
  func serves(_ query: FetchQuery) -> Bool {
    guard case .connected(_, let followed, _) = state, problem == nil else { return false }
    return query.isFollowed(like: followed)
  }

  /// Records that a task is creating a connection.
  mutating func begin(_ task: Task<Void, Never>, to query: FetchQuery) {
    state = .connecting(task, to: query)
  }

  /// Records a new connection.
  mutating func connect(_ connection: FetchConnection) {
    guard case .connecting(_, let query) = state else { return }
    state = .connected(connection, to: query, listening: nil)
  }

  /// Records the task that listens to the connection.
  mutating func listen(_ task: Task<Void, Never>) {
    guard case .connected(let connection, let query, _) = state else { return task.cancel() }
    state = .connected(connection, to: query, listening: task)
  }

  /// Forgets the connection, or the attempt to create one. Results that arrive later are discarded.
  ///
  /// - Returns: The former link, which must be ended. Ending it may run code of the store, so it isn't part of this change.
  mutating func forget() -> FetchLink {
    defer {
      state = .closed
      session += 1
    }
    return self
  }

  /// Records that the attempt to create a connection has failed.
  mutating func fail() { state = .closed }

  /// Closes the connection, or cancels the attempt to create one, without updating the state.
  func end() {
    switch state {
    case .closed: break
    case .connecting(let task, _): task.cancel()
    case .connected(let connection, _, let listening):
      connection.close()
      listening?.cancel()
    }
  }
}

/// A retry of a failed read after a delay that grows with each failure.
struct FetchRetry {
  private var backoff = Backoff()
  private var task: Task<Void, Never>?

  /// A Boolean value that indicates whether a retry is pending.
  var isPending: Bool { task != nil }

  /// Begins to wait.
  ///
  /// - Parameter wait: A closure that creates the task that waits for the given delay.
  mutating func begin(_ wait: (Duration) -> Task<Void, Never>) { task = wait(backoff.next()) }

  /// Records that the delay has passed. The next delay is longer.
  mutating func delayHasPassed() { task = nil }

  /// Cancels a pending retry, and resets the delay after a success.
  mutating func end() {
    task?.cancel()
    self = FetchRetry()
  }

  /// Cancels a pending retry without updating the state, for use when the data source is deallocated.
  func cancel() { task?.cancel() }
}
