#if Postgres
  /// What is wrong with bytes that a server has sent.
  enum ReplicationFault: Error, Hashable, Sendable {
    /// They end before a message does.
    case isCutOff
    /// A message begins with a letter that none begins with.
    case unknownMessage(UInt8)
    /// A part of a row begins with a letter that none begins with.
    case unknownColumn(UInt8)
    /// A number that cannot be: of columns, of bytes.
    case wrongCount(Int)
    /// A name that is not UTF-8.
    case notText
    /// There is more than a message has.
    case hasMore(Int)
    /// A message that cannot come here: a row outside of a transaction, say.
    case outOfOrder
    /// A row of a table that was not described.
    case unknownTable(UInt32)
  }
#endif
