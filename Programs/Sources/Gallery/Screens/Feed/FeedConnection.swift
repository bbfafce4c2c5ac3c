/// A server that is started when it is first asked, and what asks it.
actor FeedConnection {
  /// The server.
  nonisolated let server: FeedServer
  private var starting: Task<FeedClient, any Error>?

  /// - Parameter server: Does not listen yet.
  init(_ server: FeedServer) {
    self.server = server
  }

  /// What asks the server, which has been started.
  ///
  /// - Returns: The client.
  /// - Throws: What the system says if the server cannot listen; the next call tries again.
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
