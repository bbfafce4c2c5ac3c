#if Postgres
  internal import HeadwaterFetching

  /// A transaction's changes of a table, as replication reports them.
  struct ReplicatedNote: Hashable, Sendable {
    /// The table, by the server's number for it.
    let table: UInt32
    /// The transaction.
    let transaction: UInt64
    /// The rows, in the order in which they were changed; nil for any.
    let rows: [ReplicatedChange]?
  }

  /// The replicated changes of a query's tables that are in no read yet, in the order of commits.
  struct PendingChanges: Sendable {
    /// How many rows are kept, and notes without rows, before all that is kept becomes "anything".
    private let capacity: Int
    private var notes: [ReplicatedNote] = []
    private var size = 0
    /// The tables of which anything may have changed, with the first and the last transaction that may have changed it.
    private var forgotten: [UInt32: ClosedRange<UInt64>] = [:]

    init(capacity: Int = 20_000) {
      self.capacity = capacity
    }

    /// A Boolean value that indicates whether there are no changes.
    var isEmpty: Bool { notes.isEmpty && forgotten.isEmpty }

    /// How many notes there are, and tables without them.
    var count: Int { notes.count + forgotten.count }

    /// Adds the next changes.
    mutating func append(_ note: ReplicatedNote) {
      // Anything is anything, however often it is said.
      if note.rows == nil, let last = notes.last, last.rows == nil, last.table == note.table,
        last.transaction == note.transaction
      {
        return
      }
      if forgotten[note.table] != nil { return forget(note) }
      notes.append(note)
      size += note.size
      guard size > capacity else { return }
      for note in notes { forget(note) }
      (notes, size) = ([], 0)
    }

    private mutating func forget(_ note: ReplicatedNote) {
      let known = forgotten[note.table] ?? note.transaction...note.transaction
      forgotten[note.table] =
        min(known.lowerBound, note.transaction)...max(known.upperBound, note.transaction)
    }

    /// Leaves out what a moment contains.
    ///
    /// - Parameter moment: The moment.
    /// - Returns: The transactions that the moment does not contain, and that may be among those whose notes were not kept.
    @discardableResult mutating func remove(containedIn moment: TransactionMoment) -> [UInt64] {
      notes.removeAll { moment.contains($0.transaction) }
      size = notes.reduce(0) { $0 + $1.size }
      let told = forgotten.filter { $0.value.upperBound < moment.end }
      guard !told.isEmpty else { return [] }
      for table in told.keys { forgotten[table] = nil }
      return moment.unfinished.filter { number in told.values.contains { $0.contains(number) } }
    }

    /// Leaves out everything.
    mutating func removeAll() { self = PendingChanges(capacity: capacity) }

    /// The changes of a table that a moment contains.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - table: The table.
    ///   - state: The table's state on the server.
    ///   - placing: The columns that decide a row's position; nil where other things do, too.
    /// - Returns: The rows before the changes.
    func images(
      containedIn moment: TransactionMoment, of table: TableReference, _ state: TableState,
      placing: Set<String>? = nil
    ) -> ReplicatedImages {
      var images = ReplicatedImages(table: table, types: state.types, placing: placing)
      for note in notes where note.table == state.number && moment.contains(note.transaction) {
        images.append(note)
      }
      if let transactions = forgotten[state.number] {
        images.append(
          ReplicatedNote(table: state.number, transaction: transactions.upperBound, rows: nil))
      }
      return images
    }
  }

  extension ReplicatedNote {
    /// How much of the capacity it takes.
    fileprivate var size: Int { max(1, rows?.count ?? 1) }
  }
#endif
