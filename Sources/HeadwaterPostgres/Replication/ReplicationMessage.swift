#if Postgres
  /// A message of the output plugin `pgoutput`, in version 1 of its protocol.
  enum ReplicationMessage: Hashable, Sendable {
    /// The beginning of a committed transaction, with the lower half of its ID.
    case begin(transaction: UInt32)
    /// The end of the transaction.
    case commit(end: LogPosition)
    /// The origin of the transaction, if another server sent it.
    case origin
    /// The description of a table, which precedes its first row and is repeated after the table is altered.
    case relation(ReplicatedRelation)
    /// The description of a type.
    case type
    /// A row was inserted.
    case insert(table: UInt32, new: ReplicatedTuple)
    /// A row was updated.
    case update(table: UInt32, old: ReplicatedOld?, new: ReplicatedTuple)
    /// A row was deleted.
    case delete(table: UInt32, old: ReplicatedOld)
    /// Tables were truncated.
    case truncate(tables: [UInt32])
    /// A logical message, which doesn't belong to any table.
    case message(prefix: String, content: ArraySlice<UInt8>)

    /// Parses a message. O(n), where n is its size.
    init(_ slice: ArraySlice<UInt8>) throws(ReplicationFault) {
      var bytes = ReplicationBytes(slice)
      self = try Self.read(&bytes)
      try bytes.end()
    }

    private static func read(_ bytes: inout ReplicationBytes) throws(ReplicationFault) -> ReplicationMessage {
      let kind = try bytes.integer(UInt8.self)
      switch kind {
      case UInt8(ascii: "B"):
        _ = try bytes.slice(16)
        return .begin(transaction: try bytes.integer(UInt32.self))
      case UInt8(ascii: "C"):
        _ = try bytes.slice(9)
        let end = LogPosition(try bytes.integer(UInt64.self))
        _ = try bytes.slice(8)
        return .commit(end: end)
      case UInt8(ascii: "O"):
        _ = try bytes.slice(8)
        _ = try bytes.text()
        return .origin
      case UInt8(ascii: "R"): return .relation(try ReplicatedRelation(&bytes))
      case UInt8(ascii: "Y"):
        _ = try bytes.slice(4)
        _ = try bytes.text()
        _ = try bytes.text()
        return .type
      case UInt8(ascii: "I"):
        let table = try bytes.integer(UInt32.self)
        return .insert(table: table, new: try newTuple(bytes.integer(UInt8.self), &bytes))
      case UInt8(ascii: "U"):
        let table = try bytes.integer(UInt32.self)
        var letter = try bytes.integer(UInt8.self)
        let old = try ReplicatedOld(letter, &bytes)
        if old != nil { letter = try bytes.integer(UInt8.self) }
        return .update(table: table, old: old, new: try newTuple(letter, &bytes))
      case UInt8(ascii: "D"):
        let table = try bytes.integer(UInt32.self)
        let letter = try bytes.integer(UInt8.self)
        guard let old = try ReplicatedOld(letter, &bytes) else { throw .unknownColumn(letter) }
        return .delete(table: table, old: old)
      case UInt8(ascii: "T"):
        let number = try bytes.number(Int32.self, ofThingsOf: 0)
        _ = try bytes.slice(1)
        guard number == bytes.count / 4 else { throw .wrongCount(number) }
        var tables: [UInt32] = []
        for _ in 0..<number { tables.append(try bytes.integer(UInt32.self)) }
        return .truncate(tables: tables)
      case UInt8(ascii: "M"):
        _ = try bytes.slice(9)
        let prefix = try bytes.text()
        let size = try bytes.integer(Int32.self)
        return .message(prefix: prefix, content: try bytes.slice(Int(size)))
      default: throw .unknownMessage(kind)
      }
    }

    private static func newTuple(
      _ letter: UInt8, _ bytes: inout ReplicationBytes
    ) throws(ReplicationFault) -> ReplicatedTuple {
      guard letter == UInt8(ascii: "N") else { throw .unknownColumn(letter) }
      return try ReplicatedTuple(&bytes)
    }
  }
#endif
