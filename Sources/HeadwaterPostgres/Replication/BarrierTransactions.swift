#if Postgres
  /// The transactions of recent barriers, none of which has changed anything.
  struct BarrierTransactions: Sendable {
    private var numbers: [UInt64] = []

    /// Adds a transaction.
    mutating func add(_ transaction: UInt64) {
      numbers.append(transaction)
      if numbers.count > 1_000 { numbers.removeFirst(500) }
    }

    /// Returns the barrier of a transaction.
    func barrier(_ transaction: UInt64) -> ReplicationBarrier {
      ReplicationBarrier(transaction: transaction, own: Set(numbers))
    }
  }
#endif
