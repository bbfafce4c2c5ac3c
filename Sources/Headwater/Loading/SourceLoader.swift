extension DataSource {
  /// Says what this source is doing, where somebody else fills it: gives views the load states, the retry and the
  /// progressive loading of a source that has none of its own.
  ///
  /// ```swift
  /// let names = ArrayDataSource<String>([])
  /// let loader = names.loader { edge in
  ///   try await server.names(edge)
  /// } put: { [names] found, edge in
  ///   try names.append(contentsOf: found)
  ///   return found.isEmpty
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: After how long an attempt counts as failed, with ``Diagnostic/timedOut(after:)``; nil for never.
  ///   - clock: What that is measured by.
  ///   - load: Loads something, wherever it likes; kept.
  ///   - put: Puts into the source what was loaded, if that is still wanted, and says whether there is no more; after a
  ///     refresh, whether there is no more at the end. What it throws counts as the load's failure. Kept.
  /// - Returns: The loader, which keeps this source, and ends when nobody keeps it.
  public func loader<Found: Sendable>(
    timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    load: @escaping @Sendable (LoadEdge) async throws -> Found,
    put: @escaping @MainActor (Found, LoadEdge) throws -> Bool
  ) -> any Loadable {
    SourceLoader(self, timeout: timeout, clock: clock, load: load, put: put)
  }
}

/// Loads what another source shows. See ``DataSource/loader(timeout:clock:load:put:)``.
@MainActor
final class SourceLoader: Loadable {
  private let attempts: LoadAttempts<Never>
  private let hasContent: @MainActor () -> Bool
  private let begin: @MainActor (LoadAttempts<Never>, LoadEdge) -> Void
  private var observation: ObservationToken?

  init<Source: DataSource, Found: Sendable>(
    _ source: Source, timeout: Duration?, clock: any Clock<Duration>,
    load: @escaping @Sendable (LoadEdge) async throws -> Found,
    put: @escaping @MainActor (Found, LoadEdge) throws -> Bool
  ) {
    attempts = LoadAttempts(clock: clock)
    attempts.timeout = timeout
    hasContent = { !source.snapshot.isEmpty }
    begin = { attempts, edge in
      _ = attempts.begin(LoadStates.Part(edge)) {
        try await load(edge)
      } take: { [weak attempts] found, ticket in
        let isEnd = try put(found, edge)
        attempts?.finish(ticket, isEnd: isEnd)
        attempts?.tell()
      }
    }
    if hasContent() { attempts.noteContent() }
    // Others may fill or empty the source.
    observation = source.observe { [weak attempts] transition in
      if !transition.after.isEmpty { attempts?.noteContent() }
      if transition.before.isEmpty != transition.after.isEmpty { attempts?.tell() }
    }
  }

  var state: LoadState {
    attempts.observers.noteReading()
    return attempts.states.whole(hasContent: hasContent())
  }

  func state(of edge: LoadEdge) -> LoadState {
    attempts.observers.noteReading()
    return attempts.states[LoadStates.Part(edge)]
  }

  func startLoading(_ edge: LoadEdge) { begin(attempts, edge) }

  func cancel(_ edge: LoadEdge) { attempts.cancel(LoadStates.Part(edge)) }

  func retry() {
    for edge in LoadEdge.allCases {
      if case .failed = state(of: edge) { startLoading(edge) }
    }
  }

  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    attempts.observers.observe(body)
  }
}
