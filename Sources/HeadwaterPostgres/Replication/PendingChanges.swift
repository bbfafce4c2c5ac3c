#if Postgres
  internal import HeadwaterFetching

  /// A transaction's changes to a table, as reported by replication.
  struct ReplicatedNote: Hashable, Sendable {
    /// The table's OID.
    let table: UInt32
    /// The transaction.
    let transaction: UInt64
    /// The changes to rows, in order, or nil if any row may have changed.
    let rows: [ReplicatedChange]?
  }

  /// The replicated changes to a query's tables that no read has returned yet, in commit order.
  struct PendingChanges: Sendable {
    /// The maximum total number of rows and notes without rows. If there are more, all of them are replaced with "anything".
    private let capacity: Int
    private var notes: [ReplicatedNote] = []
    private var size = 0
    /// The tables in which any row may have changed, with the first and the last transaction that may have changed them.
    private var forgotten: [UInt32: ClosedRange<UInt64>] = [:]

    init(capacity: Int = 20_000) {
      self.capacity = capacity
    }

    /// A Boolean value that indicates whether there are no changes.
    var isEmpty: Bool { notes.isEmpty && forgotten.isEmpty }

    /// The number of notes, plus the number of tables whose notes were discarded.
    var count: Int { notes.count + forgotten.count }

    /// Adds the next changes.
    mutating func append(_ note: ReplicatedNote) {
      // Don't add another note to the effect that any row may have changed.
      if note.rows == nil, let last = notes.last, last.rows == nil, last.table == note.table,
        last.transaction == note.transaction
      {
        return
      }
      // The table's changes are no longer kept individually.
      if forgotten[note.table] != nil { return forget(note) }
      notes.append(note)
      size += note.size
      guard size > capacity else { return }
      // There are too many: keep only the tables, and the range of transactions for each.
      for note in notes { forget(note) }
      (notes, size) = ([], 0)
    }

    private mutating func forget(_ note: ReplicatedNote) {
      let known = forgotten[note.table] ?? note.transaction...note.transaction
      forgotten[note.table] =
        min(known.lowerBound, note.transaction)...max(known.upperBound, note.transaction)
    }

    /// Removes the changes that a snapshot contains.
    ///
    /// - Parameter moment: The snapshot.
    /// - Returns: The transactions that the snapshot doesn't contain and whose notes may have been discarded.
    @discardableResult mutating func remove(containedIn moment: TransactionMoment) -> [UInt64] {
      // Remove the notes, and the tables whose transactions are all below the upper bound.
      notes.removeAll { moment.contains($0.transaction) }
      size = notes.reduce(0) { $0 + $1.size }
      let told = forgotten.filter { $0.value.upperBound < moment.end }
      guard !told.isEmpty else { return [] }
      for table in told.keys { forgotten[table] = nil }
      return moment.unfinished.filter { number in told.values.contains { $0.contains(number) } }
    }

    /// Removes all changes.
    mutating func removeAll() { self = PendingChanges(capacity: capacity) }

    /// Returns the changes to a table that a snapshot contains.
    ///
    /// - Parameters:
    ///   - moment: The snapshot.
    ///   - table: The table.
    ///   - state: The table's state on the server.
    ///   - placing: The columns that determine a row's position, or nil if other factors also determine it.
    /// - Returns: The rows as they were before the changes.
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
    /// The amount of capacity that the note uses.
    fileprivate var size: Int { max(1, rows?.count ?? 1) }
  }
#endif
