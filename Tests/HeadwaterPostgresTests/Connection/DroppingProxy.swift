#if Postgres
  import Dispatch
  import Foundation

  /// A proxy between a store and a server's socket that can silently drop all data, like a dead network: both sides keep an
  /// open connection, but nothing arrives on it.
  final class DroppingProxy: @unchecked Sendable {  // Its lock guards its state.
    /// The local port on which the proxy listens.
    let port: UInt16
    private let listener: Int32
    private let target: String
    private let lock = NSLock()
    private var drops = false
    private var cut: String?
    private var dropped = 0
    private var isClosed = false
    private var sockets: [Int32] = []

    /// - Parameter target: The path of the server's socket.
    /// - Throws: An error if no port is free.
    init(to target: String) throws {
      struct NoSocket: Error {}
      self.target = target
      let listener = socket(AF_INET, Self.stream, 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, size) == 0 && listen(listener, 100) == 0 && getsockname(listener, $0, &size) == 0
        }
      }
      self.listener = listener
      guard isBound else { throw NoSocket() }
      port = UInt16(bigEndian: address.sin_port)
      Thread.detachNewThread { [self] in accept() }
    }

    #if canImport(Glibc)
      private static let stream = Int32(SOCK_STREAM.rawValue)
      // Sending to a closed connection must not end the program.
      private static let quietly = Int32(MSG_NOSIGNAL)
    #else
      private static let stream = SOCK_STREAM
      private static let quietly: Int32 = 0
    #endif

    /// A Boolean value that indicates whether the proxy drops the data that it receives.
    var isDropping: Bool {
      get { lock.withLock { drops } }
      set { lock.withLock { drops = newValue } }
    }

    /// The text of a statement that the proxy forwards while cutting the connection to the client, so that the response is
    /// lost; nil for none.
    var lastText: String? {
      get { lock.withLock { cut } }
      set { lock.withLock { cut = newValue } }
    }

    /// The number of dropped messages with statements.
    var droppedStatements: Int { lock.withLock { dropped } }

    /// Closes all connections.
    func close() {
      let all = lock.withLock {
        isClosed = true
        return sockets + [listener]
      }
      for socket in all { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    private func accept() {
      while true {
        let client = Foundation.accept(listener, nil, nil)
        guard client >= 0 else { break }
        let server = connected()
        lock.withLock { sockets += [client, server] }
        for (from, to) in [(client, server), (server, client)] {
          Thread.detachNewThread { [self] in forward(from, to, isClient: from == client) }
        }
      }
    }

    private func connected() -> Int32 {
      let made = socket(AF_UNIX, Self.stream, 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(target.utf8) + [0]) }
      _ = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(made, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      return made
    }

    private func forward(_ from: Int32, _ to: Int32, isClient: Bool) {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      var hasDropped = false
      while true {
        let count = read(from, &buffer, buffer.count)
        // Dropped data never arrives; the connection stays dead.
        if hasDropped || isDropping {
          hasDropped = true
          if count <= 0 { return }
          if isClient, "QP".utf8.contains(buffer[0]) { lock.withLock { dropped += 1 } }
          continue
        }
        guard count > 0 else { break }
        if isClient, let lastText, Data(buffer[..<count]).range(of: Data(lastText.utf8)) != nil {
          shutdown(from, Int32(SHUT_WR))
        }
        var sent = 0
        while sent < count {
          let part = buffer.withUnsafeBytes { bytes in
            send(to, bytes.baseAddress.map { $0 + sent }, count - sent, Self.quietly)
          }
          guard part > 0 else { break }
          sent += part
        }
        if sent < count { break }
      }
      shutdown(to, Int32(SHUT_RDWR))
    }
  }
#endif
