extension PagedDataSource where Key == Int {
  /// Makes a source over whatever gives items from a place on: a table of a database, a service with `offset` and `limit`.
  /// Its keys are places, so it can go anywhere at once.
  ///
  /// ```swift
  /// let rows = PagedDataSource { offset, limit in
  ///   (try await table.rows(from: offset, limit: limit), total: try await table.count())
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - options: How to load.
  ///   - offset: The place to begin with; nil for the first.
  ///   - clock: What ``PagingOptions/timeout`` is measured by.
  ///   - offsetOfItem: The place of an item, so that a list can go to one that is not loaded; it answers nil where there is no such
  ///     item. Nil where items cannot be looked up. Kept.
  ///   - items: Gives items from a place on, and how many there are in all, where that is known; else fewer items than
  ///     asked for are the last ones. Kept.
  public convenience init(
    options: PagingOptions = PagingOptions(), startingAt offset: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    offsetOfItem: (@Sendable (Element.Identity) async throws -> Int?)? = nil,
    items: @escaping @Sendable (_ offset: Int, _ limit: Int) async throws -> (items: [Element], total: Int?)
  ) {
    let pages = OffsetPages(offsetOfItem: offsetOfItem, body: items)
    self.init(pages, options: options, startingAt: offset, clock: clock)
  }
}

/// Pages of whatever gives items from a place on.
struct OffsetPages<Item: ListElement>: PagingSource {
  let offsetOfItem: (@Sendable (Item.Identity) async throws -> Int?)?
  let body: @Sendable (_ offset: Int, _ limit: Int) async throws -> (items: [Item], total: Int?)

  /// Loads what comes after a place, what comes before it, or for a refresh what is around it.
  func load(_ request: PageRequest<Int>) async throws -> Page<Int, Item> {
    let place = max(0, request.key ?? 0)
    let start =
      switch request.edge {
      case .append: place
      case .prepend: max(0, place - request.size)
      case .refresh: max(0, place - request.size / 3)
      }
    let limit = request.edge == .prepend ? place - start : request.size
    let (items, total) = try await body(start, limit)
    let end = start.addingClamped(items.count)
    let isLast = total.map { end >= $0 } ?? (items.count < limit)
    return Page(
      items: items, previousKey: start > 0 ? start : nil, nextKey: isLast || items.isEmpty ? nil : end,
      itemsBefore: start, itemsAfter: total.map { max(0, $0.subtractingClamped(end)) })
  }

  func refreshKey(around item: Item?, offset: Int?, key: Int?) -> Int? { offset ?? key }

  func key(atOffset offset: Int) -> Int? { offset }

  func key(ofItem identity: Item.Identity) async throws -> Int? {
    guard let offsetOfItem else { throw CannotFindItems() }
    return try await offsetOfItem(identity)
  }
}
