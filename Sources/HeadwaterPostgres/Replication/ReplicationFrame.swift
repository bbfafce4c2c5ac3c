#if Postgres
  /// A frame that arrives over a replication connection.
  enum ReplicationFrame: Hashable, Sendable {
    /// A message from the output plugin, and the end of the server's write-ahead log.
    case data(ReplicationMessage, end: LogPosition)
    /// A keepalive. The server has nothing to send up to this position.
    case alive(end: LogPosition, wantsReply: Bool)

    /// Parses a frame. O(n), where n is its size.
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

    /// Returns a status update that confirms that everything up to a position has been processed, so that the server no longer
    /// needs to retain it.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - microseconds: The current time, in microseconds since the start of the year 2000.
    ///   - wantsAnswer: A Boolean value that indicates whether the server should answer immediately.
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
