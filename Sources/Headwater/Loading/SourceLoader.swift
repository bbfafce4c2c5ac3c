extension DataSource {
  /// Creates a loader that provides this source with load states, retries, and infinite scroll. Use it for a source that the
  /// app fills.
  ///
  /// ```swift
  /// let names = ArrayDataSource<String>([])
  /// let loader = names.loader { kind in
  ///   try await server.names(kind)
  /// } put: { [names] found, kind in
  ///   try names.append(contentsOf: found)
  ///   return found.isEmpty
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: The duration after which an attempt to load fails with ``Diagnostic/timedOut(after:)``; nil for no limit.
  ///   - clock: The clock that measures the timeout.
  ///   - load: A closure that loads items, on any executor. The loader retains it.
  ///   - put: A closure that inserts the loaded items into the source, if they are still needed. It returns true if there is
  ///     nothing more to load at the edge or, after a refresh, at the end. If it throws, the load fails with that error. The
  ///     loader retains it.
  /// - Returns: The loader. It retains this source, and stops when it's released.
  public func loader<Found: Sendable>(
    timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    load: @escaping @Sendable (LoadKind) async throws -> Found,
    put: @escaping @MainActor (Found, LoadKind) throws -> Bool
  ) -> any Loadable {
    SourceLoader(self, timeout: timeout, clock: clock, load: load, put: put)
  }
}

/// A loader for the content of a source. See ``DataSource/loader(timeout:clock:load:put:)``.
@MainActor
final class SourceLoader: Loadable {
  private let attempts: LoadAttempts<Never>
  private let hasContent: @MainActor () -> Bool
  private let begin: @MainActor (LoadAttempts<Never>, LoadKind) -> Void
  private var observation: ObservationToken?

  init<Source: DataSource, Found: Sendable>(
    _ source: Source, timeout: Duration?, clock: any Clock<Duration>,
    load: @escaping @Sendable (LoadKind) async throws -> Found,
    put: @escaping @MainActor (Found, LoadKind) throws -> Bool
  ) {
    attempts = LoadAttempts(clock: clock)
    attempts.timeout = timeout
    hasContent = { !source.snapshot.isEmpty }
    begin = { attempts, kind in
      _ = attempts.begin(LoadStates.Part(kind)) {
        try await load(kind)
      } take: { [weak attempts] found, ticket in
        // If the items can't be inserted, the load fails.
        let isEnd = try put(found, kind)
        attempts?.finish(ticket, isEnd: isEnd)
        attempts?.tell()
      }
    }
    // Items that already exist count as loaded.
    if hasContent() { attempts.noteContent() }
    // The app may fill or empty the source without this loader.
    observation = source.observe { [weak attempts] transition in
      if !transition.after.isEmpty { attempts?.noteContent() }
      // Other changes don't affect the load state of the source as a whole.
      if transition.before.isEmpty != transition.after.isEmpty { attempts?.tell() }
    }
  }

  var state: LoadState {
    attempts.observers.noteReading()
    return attempts.states.whole(hasContent: hasContent())
  }

  func state(of kind: LoadKind) -> LoadState {
    attempts.observers.noteReading()
    return attempts.states[LoadStates.Part(kind)]
  }

  func startLoading(_ kind: LoadKind) { begin(attempts, kind) }

  func cancel(_ kind: LoadKind) { attempts.cancel(LoadStates.Part(kind)) }

  func retry() {
    for kind in LoadKind.allCases {
      if case .failed = state(of: kind) { startLoading(kind) }
    }
  }

  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    attempts.observers.observe(body)
  }
}
