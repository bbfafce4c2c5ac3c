#if Postgres
  /// An error in the bytes that a server has sent.
  enum ReplicationFault: Error, Hashable, Sendable {
    /// The bytes end before the message does.
    case isCutOff
    /// The message begins with an unknown letter.
    case unknownMessage(UInt8)
    /// A part of a row begins with an unknown letter.
    case unknownColumn(UInt8)
    /// An impossible count; for example, of columns or bytes.
    case wrongCount(Int)
    /// A name isn't valid UTF-8.
    case notText
    /// There are more bytes than the message should have.
    case hasMore(Int)
    /// A message is out of sequence, such as a row outside of a transaction.
    case outOfOrder
    /// A row belongs to a table that hasn't been described.
    case unknownTable(UInt32)
  }
#endif
