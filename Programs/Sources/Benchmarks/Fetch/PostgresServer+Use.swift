#if Postgres
  import HeadwaterTestServer

  extension PostgresServer {
    /// Starts a temporary server, passes it to a closure, and removes it.
    @MainActor
    static func use<Result: Sendable>(
      settings: [String], _ body: @MainActor (PostgresServer) async throws -> Result
    ) async throws -> Result {
      let server = try await start(settings: settings)
      do {
        let result = try await body(server)
        await server.remove()
        return result
      } catch {
        await server.remove()
        throw error
      }
    }
  }
#endif
