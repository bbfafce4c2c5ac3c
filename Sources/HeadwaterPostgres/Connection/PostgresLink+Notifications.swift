#if Postgres
  internal import CLibPQ
  internal import Foundation
  internal import HeadwaterFetching

  extension PostgresLink {
    /// Receives the notifications that have arrived.
    ///
    /// - Parameter body: A closure that receives the channel and the payload of each notification, in commit order.
    /// - Returns: True if the connection is still open.
    func receive(_ body: (_ channel: String, _ payload: String) -> Void) -> Bool {
      // Read everything, including the end of the connection. If the end arrives together with other data, the dispatch source
      // fires once for both, and then never again.
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

    /// Waits until the server has sent data.
    ///
    /// - Parameter milliseconds: The maximum time to wait.
    /// - Returns: True if data has arrived.
    func waitForInput(milliseconds: Int32) -> Bool {
      var descriptor = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
      return poll(&descriptor, 1, milliseconds) > 0
    }
  }
#endif
