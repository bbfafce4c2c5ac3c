/// How a ``PagedDataSource`` loads.
public struct PagingOptions: Sendable {
  /// How many items a page is asked for; at least 1.
  public var pageSize: Int
  /// How many items the first page is asked for, and a refresh; three pages unless set.
  public var initialSize: Int
  /// How near to an end of what is loaded the visible items come before more is loaded; one page unless set.
  public var prefetchDistance: Int
  /// How many pages are kept; those at the far end are dropped, and loaded again when they are scrolled to. Nil, as at
  /// first, for all; fewer than 3 counts as 3. Pages that are visible are never dropped, so a view that sees more than the
  /// limit holds has what it sees.
  public var maximumPages: Int?
  /// Whether items that are known to be there, and are not loaded, are shown as placeholders.
  public var showsPlaceholders: Bool
  /// At most how many placeholders are shown before what is loaded, and after it. They take no memory. More than 2^38 count
  /// as that.
  public var maximumPlaceholders: Int
  /// How many pages without items are gone past in a row before that counts as failed.
  public var maximumEmptyPages: Int
  /// After how long an attempt to load a page counts as failed; nil, as at first, for never. Below 0 counts as 0, and more than
  /// ten years as that.
  public var timeout: Duration?

  /// Makes options. Numbers that make no sense count as the nearest that do.
  ///
  /// - Parameters:
  ///   - pageSize: How many items a page is asked for.
  ///   - initialSize: How many items the first page is asked for, and a refresh; by default three pages.
  ///   - prefetchDistance: How near to an end more is loaded; by default one page.
  ///   - maximumPages: How many pages are kept; nil for all.
  ///   - showsPlaceholders: Whether items that are known to be there are shown as placeholders.
  ///   - timeout: After how long an attempt counts as failed; nil for never.
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

  /// The same with every number that makes no sense put right.
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
  /// The product, or this number where it would be too large.
  fileprivate func multipliedIfPossible(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? self : product
  }
}
