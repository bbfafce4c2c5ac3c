#if Postgres
  internal import HeadwaterFetching

  /// The progress of a query's reads: what the last read returned, and the changes that no read has returned yet.
  struct ReadProgress: Sendable {
    /// The OIDs of the tables whose changes are received.
    private(set) var numbers: Set<UInt32> = []
    /// The states of the tables, as last reported by the server.
    private(set) var states: [TableState] = []
    /// The state at the last read.
    private(set) var mark: ReadMark?
    /// The forms of columns that were known after the last read.
    private(set) var forms = KnownForms()
    private var pending = PendingChanges()
    private var unsettled = UnsettledTransactions()

    /// Adds tables whose changes are received from now on.
    mutating func add(_ numbers: Set<UInt32>) { self.numbers.formUnion(numbers) }

    /// Stores the states of the tables that the server has reported.
    mutating func learn(_ states: [TableState]) { self.states = states }

    /// A Boolean value that indicates whether one of the tables is published.
    var isReplicated: Bool { states.contains(where: \.isReplicated) }

    /// A Boolean value that indicates whether there are running transactions whose changes may not be reported.
    var isUnsettled: Bool { !unsettled.isEmpty }

    /// A Boolean value that indicates whether the server must be polled.
    var isPolled: Bool { mark?.isPolled == true || isUnsettled }

    /// Stores a replicated change if it concerns one of the tables.
    ///
    /// - Returns: A Boolean value that indicates whether to signal the change.
    mutating func receive(_ note: ReplicatedNote) -> Bool {
      guard numbers.contains(note.table) else { return false }
      pending.append(note)
      // Don't signal a change to a published table if the store follows that table by another method.
      return follows(note.table, by: .replication)
    }

    /// Returns a Boolean value that indicates whether a hint about a table may be news.
    func isHinted(at table: UInt32) -> Bool { numbers.contains(table) && follows(table, by: .triggers) }

    /// Returns a Boolean value that indicates whether the store may follow a table by the given method.
    private func follows(_ table: UInt32, by method: FollowingMethod) -> Bool {
      mark?.method(of: table).map { $0 == method } ?? true
    }

    /// Returns a Boolean value that indicates whether all changes between the last read and another read have been reported.
    func isContinued(by next: ReadMark) -> Bool { mark.map { !next.mayHaveChanged(since: $0) } ?? false }

    /// Returns the changes to a query's tables from the last read to another read's snapshot.
    func changes(of query: FetchQuery, for next: ReadMark) -> FetchChanges {
      // After a gap, the first reported change to a row may not be its first change.
      if let mark, next.mayHaveChanged(since: mark) { return FetchChanges(isAnything: true) }
      guard mark != nil, let moment = next.moment else { return FetchChanges() }
      // The changes of unsettled transactions may not have been reported.
      if unsettled.haveEnded(in: moment) { return FetchChanges(isAnything: true) }
      var (found, isKnown): ([TableReference: [FetchKey: FetchedImage]], Bool) = ([:], true)
      var unmoved: Set<FetchKey> = []
      // Collect the old rows of each table using the method by which the table is followed.
      for (table, state) in zip(query.tables, next.states) {
        switch next.method(of: state) {
        case .polling: break
        case .triggers:
          guard let changes = next.captured[state.number] else {
            isKnown = false
            continue
          }
          let images = CapturedImages(changes, of: table, types: state.types)
          isKnown = isKnown && images.isComplete
          found[table] = images.images
        case .replication:
          let placing = table == query.table.stored ? query.placingColumns : nil
          let images = pending.images(containedIn: moment, of: table, state, placing: placing)
          isKnown = isKnown && images.isComplete
          found[table] = images.images
          unmoved.formUnion(images.unmoved)
        }
      }
      var changes = FetchChanges(of: query) { found[$0] ?? [:] }
      changes.unmoved = unmoved
      if !isKnown { changes.isAnything = true }
      return changes
    }

    /// Returns a Boolean value that indicates whether a snapshot contains transactions whose changes may not have been
    /// reported.
    func mayHaveMissed(in next: ReadMark) -> Bool {
      guard let mark else { return false }
      return next.mayHaveChanged(since: mark)
        || next.moment.map { unsettled.haveEnded(in: $0) } ?? false
        || next.captured.values.contains { $0.entries?.isEmpty != true }
    }

    /// Confirms that a read has succeeded, so that its changes aren't reported again.
    ///
    /// - Parameters:
    ///   - next: The state at the read.
    ///   - started: The transactions that were running at the time of the read, if tables are replicated.
    ///   - forms: The forms of columns that are known after the read.
    /// - Returns: Two Boolean values: whether more changes remain to be read, and whether the read has included any of the
    ///   pending ones.
    mutating func confirm(
      _ next: ReadMark, _ started: UnsettledTransactions?, forms: KnownForms
    ) -> (remains: Bool, hasProgress: Bool) {
      self.forms = forms
      let isFirst = mark.map { next.mayHaveChanged(since: $0) } ?? true
      mark = next.withoutChanges
      states = next.states
      let before = pending.count
      guard let moment = next.moment else {
        pending.removeAll()
        return (false, true)
      }
      // Remove the changes that the read contained.
      let unfinished = pending.remove(containedIn: moment)
      if isFirst {
        unsettled = started ?? UnsettledTransactions()
        for changes in next.captured.values {
          unsettled.add(changes.lease?.unsettled ?? [], since: moment)
        }
      } else {
        unsettled.remove(endedIn: moment)
      }
      unsettled.add(unfinished)
      return (!pending.isEmpty, pending.count < before)
    }
  }
#endif
