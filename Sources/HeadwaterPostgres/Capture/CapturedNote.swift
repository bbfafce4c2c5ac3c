#if Postgres
  /// What a trigger has said about a statement, or about a part of one; or what replication has about a transaction.
  struct CapturedNote: Hashable, Sendable {
    /// Who said it.
    let method: FollowingMethod
    /// The table, by the server's number for it.
    let table: UInt32
    /// The transaction.
    let transaction: UInt64
    /// Which of the transaction's commands; nil where it is not said. What triggers and functions do belongs to the command
    /// that made them.
    let command: String?
    /// The names of the key's columns.
    let key: [String]
    /// The rows; nil for any.
    let rows: [CapturedRow]?

    /// What the names of channels begin with; the table's number follows.
    static let channelPrefix = "headwater_"

    /// The channel on which a table's changes are told.
    static func channel(of table: UInt32) -> String { "\(channelPrefix)\(table)" }

    /// Reads a notification; nil where it is none of a trigger's.
    init?(channel: String, payload: String) {
      guard channel.hasPrefix(Self.channelPrefix),
        let table = UInt32(channel.dropFirst(Self.channelPrefix.count)), let json = JSONValue(payload),
        let transaction = json["x"]?.text.flatMap({ UInt64($0) })
      else { return nil }
      let key = json["k"]?.elements?.compactMap(\.text) ?? []
      // Whatever cannot be read may be anything.
      let rows = json["d"]?.elements?.map { CapturedRow($0, key: key) }
      self.init(
        table: table, transaction: transaction, command: json["c"]?.text, key: key,
        rows: rows.flatMap { $0.contains(nil) ? nil : $0.compactMap { $0 } })
    }

    init(
      method: FollowingMethod = .triggers, table: UInt32, transaction: UInt64, command: String?,
      key: [String],
      rows: [CapturedRow]?
    ) {
      self.method = method
      self.table = table
      self.transaction = transaction
      self.command = command
      self.key = key
      self.rows = rows
    }

    /// Makes what replication has said of a table; its rows are in the order in which they were changed.
    init(table: UInt32, replicatedBy transaction: UInt64, rows: [CapturedRow]?) {
      self.init(
        method: .replication, table: table, transaction: transaction, command: nil, key: [], rows: rows)
    }

    /// The same without its rows.
    var withoutRows: CapturedNote {
      CapturedNote(
        method: method, table: table, transaction: transaction, command: command, key: key, rows: nil)
    }
  }

  /// A row that a statement has changed, as it was before.
  enum CapturedRow: Hashable, Sendable {
    /// It was this, by its columns' names; columns that were too large are absent.
    case old([String: JSONValue])
    /// There was none with this key.
    case new([JSONValue])
    /// It was there, nothing else is known.
    case unknown([JSONValue])
    /// It was changed in this way.
    case replicated(ReplicatedChange)

    fileprivate init?(_ json: JSONValue, key: [String]) {
      guard let parts = json.elements, parts.count == 2 else { return nil }
      switch (parts[0].text, parts[1]) {
      case ("o", .object(let members)): self = .old(members)
      case ("n", .array(let values)) where values.count == key.count: self = .new(values)
      case ("u", .array(let values)) where values.count == key.count: self = .unknown(values)
      default: return nil
      }
    }
  }
#endif
