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
  ///   - clock: What ``SourceLoader/timeout`` is measured by.
  ///   - load: Loads something, wherever it likes; kept.
  ///   - put: Puts into the source what was loaded, if that is still wanted, and says whether there is no more; after a
  ///     refresh, whether there is no more at the end. What it throws counts as the load's failure. Kept.
  /// - Returns: The loader, which keeps this source, and ends when nobody keeps it.
  public func loader<Found: Sendable>(
    clock: any Clock<Duration> = ContinuousClock(),
    load: @escaping @Sendable (LoadEdge) async throws -> Found,
    put: @escaping @MainActor (Found, LoadEdge) throws -> Bool
  ) -> SourceLoader {
    SourceLoader(self, clock: clock, load: load, put: put)
  }
}

/// Loads what another source shows. See ``DataSource/loader(clock:load:put:)``.
@MainActor
public final class SourceLoader: Loadable {
  private let attempts: LoadAttempts<Never>
  private let hasContent: @MainActor () -> Bool
  private let begin: @MainActor (LoadAttempts<Never>, LoadEdge) -> Void
  private var observation: ObservationToken?

  init<Source: DataSource, Found: Sendable>(
    _ source: Source, clock: any Clock<Duration>,
    load: @escaping @Sendable (LoadEdge) async throws -> Found,
    put: @escaping @MainActor (Found, LoadEdge) throws -> Bool
  ) {
    attempts = LoadAttempts(clock: clock)
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
    // Others may fill or empty the source.
    observation = source.observe { [weak attempts] transition in
      if transition.before.isEmpty != transition.after.isEmpty { attempts?.tell() }
    }
  }

  /// After how long an attempt counts as failed, with a ``LoadTimeout``; nil, as at first, for never. Counts for attempts
  /// that begin from now on.
  public var timeout: Duration? {
    get { attempts.timeout }
    set { attempts.timeout = newValue }
  }

  /// What the source is doing as a whole.
  public var phase: LoadPhase { attempts.states.phase(hasContent: hasContent()) }

  /// What is being done at an edge, or with all of it. O(1).
  ///
  /// - Parameter edge: Which edge.
  /// - Returns: What is being done there.
  public func state(of edge: LoadEdge) -> LoadState { attempts.states[LoadStates.Part(edge)] }

  /// Begins to load at an edge, or all anew. Ignored while that is on its way, and where there is no more.
  ///
  /// - Parameter edge: Which edge.
  public func startLoading(_ edge: LoadEdge) { begin(attempts, edge) }

  /// Drops what is on its way at an edge.
  ///
  /// - Parameter edge: Which edge.
  public func cancel(_ edge: LoadEdge) { attempts.cancel(LoadStates.Part(edge)) }

  /// Tries everything again that failed.
  public func retry() {
    for edge in LoadEdge.allCases {
      if case .failed = state(of: edge) { startLoading(edge) }
    }
  }

  /// See ``Loadable/observeLoading(_:)``.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token.
  public func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    attempts.observers.observe(body)
  }
}
