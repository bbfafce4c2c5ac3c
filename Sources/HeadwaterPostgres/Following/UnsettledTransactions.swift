#if Postgres
  internal import HeadwaterFetching

  /// Transactions that were running when a list began to be followed. Some of their changes may not be reported, because they
  /// were made before the table was published or its log was leased, or were reported to earlier followers only.
  struct UnsettledTransactions: Hashable, Sendable {
    private var numbers: [UInt64] = []

    /// Makes one of none.
    init() {}

    /// How many may have begun between a read and the barrier after it.
    private static let most = 1_000_000

    /// Makes one of those that may have been under way; nil where they are too many to be known.
    ///
    /// - Parameters:
    ///   - moment: The moment of the first read.
    ///   - barrier: What was committed after that.
    init?(since moment: TransactionMoment, until barrier: ReplicationBarrier) {
      guard let missing = moment.missing(before: barrier.transaction, atMost: Self.most) else { return nil }
      numbers = missing.filter { !barrier.own.contains($0) }
    }

    /// Adds those of some transactions that have not ended before a moment.
    ///
    /// - Parameters:
    ///   - transactions: The lower halves of their numbers.
    ///   - moment: The moment of the first read.
    mutating func add(_ transactions: [UInt32], since moment: TransactionMoment) {
      var widening = TransactionNumbers(near: moment.end)
      numbers += transactions.map { widening.widened($0) }.filter { !moment.contains($0) }
    }

    /// Adds transactions.
    mutating func add(_ transactions: [UInt64]) {
      numbers += transactions.filter { !numbers.contains($0) }
    }

    /// Whether there are none.
    var isEmpty: Bool { numbers.isEmpty }

    /// Whether one of them has ended before a moment.
    func haveEnded(in moment: TransactionMoment) -> Bool { numbers.contains(where: moment.contains) }

    /// Leaves out those that have ended before a moment.
    mutating func remove(endedIn moment: TransactionMoment) { numbers.removeAll(where: moment.contains) }
  }

  /// A transaction of the store's own that changed nothing: all that was committed before it has been told.
  struct ReplicationBarrier: Hashable, Sendable {
    /// Its number.
    let transaction: UInt64
    /// The numbers of others of this kind, of late.
    let own: Set<UInt64>
  }
#endif
