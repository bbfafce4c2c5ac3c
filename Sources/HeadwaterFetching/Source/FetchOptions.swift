/// Options that determine how a ``FetchedDataSource`` loads rows. Numbers outside the valid range are adjusted to the nearest
/// valid number.
public struct FetchOptions: Hashable, Sendable {
  /// The number of rows above which a result is windowed. A windowed result keeps only the rows around the visible ones in
  /// memory. `.max` keeps all rows of any result in memory, and 0 windows every result. Must not be negative.
  public var windowedAbove: Int { didSet { windowedAbove = max(0, windowedAbove) } }
  /// The number of rows in a page of a windowed result, from 1 to 1,000,000,000.
  public var pageSize: Int { didSet { pageSize = Self.number(pageSize, atLeast: 1) } }
  /// The number of rows to load before and after the visible rows of a windowed result, from 0 to 1,000,000,000.
  public var prefetchDistance: Int { didSet { prefetchDistance = Self.number(prefetchDistance, atLeast: 0) } }
  /// The maximum number of rows of a windowed result that stay loaded, from 0 to 1,000,000,000. Rows that are visible or within
  /// the prefetch distance always stay loaded.
  public var maximumLoadedRows: Int {
    didSet { maximumLoadedRows = Self.number(maximumLoadedRows, atLeast: 0) }
  }
  /// The minimum interval between the starts of two rounds of changes, from zero to one hour. It ensures that bursts of changes
  /// are displayed together.
  public var minimumInterval: Duration { didSet { minimumInterval = Self.interval(minimumInterval) } }
  /// The number of rows between two fences in a windowed result, regardless of the store, from 1 to 1,000,000,000. If nil, the
  /// size of the result determines the distance, and fences are used only if the store reads rows in the order of an index. Use
  /// nil except in tests.
  public var fenceDistance: Int? {
    didSet { fenceDistance = fenceDistance.map { Self.number($0, atLeast: 1) } }
  }
  /// The estimated number of rows at which the first rows are displayed before the rows are counted. Applies to windowed
  /// results with a single section that contains all rows of a table, if the store can estimate their number immediately.
  /// `.max` always waits for the exact number.
  public var estimatesAbove = 1_000_000
  /// A Boolean value that indicates whether the last rows of a windowed result are loaded first, instead of the first ones. Use
  /// it for a list that opens at its end, such as a chat, so that its first view contains no placeholders.
  public var opensAtEnd = false

  /// Creates options.
  ///
  /// - Parameters:
  ///   - windowedAbove: The number of rows above which a result is windowed.
  ///   - pageSize: The number of rows in a page.
  ///   - prefetchDistance: The number of rows to load before and after the visible rows.
  ///   - maximumLoadedRows: The maximum number of rows that stay loaded.
  ///   - minimumInterval: The minimum interval between the starts of two rounds of changes.
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

  /// Returns the nearest number that can be added to row counts without overflow.
  private static func number(_ number: Int, atLeast least: Int) -> Int {
    max(least, min(number, 1_000_000_000))
  }

  /// Returns the nearest duration that can be added to a clock's current time.
  private static func interval(_ interval: Duration) -> Duration {
    max(.zero, min(interval, .seconds(3_600)))
  }
}
