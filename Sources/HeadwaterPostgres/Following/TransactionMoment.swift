#if Postgres
  /// A snapshot of a server: the set of transactions that are visible, as returned by `pg_current_snapshot()`.
  struct TransactionMoment: Hashable, Sendable {
    /// The lower bound: all transactions with lower IDs have ended.
    private let firstRunning: UInt64
    /// The upper bound: no transaction with this ID or a higher one has ended.
    private let firstUnassigned: UInt64
    /// The transactions between the two that hadn't ended.
    private let running: Set<UInt64>

    /// Parses a string such as `10:20:10,14,15`.
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

    /// The upper bound of the snapshot: it contains no transaction with this ID or a higher one.
    var end: UInt64 { firstUnassigned }
    /// The transactions below the upper bound that the snapshot doesn't contain.
    var unfinished: [UInt64] { running.sorted() }

    /// Returns a Boolean value that indicates whether the snapshot contains a transaction's changes, if the transaction was
    /// committed.
    func contains(_ transaction: UInt64) -> Bool {
      transaction < firstRunning || (transaction < firstUnassigned && !running.contains(transaction))
    }

    /// Returns a Boolean value that indicates whether the snapshot contains everything that another snapshot contains.
    func contains(allOf other: TransactionMoment) -> Bool {
      firstUnassigned >= other.firstUnassigned && !running.contains(where: other.contains)
    }

    /// Returns the transactions that this snapshot contains and an earlier one doesn't, or nil if they may exceed the limit.
    func news(since earlier: TransactionMoment, atMost limit: Int) -> [UInt64]? {
      earlier.missing(before: firstUnassigned, atMost: limit)?.filter(contains)
    }

    /// Returns a Boolean value that indicates whether the snapshot is later than another one, judging by transaction IDs alone.
    func isAfter(_ other: TransactionMoment) -> Bool { firstUnassigned > other.firstUnassigned }

    /// Returns the transactions below a bound that the snapshot doesn't contain, or nil if more transactions than the limit may
    /// have begun since.
    func missing(before end: UInt64, atMost limit: Int) -> [UInt64]? {
      let earlier = running.filter { $0 < end }
      guard firstUnassigned < end else { return Array(earlier) }
      guard end - firstUnassigned <= UInt64(clamping: limit) else { return nil }
      return earlier + Array(firstUnassigned..<end)
    }
  }
#endif
