#if Postgres
  internal import HeadwaterFetching

  /// Transactions that were running when the store started following a list. Some of their changes may not be reported, because
  /// they were made before the table was published or its log was leased, or were reported only to earlier followers.
  struct UnsettledTransactions: Hashable, Sendable {
    private var numbers: [UInt64] = []

    /// Creates an empty set.
    init() {}

    /// The maximum number of transactions that may have begun between a read and the barrier that follows it.
    private static let most = 1_000_000

    /// Creates a set of the transactions that may have been running, or returns nil if there are too many to list.
    ///
    /// - Parameters:
    ///   - moment: The snapshot of the first read.
    ///   - barrier: The barrier that was committed after the read.
    init?(since moment: TransactionMoment, until barrier: ReplicationBarrier) {
      guard let missing = moment.missing(before: barrier.transaction, atMost: Self.most) else { return nil }
      numbers = missing.filter { !barrier.own.contains($0) }
    }

    /// Adds those of the given transactions that hadn't ended before a snapshot.
    ///
    /// - Parameters:
    ///   - transactions: The lower halves of the transactions' IDs.
    ///   - moment: The snapshot of the first read.
    mutating func add(_ transactions: [UInt32], since moment: TransactionMoment) {
      var widening = TransactionNumbers(near: moment.end)
      numbers += transactions.map { widening.widened($0) }.filter { !moment.contains($0) }
    }

    /// Adds transactions.
    mutating func add(_ transactions: [UInt64]) {
      numbers += transactions.filter { !numbers.contains($0) }
    }

    /// A Boolean value that indicates whether the set is empty.
    var isEmpty: Bool { numbers.isEmpty }

    /// Returns a Boolean value that indicates whether one of the transactions ended before a snapshot.
    func haveEnded(in moment: TransactionMoment) -> Bool { numbers.contains(where: moment.contains) }

    /// Removes the transactions that ended before a snapshot.
    mutating func remove(endedIn moment: TransactionMoment) { numbers.removeAll(where: moment.contains) }
  }

  /// A transaction that the store runs and that changes nothing. By the time it arrives, everything that was committed earlier
  /// has been received.
  struct ReplicationBarrier: Hashable, Sendable {
    /// The transaction's ID.
    let transaction: UInt64
    /// The IDs of recent barrier transactions.
    let own: Set<UInt64>
  }
#endif
