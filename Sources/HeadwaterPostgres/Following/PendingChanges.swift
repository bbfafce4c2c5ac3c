#if Postgres
  internal import HeadwaterFetching

  /// What has been told about a query's tables and is in no read yet, in the order of commits.
  struct PendingChanges: Sendable {
    /// How many rows are kept before all that is kept becomes "anything".
    private let capacity: Int
    private var notes: [CapturedNote] = []
    private var numberOfRows = 0

    init(capacity: Int = 20_000) {
      self.capacity = capacity
    }

    /// Whether there is nothing.
    var isEmpty: Bool { notes.isEmpty }

    /// How many notes there are.
    var count: Int { notes.count }

    /// Adds what was told next.
    mutating func append(_ note: CapturedNote) {
      // Anything is anything, however often it is said.
      if note.rows == nil, let last = notes.last, last.rows == nil, last.table == note.table,
        last.method == note.method, last.transaction == note.transaction
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

    /// What a moment contains of it.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - query: The query.
    ///   - states: Its tables, as the server has them.
    ///   - method: By which of the notes a table is followed.
    /// - Returns: The changes.
    func changes(
      containedIn moment: TransactionMoment, of query: FetchQuery, _ states: [TableState],
      by method: (TableState) -> FollowingMethod = { _ in .triggers }
    ) -> FetchChanges {
      let told = notes.filter { moment.contains($0.transaction) }
      var (found, isKnown): ([TableReference: [FetchKey: FetchedImage]], Bool) = ([:], true)
      var unmoved: Set<FetchKey> = []
      for (table, state) in zip(query.tables, states) {
        let placing = table == query.table.stored ? query.placingColumns : nil
        var images = EarliestImages(table: table, types: state.types, placing: placing)
        let method = method(state)
        for note in told where note.table == state.number && note.method == method { images.append(note) }
        isKnown = isKnown && images.isComplete
        found[table] = images.images
        unmoved.formUnion(images.unmoved)
      }
      var changes = FetchChanges(of: query) { found[$0] ?? [:] }
      changes.unmoved = unmoved
      changes.isAnything = !isKnown
      return changes
    }
  }
#endif
