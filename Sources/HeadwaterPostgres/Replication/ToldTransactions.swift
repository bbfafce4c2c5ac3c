#if Postgres
  internal import Foundation

  /// Which transactions a stream has brought: to know of a read's moment, without asking the server, that all of it has been
  /// told.
  final class ToldTransactions: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private let capacity: Int
    /// A moment of which all has been told.
    private var known: TransactionMoment?
    /// What has been told and is not in that moment.
    private var numbers: Set<UInt64> = []

    /// - Parameter capacity: How many transactions are kept; after more, the next moment is not known.
    init(capacity: Int = 20_000) {
      self.capacity = capacity
    }

    /// A transaction has been told, and handed on.
    func insert(_ transaction: UInt64) {
      lock.withLock {
        numbers.insert(transaction)
        if numbers.count > capacity { (known, numbers) = (nil, []) }
      }
    }

    /// All of a moment has been told.
    func learn(_ moment: TransactionMoment) { lock.withLock { keep(moment) } }

    /// Whether all of a moment has been told, as far as is known. What the stream never brings is not: what was rolled back, and
    /// what concerns nothing that is published.
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
