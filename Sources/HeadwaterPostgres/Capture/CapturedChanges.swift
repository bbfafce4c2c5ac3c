#if Postgres
  internal import HeadwaterFetching

  /// The entries in a table's log that an earlier read didn't see.
  struct CapturedChanges: Sendable {
    /// An entry in the log.
    struct Entry: Hashable, Sendable {
      /// The kind of an entry.
      enum Kind: Hashable, Sendable {
        /// The old values of a row, by column name. Columns that were too large are missing.
        case old(JSONValue)
        /// The key of a row that didn't exist before.
        case new(JSONValue)
        /// The key of a row that existed before, with unknown values.
        case unknown(JSONValue)
        /// A change to any number of unknown rows.
        case anything
      }

      /// The transaction.
      let transaction: UInt64
      /// The command within the transaction. Changes made by triggers and functions belong to the command that ran them.
      let command: String?
      /// The kind of change.
      let kind: Kind
    }

    /// The maximum number of entries that are read.
    static let capacity = 20_000

    /// The lease under which the entries were logged, or nil if it has ended.
    let lease: CaptureLease?
    /// The entries in order, or nil if they are unknown or there are too many.
    let entries: [Entry]?
  }

  extension PostgresLink {
    /// Reads the log entries that are new in this transaction's snapshot.
    ///
    /// - Parameters:
    ///   - lease: The lease that was in force before the snapshot was taken.
    ///   - table: The table's OID.
    ///   - earlier: The snapshot of the earlier read, or nil if that read wasn't made under this lease.
    /// - Returns: The changes.
    /// - Throws: `FetchError`.
    func changes(
      under lease: CaptureLease, of table: UInt32, since earlier: TransactionMoment?
    ) throws -> CapturedChanges {
      let names = lease.names
      // Check the lease after the snapshot is taken. This proves that everything in the snapshot was written during the lease.
      var statement = SQLStatement(
        """
        SELECT (SELECT l.last_value FROM \(names.lease) l)::text, (SELECT f.last_value FROM \(names.faults) f)::text,
          floor(extract(epoch FROM clock_timestamp()))::text, (s.relation IS NOT NULL)::text, s.pruned::text,
          c.transaction::text, c.command, c.kind::text, c.body
        FROM (VALUES (1)) one(one) LEFT JOIN \(names.state) s ON s.relation = $1::oid
        """, values: [.text("\(table)")])
      // Read the entries of transactions that the earlier snapshot doesn't contain.
      if let earlier {
        statement.text += """
           LEFT JOIN LATERAL (
            SELECT l.number, l.transaction, l.command, l.kind, l.body FROM \(names.log) l
              WHERE l.relation = $1::oid AND (l.transaction >= $2::xid8 OR l.transaction = ANY ($3::xid8[]))
              ORDER BY l.number LIMIT \(CapturedChanges.capacity + 1)) c ON true
          ORDER BY c.number
          """
        statement.values += [
          .text("\(earlier.end)"), .text("{\(earlier.unfinished.map(String.init).joined(separator: ","))}"),
        ]
      } else {
        statement.text +=
          " CROSS JOIN (SELECT NULL AS transaction, NULL AS command, NULL AS kind, NULL AS body) c"
      }
      var head: [String?] = []
      var entries: [CapturedChanges.Entry]? = []
      try run(statement) { row in
        if head.isEmpty { head = (0..<5).map { row.text(at: $0) } }
        guard let transaction = row.text(at: 5) else { return }
        let entry = UInt64(transaction).map {
          CapturedChanges.Entry(
            transaction: $0, command: row.text(at: 6), kind: Self.kind(row.text(at: 7), row.bytes(at: 8)))
        }
        if let entry { entries?.append(entry) } else { entries = nil }
      }
      // Without a valid lease, changes may be missing from the log.
      guard head.count == 5, let value = head[0].flatMap({ Int64($0) }),
        let faults = head[1].flatMap({ Int64($0) }),
        let now = head[2].flatMap({ Int64($0) }), head[3] == "true",
        lease.isInForce(value: value, faults: faults, at: now)
      else { return CapturedChanges(lease: nil, entries: nil) }
      // Entries that the earlier snapshot doesn't contain may already have been deleted.
      if let earlier, let pruned = head[4].flatMap({ TransactionMoment($0) }),
        !earlier.contains(allOf: pruned)
      {
        entries = nil
      }
      if earlier == nil || (entries?.count ?? 0) > CapturedChanges.capacity { entries = nil }
      return CapturedChanges(lease: lease, entries: entries)
    }

    private static func kind(_ kind: String?, _ body: [UInt8]?) -> CapturedChanges.Entry.Kind {
      // An entry that can't be parsed may represent any change.
      guard let json = body.flatMap({ JSONValue(bytes: $0) }) else { return .anything }
      return switch kind {
      case "o": .old(json)
      case "n": .new(json)
      case "u": .unknown(json)
      default: .anything
      }
    }
  }

  /// The rows of a table as they were before the first of several changes, according to the table's log.
  struct CapturedImages {
    let table: TableReference
    let types: [String: String]
    /// The columns that identify rows in the log.
    let keys: [String]
    private(set) var images: [FetchKey: FetchedImage] = [:]
    /// A Boolean value that indicates whether only these rows can have changed.
    private(set) var isComplete: Bool
    /// The command that first changed each row.
    private var origins: [FetchKey: Origin] = [:]

    private struct Origin: Hashable {
      let transaction: UInt64
      let command: String?
    }

    /// Determines the rows as they were before the changes.
    ///
    /// - Parameters:
    ///   - changes: The logged changes.
    ///   - table: The table.
    ///   - types: The types of the table's columns.
    init(_ changes: CapturedChanges, of table: TableReference, types: [String: String]) {
      self.table = table
      self.types = types
      keys = changes.lease?.keys ?? []
      isComplete = changes.entries != nil && Set(keys) == Set(table.key)
      guard isComplete else { return }
      for entry in changes.entries ?? [] {
        guard let (key, image) = decoded(entry.kind) else {
          isComplete = false
          continue
        }
        let origin = Origin(transaction: entry.transaction, command: entry.command)
        guard let first = origins[key] else {
          origins[key] = origin
          images[key] = image
          continue
        }
        // Within one command, changes made to a row by triggers, functions, and parts of the command aren't logged in the order
        // in which they happen.
        if first == origin, images[key] != image { images[key] = .unknown }
      }
    }

    private func decoded(_ kind: CapturedChanges.Entry.Kind) -> (FetchKey, FetchedImage)? {
      switch kind {
      case .anything: return nil
      case .new(let values): return key(values.elements).map { ($0, .absent) }
      case .unknown(let values): return key(values.elements).map { ($0, .unknown) }
      case .old(let row):
        guard let key = key(keys.map { row[$0] ?? .null }) else { return nil }
        let values = table.columns.map { column in row[column.name].flatMap { value($0, column) } }
        guard !values.contains(where: { $0 == nil }) else { return (key, .unknown) }
        return (key, .row(FetchedRow(table, values.compactMap { $0 })))
      }
    }

    /// Returns the key with its columns in the table's order, or nil if the values don't identify a row.
    private func key(_ values: [JSONValue]?) -> FetchKey? {
      guard let values, values.count == keys.count else { return nil }
      let byName = Dictionary(zip(keys, values)) { first, _ in first }
      let key = table.keyColumns.map { column in
        byName[column.name].flatMap { value($0, column)?.stored } ?? .null
      }
      return key.contains(.null) || key.count != table.key.count ? nil : FetchKey(key)
    }

    /// Returns a column's value as a read would return it, or nil if its JSON form is different.
    private func value(_ json: JSONValue, _ column: ColumnReference) -> CapturedValue? {
      guard let type = types[column.name] else { return nil }
      switch json {
      case .null: return .null
      case .scalar(let text): return CapturedValue.decoded(text, type: type, as: column.type)
      case .array, .object, .unreadable: return nil
      }
    }
  }
#endif
