/// How a ``FetchedDataSource`` reads. Numbers that make no sense count as the nearest that do.
public struct FetchOptions: Hashable, Sendable {
  /// A result of more rows is windowed: only the rows around what is visible are in memory. `.max` keeps all rows of any
  /// result in memory; 0 windows every result. At least 0.
  public var windowedAbove: Int { didSet { windowedAbove = max(0, windowedAbove) } }
  /// Windowed: how many rows are read at once where more are needed; from 1 to 1,000,000,000.
  public var pageSize: Int { didSet { pageSize = Self.number(pageSize, atLeast: 1) } }
  /// Windowed: how near to what is visible rows have to be loaded; from 0 to 1,000,000,000.
  public var prefetchDistance: Int { didSet { prefetchDistance = Self.number(prefetchDistance, atLeast: 0) } }
  /// Windowed: how many rows stay loaded; from 0 to 1,000,000,000. Rows that are visible, or
  /// near to those, always do.
  public var maximumLoadedRows: Int {
    didSet { maximumLoadedRows = Self.number(maximumLoadedRows, atLeast: 0) }
  }
  /// How long after one round of changes has begun the next may begin, so that bursts are shown together; from 0 to an hour.
  public var minimumInterval: Duration { didSet { minimumInterval = Self.interval(minimumInterval) } }
  /// Windowed: how many rows there are from one fence to the next, whatever the store; from 1 to 1,000,000,000. With nil, which
  /// is best for all but tests, the size of the result says how many, and there are fences only where the store reads rows in
  /// order from an index.
  public var fenceDistance: Int? {
    didSet { fenceDistance = fenceDistance.map { Self.number($0, atLeast: 1) } }
  }
  /// Windowed, one section of all rows of a table: where a store says at once that there are about as many rows or more, the
  /// first rows are shown before they are counted. `.max` waits for the exact number.
  public var estimatesAbove = 1_000_000

  /// Makes options.
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
    self.pageSize = Self.number(pageSize, atLeast: 1)
    self.prefetchDistance = Self.number(prefetchDistance, atLeast: 0)
    self.maximumLoadedRows = Self.number(maximumLoadedRows, atLeast: 0)
    self.minimumInterval = Self.interval(minimumInterval)
  }

  /// The nearest number that can be added to numbers of rows.
  private static func number(_ number: Int, atLeast least: Int) -> Int {
    max(least, min(number, 1_000_000_000))
  }

  /// The nearest time that clocks can add to the present.
  private static func interval(_ interval: Duration) -> Duration {
    max(.zero, min(interval, .seconds(3_600)))
  }
}
