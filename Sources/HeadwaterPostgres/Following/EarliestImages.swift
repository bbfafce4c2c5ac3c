#if Postgres
  internal import HeadwaterFetching

  /// The rows of a table as they were before the first of several changes.
  struct EarliestImages {
    let table: TableReference
    let types: [String: String]
    private(set) var images: [FetchKey: FetchedImage] = [:]
    /// Whether there can be no others.
    private(set) var isComplete = true
    private var replicated: ReplicatedImages
    /// Which command first changed a row.
    private var origins: [FetchKey: Origin] = [:]

    private struct Origin: Hashable {
      let transaction: UInt64
      let command: String?
    }

    /// Makes one that has been told nothing.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - types: The types of its columns.
    ///   - placing: The columns that decide where a row stands; nil where other things do, too.
    init(table: TableReference, types: [String: String], placing: Set<String>? = nil) {
      self.table = table
      self.types = types
      replicated = ReplicatedImages(table: table, types: types, placing: placing)
    }

    /// Those rows that have changed in other columns alone than those that decide where they stand, as far as that is told.
    var unmoved: Set<FetchKey> { replicated.unmoved }

    /// Adds what was told next.
    mutating func append(_ note: CapturedNote) {
      guard let rows = note.rows, note.method == .replication || Set(note.key) == Set(table.key) else {
        isComplete = false
        return
      }
      if note.method == .replication {
        if !replicated.append(rows, of: note.transaction, to: &images) { isComplete = false }
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
      case .replicated: return nil
      case .old(let members):
        guard let key = key(keyNames.map { members[$0] ?? .null }, keyNames) else { return nil }
        let values = table.columns.map { column in members[column.name].flatMap { value($0, column) } }
        guard !values.contains(where: { $0 == nil }) else { return (key, .unknown) }
        return (key, .row(FetchedRow(table, values.compactMap { $0 })))
      }
    }

    /// The key, in the table's own order; nil where it does not tell a row from others.
    private func key(_ values: [JSONValue], _ names: [String]) -> FetchKey? {
      let byName = Dictionary(zip(names, values)) { first, _ in first }
      let key = table.keyColumns.map { column in
        byName[column.name].flatMap { value($0, column)?.stored } ?? .null
      }
      return key.contains(.null) || key.count != table.key.count ? nil : FetchKey(key)
    }

    /// A column's value as a read would give it; nil where JSON has it in another way.
    private func value(_ json: JSONValue, _ column: ColumnReference) -> CapturedValue? {
      guard let type = types[column.name] else { return nil }
      switch json {
      case .null: return .null
      case .scalar(let text): return CapturedValue.decoded(text, type: type, as: column.type)
      case .array, .object: return nil
      }
    }
  }
#endif
