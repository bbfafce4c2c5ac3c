/// The options for loading pages in a ``PagedDataSource``.
public struct PagingOptions: Sendable {
  /// The number of items to request for a page; at least 1.
  public var pageSize: Int
  /// The number of items to request for the first page and for a refresh; three pages by default.
  public var initialSize: Int
  /// The distance, in items, from an end of the loaded pages within which visible items cause more items to be loaded; one page
  /// by default.
  public var prefetchDistance: Int
  /// The maximum number of pages in memory; nil, the default, for all pages. Values below 3 count as 3. Pages at the distant
  /// end are dropped, and loaded again when the user scrolls to them. Visible pages are never dropped, even if their number
  /// exceeds the limit.
  public var maximumPages: Int?
  /// A Boolean value that indicates whether the list shows placeholders for items that are known to exist but aren't loaded.
  public var showsPlaceholders: Bool
  /// The maximum number of placeholders on each side of the loaded pages, at most 2^38. Placeholders take no memory.
  public var maximumPlaceholders: Int
  /// The number of consecutive empty pages that are skipped before the load fails.
  public var maximumEmptyPages: Int
  /// The duration after which an attempt to load a page fails; nil, the default, for no limit. Values are clamped to the range
  /// from zero to ten years.
  public var timeout: Duration?

  /// Creates options. Invalid numbers are replaced with the nearest valid ones.
  ///
  /// - Parameters:
  ///   - pageSize: The number of items to request for a page.
  ///   - initialSize: The number of items to request for the first page and for a refresh; three pages by default.
  ///   - prefetchDistance: The distance, in items, from an end of the loaded pages within which more items are loaded; one page
  ///     by default.
  ///   - maximumPages: The maximum number of pages in memory; nil for all pages.
  ///   - showsPlaceholders: A Boolean value that indicates whether the list shows placeholders for items that aren't loaded.
  ///   - timeout: The duration after which an attempt to load a page fails; nil for no limit.
  public init(
    pageSize: Int = 30, initialSize: Int? = nil, prefetchDistance: Int? = nil, maximumPages: Int? = nil,
    showsPlaceholders: Bool = true, timeout: Duration? = nil
  ) {
    self.pageSize = pageSize
    self.initialSize = initialSize ?? pageSize.multipliedIfPossible(by: 3)
    self.prefetchDistance = prefetchDistance ?? pageSize
    self.maximumPages = maximumPages
    self.showsPlaceholders = showsPlaceholders
    maximumPlaceholders = 1_000_000
    maximumEmptyPages = 10
    self.timeout = timeout
  }

  /// The same options, with invalid numbers replaced with the nearest valid ones.
  var normalized: PagingOptions {
    var options = self
    options.pageSize = max(1, pageSize)
    options.initialSize = max(1, initialSize)
    options.prefetchDistance = max(0, prefetchDistance)
    options.maximumPages = maximumPages.map { max(3, $0) }
    options.maximumPlaceholders = min(max(0, maximumPlaceholders), 1 << 38)
    options.maximumEmptyPages = max(0, maximumEmptyPages)
    return options
  }
}

extension Int {
  /// Returns the product, or this number if the product overflows.
  fileprivate func multipliedIfPossible(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? self : product
  }
}
