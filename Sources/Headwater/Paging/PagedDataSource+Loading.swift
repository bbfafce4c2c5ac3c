extension PagedDataSource {
  typealias Part = LoadStates<SingleSection>.Part
  typealias Request = PageRequest<Key>

  /// An attempt to load: one request, or several if pages are empty.
  struct Attempt {
    let ticket: LoadStates<SingleSection>.Ticket
    let kind: LoadKind
    var requestedAt: Int
    var numberOfEmptyPages = 0
    /// The object that detects cycles of empty pages during a refresh.
    var watch = LoopWatch<Key>()
  }

  /// Loads the first page if nothing has been loaded; otherwise loads more at an edge, or refreshes everything around the
  /// visible items. Does nothing if that load is in progress, or if there's nothing more to load.
  ///
  /// - Parameter kind: The kind of load.
  /// - Returns: A task that waits for the load, and cancels the load if the task is canceled; nil if no load was started.
  @discardableResult
  public func load(_ kind: LoadKind) -> Task<Void, Never>? {
    // Without pages, no edge can be extended.
    let kind = window.isEmpty ? .refresh : kind
    if kind == .refresh { return refresh(at: refreshKey)?.task }
    // Without an address, there's nothing more to load at the edge.
    guard let address = kind == .append ? window.after.next : window.before.next else { return nil }
    return begin(Request(kind: kind, key: address.key, size: address.size))?.task
  }

  /// Reloads the items around the visible ones, or from the start if no host has reported visible items. When the page arrives,
  /// it replaces all loaded pages. Items that are also in the new page stay in the list, and observers are notified only of the
  /// difference. Pending requests are dropped, including an earlier refresh.
  ///
  /// - Returns: A task that waits for the load, and cancels the load if the task is canceled; nil if no load was started.
  @discardableResult
  public func refresh() -> Task<Void, Never>? { refresh(at: refreshKey, restarts: true)?.task }

  /// Invalidates all loaded pages and pending requests, and reloads the items around the visible ones. A first load that failed
  /// is repeated. Does nothing if no load has been requested yet, or if the first load was canceled.
  ///
  /// - Returns: A task that waits for the load, and cancels the load if the task is canceled; nil if no load was started.
  @discardableResult
  public func invalidate() -> Task<Void, Never>? {
    guard !window.isEmpty || states.isLoading || states.hasLoaded || !states.failedParts.isEmpty else {
      return nil
    }
    return refresh()
  }

  /// Cancels a load, and makes its state `idle`.
  ///
  /// - Parameter kind: The kind of load.
  public func cancel(_ kind: LoadKind) { attempts.cancel(Part(kind)) }

  /// Waits until no load is in progress, including loads that start in the meantime. Useful for tests and background work.
  public func finishLoading() async {
    while let attempt = attempts.first { await attempt.task.value }
  }

  func refresh(at key: Key?, restarts: Bool = false) -> LoadAttempts<SingleSection>.Attempt? {
    // From here on, a canceled load isn't restarted automatically.
    wasAsked = true
    afterEmptyPages = nil
    return begin(Request(kind: .refresh, key: key, size: options.initialSize), restarts: restarts)
  }

  /// Retries a load that failed. A refresh that found too many empty pages continues after them.
  func retry(_ kind: LoadKind) {
    guard kind == .refresh, let next = afterEmptyPages else {
      load(kind)
      return
    }
    afterEmptyPages = nil
    _ = begin(next, as: .refresh)
  }

  /// Starts an attempt whose first request may be of another kind, because it follows an empty page.
  private func begin(
    _ first: Request, as kind: LoadKind? = nil, restarts: Bool = false
  ) -> LoadAttempts<SingleSection>.Attempt? {
    let kind = kind ?? first.kind
    // Edits that are confirmed after this time also apply to the page.
    let requestedAt = window.nextTime()
    return attempts.begin(Part(kind), restarts: restarts) { [source] in
      await source.answer(to: first)
    } take: { [weak self, source] firstAnswer, ticket in
      var attempt = Attempt(ticket: ticket, kind: kind, requestedAt: requestedAt)
      var (request, answer) = (first, firstAnswer)
      // Empty pages lead to further requests.
      while let next = self?.take(answer, of: request, &attempt) {
        answer = await source.answer(to: next)
        request = next
      }
    }
  }

  /// Inserts a page if it's still needed.
  ///
  /// - Returns: The next request if the page had no new items but leads to another page; otherwise nil.
  private func take(
    _ answer: Result<Page<Key, Element>, any Error>, of request: Request, _ attempt: inout Attempt
  ) -> Request? {
    // Drop the page if the attempt was canceled or replaced.
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
    let next = attempt.kind == .refresh ? refresh(arrival, &attempt) : extend(arrival, attempt)
    guard let next else {
      // The attempt has ended, so check whether the visible rows need more pages.
      loadNearVisible()
      return nil
    }
    // An observer that was notified of the page may have canceled the attempt.
    guard states.isWanted(attempt.ticket) else { return nil }
    // Limit the number of empty pages, because the source may return them forever.
    attempt.numberOfEmptyPages += 1
    guard attempt.numberOfEmptyPages <= options.maximumEmptyPages else {
      if attempt.kind == .refresh { afterEmptyPages = next }
      let count = attempt.numberOfEmptyPages
      let diagnostic = Diagnostic.emptyPages(part: attempt.kind.rawValue, count: count)
      attempts.fail(attempt.ticket, diagnostic)
      report(diagnostic)
      return nil
    }
    // The next request reflects the edits that have been confirmed so far.
    attempt.requestedAt = window.nextTime()
    return next
  }

  /// Ends an attempt whose page is in the window. Observers are notified once the page is shown.
  private func finish(_ attempt: Attempt) {
    attempts.finish(attempt.ticket, isEnd: hasEnded(attempt.kind))
    // The change to the pages may also affect whether there's more to load at the other edge.
    for kind in [LoadKind.prepend, .append] where states[Part(kind)] != .loading {
      let hasEnded = hasEnded(kind)
      if (states[Part(kind)] == .ended) != hasEnded { attempts.setEnded(Part(kind), hasEnded) }
    }
  }

  private func hasEnded(_ kind: LoadKind) -> Bool {
    switch kind {
    case .append: window.after.next == nil
    case .prepend: window.before.next == nil
    case .refresh: false
    }
  }

  /// Replaces all pages with one, and shows it.
  ///
  /// - Returns: The request to make instead if the page is empty and leads to another page; otherwise nil.
  private func refresh(_ arrival: Arrival<Key, Element>, _ attempt: inout Attempt) -> Request? {
    var arrival = arrival
    // Skip an empty page, unless its key closes a cycle.
    if arrival.page.items.isEmpty, let key = arrival.page.nextKey ?? arrival.page.previousKey {
      if key != arrival.address.key, !attempt.watch.sees(key) {
        let kind: LoadKind = arrival.page.nextKey != nil ? .append : .prepend
        return Request(kind: kind, key: key, size: options.initialSize)
      }
      window.diagnostics.append(.repeatedCursor(part: LoadKind.refresh.rawValue))
      (arrival.page.nextKey, arrival.page.previousKey) = (nil, nil)
    }
    // Remember the first visible item, because all rows are about to change.
    let seen = visible.map { ($0, $0.first.flatMap { window.item(atRow: $0) }?.identity) }
    window.refresh(arrival)
    finish(attempt)
    // Show the item that is being searched for, if any. Otherwise, keep the visible rows in place.
    let row = sought.flatMap { window.row(of: $0) }
    showWindow(origin: "load", lookingAt: row.map { [$0..<$0 + 1] } ?? seen.map { followed($0, from: $1) })
    attempts.tell()
    return nil
  }

  /// Returns the position of the visible rows after a refresh, based on the first item that was visible.
  private func followed(_ rows: VisibleRows, from identity: Element.Identity?) -> VisibleRows {
    let (first, total) = (rows.first ?? 0, window.numberOfRows)
    // If the item is gone, keep the same row numbers, limited to existing rows.
    let start = identity.flatMap { window.row(of: $0) } ?? min(first, total)
    return rows.shifted(by: start - first).clamped(to: 0..<total)
  }

  /// Inserts a page at an edge, drops excess pages at the other, and shows the result.
  ///
  /// - Returns: The next request if the page had no new items but leads to another page; otherwise nil.
  private func extend(_ arrival: Arrival<Key, Element>, _ attempt: Attempt) -> Request? {
    let kind = attempt.kind
    let isOver = window.extend(kind, arrival)
    // Drop pages before reading the next address, because it depends on the pages that remain.
    dropPages(after: kind)
    let next = isOver ? nil : kind == .append ? window.after.next : window.before.next
    // If there is a further request, the attempt continues with it.
    if next == nil { finish(attempt) }
    showWindow(origin: "load")
    attempts.tell()
    return next.map { Request(kind: kind, key: $0.key, size: $0.size) }
  }

  /// Drops excess pages after a load: at the other edge or, if the page at the other edge is visible, at this edge. Keeps pages
  /// that are visible at the other edge or nearly visible at this edge, because they would be loaded again immediately.
  private func dropPages(after kind: LoadKind) {
    guard let maximum = options.maximumPages else { return }
    let far: LoadKind = kind == .append ? .prepend : .append
    while window.pages.count > maximum {
      // Prefer the end that is farther from the load.
      guard
        let end = [far, kind].first(where: {
          !isNeeded(pageAt: $0, distance: $0 == far ? 0 : options.prefetchDistance)
        })
      else { return }
      window.drop(end)
      if end == far {
        // A page that is being loaded there would no longer be adjacent to the loaded pages.
        attempts.drop(Part(far))
        attempts.setEnded(Part(far), false)
      }
    }
  }

  private func isNeeded(pageAt end: LoadKind, distance: Int) -> Bool {
    guard let visible = visibleInWindow else { return false }
    let rows = window.rows(ofPage: end == .prepend ? 0 : window.pages.count - 1)
    return visible.ranges.contains {
      $0.lowerBound - distance < rows.upperBound && rows.lowerBound - distance < $0.upperBound
    }
  }

  /// The visible rows, expressed as rows of the window, which may be ahead of the rows that are shown.
  private var visibleInWindow: VisibleRows? {
    guard var seen = visible else { return nil }
    // Adjust the rows to changes that aren't shown yet.
    for splice in window.splices { seen.follow(replacing: splice.range, with: splice.count) }
    return seen
  }
}

extension PagingSource {
  /// Loads a page, capturing any failure in the result.
  ///
  /// - Parameter request: The request for the page.
  /// - Returns: The page, or the error with which the load failed.
  fileprivate func answer(to request: PageRequest<Key>) async -> Result<Page<Key, Item>, any Error> {
    do { return .success(try await load(request)) } catch { return .failure(error) }
  }
}
