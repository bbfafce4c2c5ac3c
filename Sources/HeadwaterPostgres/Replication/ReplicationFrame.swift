#if Postgres
  /// What comes in one piece over a connection that replicates.
  enum ReplicationFrame: Hashable, Sendable {
    /// A message of the output plugin, and how far the server has written.
    case data(ReplicationMessage, end: LogPosition)
    /// Nothing was written that is to be told up to here.
    case alive(end: LogPosition, wantsReply: Bool)

    /// Reads a frame. Costs its size.
    init(_ bytes: [UInt8]) throws(ReplicationFault) {
      var bytes = ReplicationBytes(bytes[...])
      let kind = try bytes.integer(UInt8.self)
      switch kind {
      case UInt8(ascii: "w"):
        _ = try bytes.integer(UInt64.self)
        let end = LogPosition(try bytes.integer(UInt64.self))
        _ = try bytes.integer(UInt64.self)
        self = .data(try ReplicationMessage(bytes.rest()), end: end)
      case UInt8(ascii: "k"):
        let end = LogPosition(try bytes.integer(UInt64.self))
        _ = try bytes.integer(UInt64.self)
        let wantsReply = try bytes.integer(UInt8.self) != 0
        try bytes.end()
        self = .alive(end: end, wantsReply: wantsReply)
      default: throw .unknownMessage(kind)
      }
    }

    /// What tells the server that all up to a place was taken in, so that it need not keep it.
    ///
    /// - Parameters:
    ///   - position: The place.
    ///   - microseconds: The present moment, since the start of the year 2000.
    ///   - wantsAnswer: Whether the server is to answer at once.
    /// - Returns: The bytes.
    static func reply(_ position: LogPosition, microseconds: Int64, wantsAnswer: Bool = false) -> [UInt8] {
      var bytes = [UInt8(ascii: "r")]
      for value in [position.value, position.value, position.value, UInt64(bitPattern: microseconds)] {
        bytes.append(contentsOf: (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) })
      }
      bytes.append(wantsAnswer ? 1 : 0)
      return bytes
    }
  }
#endif
