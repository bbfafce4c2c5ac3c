#if Postgres
  internal import Foundation

  /// The transactions that a stream has delivered. Used to determine, without asking the server, whether everything in a read's
  /// snapshot has been received.
  final class ReportedTransactions: @unchecked Sendable {  // The lock guards the state.
    private let lock = NSLock()
    private let capacity: Int
    /// A snapshot whose transactions have all been received.
    private var known: TransactionMoment?
    /// The received transactions that the snapshot doesn't contain.
    private var numbers: Set<UInt64> = []

    /// Creates an empty set.
    ///
    /// - Parameter capacity: The maximum number of transactions to keep. If there are more, the set doesn't recognize the next
    ///   snapshot.
    init(capacity: Int = 20_000) {
      self.capacity = capacity
    }

    /// Records that a transaction has been received and passed on.
    func insert(_ transaction: UInt64) {
      lock.withLock {
        numbers.insert(transaction)
        if numbers.count > capacity { (known, numbers) = (nil, []) }
      }
    }

    /// Records that everything in a snapshot has been received.
    func learn(_ moment: TransactionMoment) { lock.withLock { keep(moment) } }

    /// Returns a Boolean value that indicates whether everything in a snapshot is known to have been received. Transactions
    /// that the stream never delivers remain unknown: those that were rolled back, and those that didn't change any published
    /// data.
    func contain(_ moment: TransactionMoment) -> Bool {
      lock.withLock {
        guard let news = known.flatMap({ moment.news(since: $0, atMost: capacity) }),
          news.allSatisfy(numbers.contains)
        else { return false }
        keep(moment)
        return true
      }
    }

    private func keep(_ moment: TransactionMoment) {
      if let known, known.isAfter(moment) { return }
      known = moment
      numbers = numbers.filter { !moment.contains($0) }
    }
  }
#endif
