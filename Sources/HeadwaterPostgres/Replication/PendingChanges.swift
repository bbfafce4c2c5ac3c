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

    /// The same without its rows.
    var withoutRows: ReplicatedNote {
      ReplicatedNote(table: table, transaction: transaction, rows: nil)
    }
  }

  /// The replicated changes of a query's tables that are in no read yet, in the order of commits.
  struct PendingChanges: Sendable {
    /// How many rows are kept before all that is kept becomes "anything".
    private let capacity: Int
    private var notes: [ReplicatedNote] = []
    private var numberOfRows = 0

    init(capacity: Int = 20_000) {
      self.capacity = capacity
    }

    /// A Boolean value that indicates whether there are no changes.
    var isEmpty: Bool { notes.isEmpty }

    /// How many notes there are.
    var count: Int { notes.count }

    /// Adds the next changes.
    mutating func append(_ note: ReplicatedNote) {
      // Anything is anything, however often it is said.
      if note.rows == nil, let last = notes.last, last.rows == nil, last.table == note.table,
        last.transaction == note.transaction
      {
        return
      }
      notes.append(note)
      numberOfRows += note.rows?.count ?? 0
      guard numberOfRows > capacity else { return }
      let all = notes
      self = PendingChanges(capacity: capacity)
      for note in all { append(note.withoutRows) }
    }

    /// Leaves out what a moment contains.
    mutating func remove(containedIn moment: TransactionMoment) {
      notes.removeAll { moment.contains($0.transaction) }
      numberOfRows = notes.reduce(0) { $0 + ($1.rows?.count ?? 0) }
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
      return images
    }
  }
#endif
