/// How a ``FetchedDataSource`` reads.
public struct FetchOptions: Hashable, Sendable {
  /// A result of more rows is windowed: only the rows around what is visible are in memory. `.max` keeps all rows of any
  /// result in memory; 0 windows every result.
  public var windowedAbove: Int
  /// Windowed: how many rows are read at once where more are needed; at least 1.
  public var pageSize: Int
  /// Windowed: how near to what is visible rows have to be loaded; below 0 counts as 0.
  public var prefetchDistance: Int
  /// Windowed: how many rows stay loaded. What is visible, and near to it, always does.
  public var maximumLoadedRows: Int
  /// How long after one round of changes has begun the next may begin, so that bursts are shown together.
  public var minimumInterval: Duration
  /// Windowed: how many rows there are from one fence to the next, whatever the store; below 1 counts as 1. With nil, which
  /// is best for all but tests, the size of the result says how many, and there are fences only where the store reads rows in
  /// order from an index.
  public var fenceDistance: Int?
  /// Windowed, one section of all rows of a table: where a store says at once that there are about as many rows or more, the
  /// first rows are shown before they are counted. `.max` waits for the exact number.
  public var estimatesAbove = 1_000_000

  /// Makes options. Numbers that make no sense count as the nearest that do.
  ///
  /// - Parameters:
  ///   - windowedAbove: A result of more rows is windowed.
  ///   - pageSize: How many rows are read at once where more are needed.
  ///   - prefetchDistance: How near to what is visible rows have to be loaded.
  ///   - maximumLoadedRows: How many rows stay loaded.
  ///   - minimumInterval: How long after one round of changes has begun the next may begin.
  public init(
    windowedAbove: Int = 50_000, pageSize: Int = 100, prefetchDistance: Int = 100,
    maximumLoadedRows: Int = 2_000, minimumInterval: Duration = .milliseconds(8)
  ) {
    self.windowedAbove = max(0, windowedAbove)
    self.pageSize = max(1, pageSize)
    self.prefetchDistance = max(0, prefetchDistance)
    self.maximumLoadedRows = max(0, maximumLoadedRows)
    self.minimumInterval = minimumInterval
  }
}
