#if Postgres
  /// A moment of a server: which transactions it contains. What `pg_current_snapshot()` says.
  struct TransactionMoment: Hashable, Sendable {
    /// All transactions before this one have ended.
    private let firstRunning: UInt64
    /// No transaction from this one on has ended.
    private let firstUnassigned: UInt64
    /// Those between the two that had not ended.
    private let running: Set<UInt64>

    /// Takes `10:20:10,14,15`.
    init?(_ text: String) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 3, let first = UInt64(parts[0]), let end = UInt64(parts[1]) else { return nil }
      var running: Set<UInt64> = []
      for part in parts[2].split(separator: ",") {
        guard let number = UInt64(part) else { return nil }
        running.insert(number)
      }
      firstRunning = first
      firstUnassigned = end
      self.running = running
    }

    /// The first transaction of which nothing can be in the moment, whatever else is.
    var end: UInt64 { firstUnassigned }
    /// Those before the end that are not in the moment.
    var unfinished: [UInt64] { running.sorted() }

    /// Whether what a transaction did is in the moment, if it was committed at all.
    func contains(_ transaction: UInt64) -> Bool {
      transaction < firstRunning || (transaction < firstUnassigned && !running.contains(transaction))
    }

    /// Whether the moment contains all that another does.
    func contains(allOf other: TransactionMoment) -> Bool {
      firstUnassigned >= other.firstUnassigned && !running.contains(where: other.contains)
    }

    /// The transactions that the moment contains and an earlier one does not; nil where that may be more than so many.
    func news(since earlier: TransactionMoment, atMost limit: Int) -> [UInt64]? {
      earlier.missing(before: firstUnassigned, atMost: limit)?.filter(contains)
    }

    /// Whether it is later than another, as far as numbers tell.
    func isAfter(_ other: TransactionMoment) -> Bool { firstUnassigned > other.firstUnassigned }

    /// The transactions before another that are not in the moment; nil if more than the limit may have begun since.
    func missing(before end: UInt64, atMost limit: Int) -> [UInt64]? {
      let earlier = running.filter { $0 < end }
      guard firstUnassigned < end else { return Array(earlier) }
      guard end - firstUnassigned <= UInt64(clamping: limit) else { return nil }
      return earlier + Array(firstUnassigned..<end)
    }
  }
#endif
