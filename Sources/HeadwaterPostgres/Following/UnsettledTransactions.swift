#if Postgres
  /// Transactions that a list cannot know yet whether replication tells all of, because they were under way when it began to
  /// be followed: they may have written before their table was published, or be told to those that follow already.
  struct UnsettledTransactions: Hashable, Sendable {
    private var numbers: [UInt64]

    /// - Parameters:
    ///   - moment: The moment of the first read.
    ///   - barrier: What was committed after that.
    init(since moment: TransactionMoment, until barrier: ReplicationBarrier) {
      numbers = moment.missing(before: barrier.transaction).filter { !barrier.own.contains($0) }
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
