extension PagedDataSource where Key == Int {
  /// Creates a source that loads items by offset, for example, from a database table or from a service with `offset` and
  /// `limit` parameters. Its keys are offsets, so a list can jump to any position directly.
  ///
  /// ```swift
  /// let rows = PagedDataSource { offset, limit in
  ///   (try await table.rows(from: offset, limit: limit), total: try await table.count())
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - options: The paging options.
  ///   - offset: The offset of the first load; nil for the start of the list.
  ///   - clock: The clock that measures ``PagingOptions/timeout``.
  ///   - offsetOfItem: A closure that returns the offset of an item, or nil if the item doesn't exist, so that a list can
  ///     scroll to an item that isn't loaded. Pass nil if items can't be looked up. The data source retains it.
  ///   - items: A closure that returns items, starting at an offset, and the total number of items if it's known. If it's
  ///     unknown, a result with fewer items than requested is the last page. The data source retains it.
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

/// A paging source that calls a closure to load items by offset.
struct OffsetPages<Item: ListElement>: PagingSource {
  let offsetOfItem: (@Sendable (Item.Identity) async throws -> Int?)?
  let body: @Sendable (_ offset: Int, _ limit: Int) async throws -> (items: [Item], total: Int?)

  /// Loads the items after an offset, before it, or, for a refresh, around it.
  func load(_ request: PageRequest<Int>) async throws -> Page<Int, Item> {
    // Negative offsets count as the start of the list.
    let place = max(0, request.key ?? 0)
    // A refresh also loads some items before the offset.
    let start =
      switch request.kind {
      case .append: place
      case .prepend: max(0, place - request.size)
      case .refresh: max(0, place - request.size / 3)
      }
    // A page before an offset must not extend beyond it.
    let limit = request.kind == .prepend ? place - start : request.size
    let (items, total) = try await body(start, limit)
    if items.isEmpty, start > 0, total == nil, request.kind == .refresh {
      // The list has become shorter, and the offset of its end is unknown, so load its start.
      return try await load(PageRequest(kind: .refresh, size: request.size))
    }
    let end = start.addingClamped(items.count)
    // Before a place beyond the end of the list, the items at its end come next.
    let itemsBefore = items.isEmpty ? min(start, max(0, total ?? start)) : start
    // If the total is unknown, a page that isn't full is the last one.
    let isLast = total.map { end >= $0 } ?? (items.count < limit)
    return Page(
      items: items, previousKey: itemsBefore > 0 ? itemsBefore : nil,
      nextKey: isLast || items.isEmpty ? nil : end, itemsBefore: itemsBefore,
      itemsAfter: total.map { max(0, $0.subtractingClamped(end)) })
  }

  func refreshKey(around item: Item?, offset: Int?, key: Int?) -> Int? { offset ?? key }

  func key(atOffset offset: Int) -> Int? { offset }

  func key(ofItem identity: Item.Identity) async throws -> Int? {
    guard let offsetOfItem else { throw CannotFindItems() }
    return try await offsetOfItem(identity)
  }
}
