/// A ``PagingSource`` over whatever gives items from a place on: a table of a database, a service with `offset` and
/// `limit`. Its keys are places, so it can go anywhere at once.
///
/// ```swift
/// let rows = PagedDataSource(OffsetPages { offset, limit in
///   (try await table.rows(from: offset, limit: limit), total: try await table.count())
/// })
/// ```
public struct OffsetPages<Item: ListElement>: PagingSource {
  /// Gives items from a place on, and how many there are in all, where that is known.
  public typealias Load =
    @Sendable (_ offset: Int, _ limit: Int) async throws -> (items: [Item], total: Int?)

  private let body: Load

  /// Makes a source.
  ///
  /// - Parameter load: Gives items from a place on; kept. Where the total is not known, fewer items than asked for are
  ///   the last ones.
  public init(_ load: @escaping Load) {
    body = load
  }

  /// Loads what comes after a place, what comes before it, or for a refresh what is around it.
  ///
  /// - Parameter request: Which page.
  /// - Returns: The page.
  /// - Throws: What the closure throws.
  public func load(_ request: PageRequest<Int>) async throws -> Page<Int, Item> {
    let place = max(0, request.key ?? 0)
    let start =
      switch request.edge {
      case .append: place
      case .prepend: max(0, place - request.size)
      case .refresh: max(0, place - request.size / 3)
      }
    let limit = request.edge == .prepend ? place - start : request.size
    let (items, total) = try await body(start, limit)
    let end = start + items.count
    let isLast = total.map { end >= $0 } ?? (items.count < limit)
    return Page(
      items: items, previousKey: start > 0 ? start : nil, nextKey: isLast || items.isEmpty ? nil : end,
      itemsBefore: start, itemsAfter: total.map { max(0, $0 - end) })
  }

  /// The place of what is seen.
  ///
  /// - Parameter anchor: What is seen.
  /// - Returns: Its place.
  public func refreshKey(for anchor: PageAnchor<Int, Item>) -> Int? { anchor.offset ?? anchor.key }

  /// The place itself.
  ///
  /// - Parameter offset: A place.
  /// - Returns: The place.
  public func key(atOffset offset: Int) -> Int? { offset }
}
