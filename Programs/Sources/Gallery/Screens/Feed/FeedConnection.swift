/// A server that starts on the first request, together with its client.
actor FeedConnection {
  /// The server.
  nonisolated let server: FeedServer
  private var starting: Task<FeedClient, any Error>?

  /// Creates a connection to a server that hasn't been started.
  init(_ server: FeedServer) {
    self.server = server
  }

  /// Returns the client. Starts the server first if necessary. If that fails, the next call tries again.
  func client() async throws -> FeedClient {
    let task = starting ?? Task { [server] in FeedClient(try await server.start()) }
    starting = task
    do {
      return try await task.value
    } catch {
      starting = nil
      throw error
    }
  }
}
