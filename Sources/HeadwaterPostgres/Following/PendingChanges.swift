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

    /// Adds what was told next.
    mutating func append(_ note: CapturedNote) {
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

    /// What a moment contains of it.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - query: The query.
    ///   - states: Its tables, as the server has them.
    /// - Returns: The changes.
    func changes(
      containedIn moment: TransactionMoment, of query: FetchQuery, _ states: [TableState]
    ) -> FetchChanges {
      let told = notes.filter { moment.contains($0.transaction) }
      var (changes, isKnown) = (FetchChanges(), true)
      for (index, (table, state)) in zip(query.tables, states).enumerated() {
        var images = EarliestImages(table: table, types: state.types)
        for note in told where note.table == state.number { images.append(note) }
        isKnown = isKnown && images.isComplete
        if index == 0 { changes.rows = images.images } else { changes.relatedRows = images.images }
      }
      changes.isAnything = !isKnown
      return changes
    }
  }

  /// The rows of a table as they were before the first of several changes.
  private struct EarliestImages {
    let table: TableReference
    let types: [String: String]
    private(set) var images: [FetchKey: FetchedImage] = [:]
    /// Whether there can be no others.
    private(set) var isComplete = true
    /// Which command first changed a row.
    private var origins: [FetchKey: Origin] = [:]

    private struct Origin: Hashable {
      let transaction: UInt64
      let command: String?
    }

    init(table: TableReference, types: [String: String]) {
      self.table = table
      self.types = types
    }

    mutating func append(_ note: CapturedNote) {
      guard let rows = note.rows, Set(note.key) == Set(table.key) else {
        isComplete = false
        return
      }
      let origin = Origin(transaction: note.transaction, command: note.command)
      for row in rows {
        guard let (key, image) = decoded(row, keyNames: note.key) else {
          isComplete = false
          continue
        }
        guard let first = origins[key] else {
          origins[key] = origin
          images[key] = image
          continue
        }
        // What triggers, functions and the parts of one command do to a row is told in another order than it is done.
        if first == origin, images[key] != image { images[key] = .unknown }
      }
    }

    private func decoded(_ row: CapturedRow, keyNames: [String]) -> (FetchKey, FetchedImage)? {
      switch row {
      case .new(let values): return key(values, keyNames).map { ($0, .absent) }
      case .unknown(let values): return key(values, keyNames).map { ($0, .unknown) }
      case .old(let members):
        guard let key = key(keyNames.map { members[$0] ?? .null }, keyNames) else { return nil }
        let values = table.columns.map { column in members[column.name].flatMap { value($0, column) } }
        guard !values.contains(nil) else { return (key, .unknown) }
        return (key, .row(FetchedRow(table, values: values.compactMap { $0 })))
      }
    }

    /// The key, in the table's own order; nil where it does not tell a row from others.
    private func key(_ values: [JSONValue], _ names: [String]) -> FetchKey? {
      let byName = Dictionary(zip(names, values)) { first, _ in first }
      let key = table.keyColumns.map { column in byName[column.name].flatMap { value($0, column) } ?? .null }
      return key.contains(.null) || key.count != table.key.count ? nil : FetchKey(key)
    }

    /// A column's value as a read would give it; nil where JSON has it in another way.
    private func value(_ json: JSONValue, _ column: ColumnReference) -> FetchValue? {
      guard let type = types[column.name] else { return nil }
      switch json {
      case .null: return .null
      case .scalar(let text): return CapturedValue.decoded(text, type: type, as: column.type)
      case .array, .object: return nil
      }
    }
  }

#endif
