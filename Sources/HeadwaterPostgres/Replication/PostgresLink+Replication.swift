#if Postgres
  internal import CLibPQ
  internal import Foundation
  internal import HeadwaterFetching

  extension PostgresLink {
    /// Starts replicating a publication, with a temporary replication slot that is dropped when the connection closes.
    ///
    /// Waits until all running transactions have ended.
    ///
    /// - Parameters:
    ///   - slot: The slot's name, made of lowercase letters, digits, and underscores.
    ///   - publication: The publication's name.
    /// - Throws: `FetchError`.
    func startReplication(slot: String, publication: String) throws {
      let dialect = SQLDialect.postgres
      try execute("CREATE_REPLICATION_SLOT \"\(slot)\" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT")
      // The option contains a list of names as a string literal. Don't request messages, because any role can send messages of
      // any size.
      let names = dialect.quoted(publication).replacing("'", with: "''")
      try execute(
        "START_REPLICATION SLOT \"\(slot)\" LOGICAL 0/0"
          + " (proto_version '1', publication_names '\(names)')")
    }

    /// Takes the frames that have arrived, without waiting for more.
    ///
    /// - Parameter body: A closure that receives each frame. If it throws, no more frames are taken.
    /// - Throws: Any error that the closure throws; `FetchError` if no more frames will arrive.
    func takeFrames(_ body: ([UInt8]) throws -> Void) throws {
      var isThere = true
      while true {
        var buffer: UnsafeMutablePointer<CChar>?
        let size = PQgetCopyData(connection, &buffer, 1)
        switch size {
        case 1...:
          guard let buffer else { throw lost }
          defer { PQfreemem(buffer) }
          try body(
            [UInt8](UnsafeRawBufferPointer(start: UnsafeRawPointer(buffer), count: Int(size))))
        case 0:
          guard isThere else { throw lost }
          guard waitForInput(milliseconds: 0) else { return }
          // The server's last frames may have arrived together with the end of the connection.
          isThere = PQconsumeInput(connection) == 1
        default: throw endOfFrames
        }
      }
    }

    /// The reason why no more frames will arrive.
    private var endOfFrames: FetchError {
      guard let result = PQgetResult(connection) else { return lost }
      defer { PQclear(result) }
      let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
      return state == nil ? lost : FetchError(result: result, of: connection)
    }

    /// Confirms to the server that the stream has been processed up to a position.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - wantsAnswer: True if the server must answer immediately.
    /// - Throws: `FetchError/disconnected(_:)`.
    func send(_ position: LogPosition, wantsAnswer: Bool = false) throws {
      let now = Date().timeIntervalSince1970 - 946_684_800
      let bytes = ReplicationFrame.reply(
        position, microseconds: Int64(now * 1_000_000), wantsAnswer: wantsAnswer)
      let sent = bytes.withUnsafeBytes { bytes in
        PQputCopyData(
          connection, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
      }
      // Data that the network doesn't accept yet is sent with the next message.
      guard sent >= 0, PQflush(connection) >= 0 else { throw lost }
    }
  }
#endif
