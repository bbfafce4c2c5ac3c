extension PagedDataSource {
  typealias Part = LoadStates<SingleSection>.Part
  typealias Request = PageRequest<Key>

  /// An attempt to load at an edge: one request, or several where pages have no items.
  struct Attempt {
    let ticket: LoadStates<SingleSection>.Ticket
    let edge: LoadEdge
    var requestedAt: Int
    var numberOfEmptyPages = 0
    /// For a refresh: notices that pages without items lead round.
    var watch = LoopWatch<Key>()
  }

  /// Loads the first page where nothing has been loaded, else more at an edge, or all anew around what is visible.
  /// Ignored while that is on its way, and where there is no more.
  ///
  /// - Parameter edge: Which edge.
  /// - Returns: What waits for it; nil where nothing was begun.
  @discardableResult
  public func load(_ edge: LoadEdge) -> Task<Void, Never>? {
    let edge = window.isEmpty ? .refresh : edge
    if edge == .refresh { return refresh(at: refreshKey) }
    guard let address = edge == .append ? window.after.next : window.before.next else { return nil }
    guard let ticket = states.begin(Part(edge)) else { return nil }
    return start(ticket, Request(edge: edge, key: address.key, size: address.size))
  }

  /// Loads anew around what is visible, or from the start where no host has told what is. The page takes the place of all
  /// once it is loaded: an item that is in it stays where it is, and observers are notified of the difference only. Requests that
  /// haven't been answered, including an earlier refresh, are dropped.
  ///
  /// - Returns: What waits for it; nil where nothing was begun.
  @discardableResult
  public func refresh() -> Task<Void, Never>? {
    cancel(.refresh)
    return load(.refresh)
  }

  /// Says that what was loaded, and what is on its way, is not right any more: loads anew around what is visible. Where
  /// nothing has been asked for yet, nothing is done.
  ///
  /// - Returns: What waits for it; nil where nothing was begun.
  @discardableResult
  public func invalidate() -> Task<Void, Never>? {
    guard !window.isEmpty || states.isLoading || states.hasLoaded else { return nil }
    cancel(.refresh)
    return load(.refresh)
  }

  /// Drops what is on its way for an edge.
  ///
  /// - Parameter edge: Which edge.
  public func cancel(_ edge: LoadEdge) {
    tasks.removeValue(forKey: edge)?.cancel()
    expiries.removeValue(forKey: edge)?.cancel()
    states.cancel(Part(edge))
  }

  /// Returns when nothing is on its way, what was begun meanwhile included: for tests, and for work in the background.
  public func finishLoading() async {
    while let task = tasks.values.first { await task.value }
  }

  func refresh(at key: Key?) -> Task<Void, Never>? {
    wasAsked = true
    guard let ticket = states.begin(.refresh) else { return nil }
    for edge in LoadEdge.allCases {
      tasks.removeValue(forKey: edge)?.cancel()
      expiries.removeValue(forKey: edge)?.cancel()
    }
    return start(ticket, Request(edge: .refresh, key: key, size: options.initialSize))
  }

  private func start(_ ticket: LoadStates<SingleSection>.Ticket, _ first: Request) -> Task<Void, Never> {
    let edge = first.edge
    var attempt = Attempt(ticket: ticket, edge: edge, requestedAt: window.nextTime())
    let task = Task { [weak self, source] in
      var request: Request? = first
      while let present = request {
        let result: Result<Page<Key, Element>, any Error>
        do { result = .success(try await source.load(present)) } catch { result = .failure(error) }
        // What was cancelled is not wanted, whatever was answered.
        request = Task.isCancelled ? nil : self?.take(result, of: present, &attempt)
      }
    }
    tasks[edge] = task
    if let timeout = options.timeout { expire(ticket, edge, after: timeout) }
    return task
  }

  /// Gives up on an attempt after some time, whether or not the source hears of it.
  private func expire(
    _ ticket: LoadStates<SingleSection>.Ticket, _ edge: LoadEdge, after limit: Duration
  ) {
    expiries[edge] = Task { [weak self, clock] in
      try? await clock.sleep(forClamped: limit)
      guard !Task.isCancelled, let self, states.isWanted(ticket) else { return }
      tasks.removeValue(forKey: edge)?.cancel()
      expiries[edge] = nil
      _ = states.fail(ticket, Diagnostic.timedOut(after: limit))
    }
  }

  /// Puts a page in, if it is still wanted.
  ///
  /// - Returns: What to ask for next, where the page has led on without bringing anything.
  private func take(
    _ result: Result<Page<Key, Element>, any Error>, of request: Request,
    _ attempt: inout Attempt
  ) -> Request? {
    guard states.isWanted(attempt.ticket) else { return nil }
    do {
      let arrival = Arrival(
        page: try result.get(), address: PageAddress(key: request.key, size: request.size),
        requestedAt: attempt.requestedAt)
      if let next = attempt.edge == .refresh ? refresh(arrival, &attempt) : extend(arrival, attempt.edge) {
        attempt.numberOfEmptyPages += 1
        guard attempt.numberOfEmptyPages <= options.maximumEmptyPages else {
          let count = attempt.numberOfEmptyPages
          let diagnostic = Diagnostic.emptyPages(part: attempt.edge.rawValue, count: count)
          report(diagnostic)
          throw diagnostic
        }
        attempt.requestedAt = window.nextTime()
        return next
      }
      end(attempt.edge)
      _ = states.finish(attempt.ticket, isEnd: hasEnded(attempt.edge))
      for edge in [LoadEdge.prepend, .append] where states[Part(edge)] != .loading {
        if (states[Part(edge)] == .ended) != hasEnded(edge) { states.setEnded(Part(edge), hasEnded(edge)) }
      }
      loadNearVisible()
    } catch {
      end(attempt.edge)
      _ = states.fail(attempt.ticket, error)
    }
    return nil
  }

  private func end(_ edge: LoadEdge) {
    tasks[edge] = nil
    expiries.removeValue(forKey: edge)?.cancel()
  }

  private func hasEnded(_ edge: LoadEdge) -> Bool {
    switch edge {
    case .append: window.after.next == nil
    case .prepend: window.before.next == nil
    case .refresh: false
    }
  }

  /// Puts a page in place of all.
  ///
  /// - Returns: What to ask for instead, where the page has no items and leads on.
  private func refresh(_ arrival: Arrival<Key, Element>, _ attempt: inout Attempt) -> Request? {
    var arrival = arrival
    if arrival.page.items.isEmpty, let key = arrival.page.nextKey ?? arrival.page.previousKey {
      if key != arrival.address.key, !attempt.watch.sees(key) {
        let edge: LoadEdge = arrival.page.nextKey != nil ? .append : .prepend
        return Request(edge: edge, key: key, size: options.initialSize)
      }
      report(.loadingInCircles(part: LoadEdge.refresh.rawValue))
      (arrival.page.nextKey, arrival.page.previousKey) = (nil, nil)
    }
    let seen = visible.map { ($0, window.item(atRow: $0.first ?? 0)?.identity) }
    visible = nil
    window.refresh(arrival)
    if let row = sought.flatMap({ window.row(of: $0) }) {
      showWindow(origin: "load", lookingAt: row)
      return nil
    }
    showWindow(origin: "load")
    // A host that has shown the page has also reported what is visible by now.
    if visible == nil, let (rows, identity) = seen { visible = followed(rows, identity) }
    return nil
  }

  /// Where what was visible is after a refresh: the first item that was seen tells.
  private func followed(_ rows: VisibleRows, _ identity: Element.Identity?) -> VisibleRows {
    let (first, total) = (rows.first ?? 0, window.numberOfRows)
    let start = identity.flatMap { window.row(of: $0) } ?? min(first, total)
    return rows.shifted(by: start - first).clamped(to: 0..<total)
  }

  /// Puts a page in at an edge, and drops those that are too many at the other.
  ///
  /// - Returns: What to ask for next, where the page has brought nothing and leads on.
  private func extend(_ arrival: Arrival<Key, Element>, _ edge: LoadEdge) -> Request? {
    let isOver = window.extend(edge, arrival)
    dropPages(farFrom: edge)
    showWindow(origin: "load")
    guard !isOver, let next = edge == .append ? window.after.next : window.before.next else { return nil }
    return Request(edge: edge, key: next.key, size: next.size)
  }

  /// Drops pages that are too many: at the other end, or where these are visible at this one. What is visible at the one
  /// and near to that at the other stays: it would be loaded again at once.
  private func dropPages(farFrom edge: LoadEdge) {
    guard let maximum = options.maximumPages else { return }
    let far: LoadEdge = edge == .append ? .prepend : .append
    while window.pages.count > maximum {
      guard
        let end = [far, edge].first(where: {
          !isNeeded(pageAt: $0, distance: $0 == far ? 0 : options.prefetchDistance)
        })
      else { return }
      window.drop(end)
      if end == far {
        // A page that is on its way there would not join the pages any more.
        cancel(far)
        states.setEnded(Part(far), false)
      }
    }
  }

  private func isNeeded(pageAt end: LoadEdge, distance: Int) -> Bool {
    guard let visible = visibleInWindow else { return false }
    let rows = window.rows(ofPage: end == .prepend ? 0 : window.pages.count - 1)
    return visible.ranges.contains {
      $0.lowerBound - distance < rows.upperBound && rows.lowerBound - distance < $0.upperBound
    }
  }

  /// What is visible, counted in the window's rows, which may be ahead of those that are shown.
  private var visibleInWindow: VisibleRows? {
    guard var seen = visible else { return nil }
    for splice in window.splices { seen.follow(replacing: splice.range, with: splice.count) }
    return seen
  }
}
