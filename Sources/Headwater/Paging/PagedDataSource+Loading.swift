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
  /// - Returns: A task that waits for the load, and cancels it when it is cancelled; nil if nothing was started.
  @discardableResult
  public func load(_ edge: LoadEdge) -> Task<Void, Never>? {
    let edge = window.isEmpty ? .refresh : edge
    if edge == .refresh { return refresh(at: refreshKey)?.task }
    guard let address = edge == .append ? window.after.next : window.before.next else { return nil }
    return begin(Request(edge: edge, key: address.key, size: address.size))?.task
  }

  /// Loads anew around what is visible, or from the start where no host has told what is. The page takes the place of all
  /// once it is loaded: an item that is in it stays where it is, and observers are notified of the difference only. Requests that
  /// haven't been answered, including an earlier refresh, are dropped.
  ///
  /// - Returns: A task that waits for the load, and cancels it when it is cancelled; nil if nothing was started.
  @discardableResult
  public func refresh() -> Task<Void, Never>? { refresh(at: refreshKey, restarts: true)?.task }

  /// Says that what was loaded, and what is on its way, is not right any more: loads anew around what is visible. Where
  /// nothing has been asked for yet, nothing is done.
  ///
  /// - Returns: A task that waits for the load, and cancels it when it is cancelled; nil if nothing was started.
  @discardableResult
  public func invalidate() -> Task<Void, Never>? {
    guard !window.isEmpty || states.isLoading || states.hasLoaded else { return nil }
    return refresh()
  }

  /// Drops what is on its way for an edge.
  ///
  /// - Parameter edge: Which edge.
  public func cancel(_ edge: LoadEdge) { attempts.cancel(Part(edge)) }

  /// Returns when nothing is on its way, what was begun meanwhile included: for tests, and for work in the background.
  public func finishLoading() async {
    while let attempt = attempts.first { await attempt.task.value }
  }

  func refresh(at key: Key?, restarts: Bool = false) -> LoadAttempts<SingleSection>.Attempt? {
    wasAsked = true
    return begin(Request(edge: .refresh, key: key, size: options.initialSize), restarts: restarts)
  }

  private func begin(_ first: Request, restarts: Bool = false) -> LoadAttempts<SingleSection>.Attempt? {
    let requestedAt = window.nextTime()
    return attempts.begin(Part(first.edge), restarts: restarts) { [source] in
      await source.answer(to: first)
    } take: { [weak self, source] firstAnswer, ticket in
      var attempt = Attempt(ticket: ticket, edge: first.edge, requestedAt: requestedAt)
      var (request, answer) = (first, firstAnswer)
      while let next = self?.take(answer, of: request, &attempt) {
        answer = await source.answer(to: next)
        request = next
      }
    }
  }

  /// Puts a page in, if it is still wanted.
  ///
  /// - Returns: What to ask for next, where the page has led on without bringing anything.
  private func take(
    _ answer: Result<Page<Key, Element>, any Error>, of request: Request, _ attempt: inout Attempt
  ) -> Request? {
    guard states.isWanted(attempt.ticket) else { return nil }
    let page: Page<Key, Element>
    switch answer {
    case .success(let found): page = found
    case .failure(let error):
      attempts.fail(attempt.ticket, error)
      return nil
    }
    let arrival = Arrival(
      page: page, address: PageAddress(key: request.key, size: request.size), requestedAt: attempt.requestedAt
    )
    let next = attempt.edge == .refresh ? refresh(arrival, &attempt) : extend(arrival, attempt)
    guard let next else {
      loadNearVisible()
      return nil
    }
    // An observer of the page may have cancelled the attempt.
    guard states.isWanted(attempt.ticket) else { return nil }
    attempt.numberOfEmptyPages += 1
    guard attempt.numberOfEmptyPages <= options.maximumEmptyPages else {
      let count = attempt.numberOfEmptyPages
      let diagnostic = Diagnostic.emptyPages(part: attempt.edge.rawValue, count: count)
      attempts.fail(attempt.ticket, diagnostic)
      report(diagnostic)
      return nil
    }
    attempt.requestedAt = window.nextTime()
    return next
  }

  /// Ends an attempt whose page is in the window. Observers are notified once the page is shown.
  private func finish(_ attempt: Attempt) {
    attempts.finish(attempt.ticket, isEnd: hasEnded(attempt.edge))
    for edge in [LoadEdge.prepend, .append] where states[Part(edge)] != .loading {
      let hasEnded = hasEnded(edge)
      if (states[Part(edge)] == .ended) != hasEnded { attempts.setEnded(Part(edge), hasEnded) }
    }
  }

  private func hasEnded(_ edge: LoadEdge) -> Bool {
    switch edge {
    case .append: window.after.next == nil
    case .prepend: window.before.next == nil
    case .refresh: false
    }
  }

  /// Replaces everything with a page, and shows it.
  ///
  /// - Returns: What to ask for instead, where the page has no items and leads on.
  private func refresh(_ arrival: Arrival<Key, Element>, _ attempt: inout Attempt) -> Request? {
    var arrival = arrival
    if arrival.page.items.isEmpty, let key = arrival.page.nextKey ?? arrival.page.previousKey {
      if key != arrival.address.key, !attempt.watch.sees(key) {
        let edge: LoadEdge = arrival.page.nextKey != nil ? .append : .prepend
        return Request(edge: edge, key: key, size: options.initialSize)
      }
      window.diagnostics.append(.loadingInCircles(part: LoadEdge.refresh.rawValue))
      (arrival.page.nextKey, arrival.page.previousKey) = (nil, nil)
    }
    let seen = visible.map { ($0, $0.first.flatMap { window.item(atRow: $0) }?.identity) }
    window.refresh(arrival)
    finish(attempt)
    let row = sought.flatMap { window.row(of: $0) }
    showWindow(origin: "load", lookingAt: row.map { [$0..<$0 + 1] } ?? seen.map { followed($0, from: $1) })
    attempts.tell()
    return nil
  }

  /// Where what was visible is after a refresh: the first item that was seen tells.
  private func followed(_ rows: VisibleRows, from identity: Element.Identity?) -> VisibleRows {
    let (first, total) = (rows.first ?? 0, window.numberOfRows)
    let start = identity.flatMap { window.row(of: $0) } ?? min(first, total)
    return rows.shifted(by: start - first).clamped(to: 0..<total)
  }

  /// Puts a page in at an edge, drops those that are too many at the other, and shows what has become of them.
  ///
  /// - Returns: What to ask for next, where the page has brought nothing and leads on.
  private func extend(_ arrival: Arrival<Key, Element>, _ attempt: Attempt) -> Request? {
    let edge = attempt.edge
    let isOver = window.extend(edge, arrival)
    dropPages(farFrom: edge)
    let next = isOver ? nil : edge == .append ? window.after.next : window.before.next
    if next == nil { finish(attempt) }
    showWindow(origin: "load")
    attempts.tell()
    return next.map { Request(edge: edge, key: $0.key, size: $0.size) }
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
        attempts.drop(Part(far))
        attempts.setEnded(Part(far), false)
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

extension PagingSource {
  /// Loads a page.
  ///
  /// - Parameter request: Which page.
  /// - Returns: The page, or why it could not be loaded.
  fileprivate func answer(to request: PageRequest<Key>) async -> Result<Page<Key, Item>, any Error> {
    do { return .success(try await load(request)) } catch { return .failure(error) }
  }
}
