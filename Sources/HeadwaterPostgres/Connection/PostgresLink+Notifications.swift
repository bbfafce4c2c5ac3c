#if Postgres
  internal import CLibPQ
  internal import Foundation
  internal import HeadwaterFetching

  extension PostgresLink {
    /// Takes what the server has sent unasked.
    ///
    /// - Parameter body: Gets the channel and the payload of each notification, in the order of commits.
    /// - Returns: Whether the connection is still there.
    func receive(_ body: (_ channel: String, _ payload: String) -> Void) -> Bool {
      // All that is there, up to the end of the connection: where the end comes together with other words, a dispatch
      // source tells of both at once and then no more.
      while true {
        let isThere = PQconsumeInput(connection) == 1
        while let notification = PQnotifies(connection) {
          defer { PQfreemem(notification) }
          guard let channel = notification.pointee.relname, let payload = notification.pointee.extra else {
            continue
          }
          body(String(cString: channel), String(cString: payload))
        }
        guard isThere, isAlive else { return false }
        guard waitForInput(milliseconds: 0) else { return true }
      }
    }

    /// Waits until the server has sent something.
    ///
    /// - Parameter milliseconds: How long at most.
    /// - Returns: Whether it has.
    func waitForInput(milliseconds: Int32) -> Bool {
      var descriptor = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
      return poll(&descriptor, 1, milliseconds) > 0
    }
  }
#endif
