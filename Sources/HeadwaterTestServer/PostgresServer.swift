#if Postgres && (os(Linux) || os(macOS))
  public import Foundation
  internal import HeadwaterFetching

  /// A PostgreSQL server for tests, in its own temporary folder.
  ///
  /// It needs no setup, accepts connections only through a Unix socket, and ends when the process ends, even if the process is
  /// killed. Its data doesn't survive a power failure. It requires PostgreSQL's executables and the `Postgres` trait.
  public final class PostgresServer: @unchecked Sendable {  // Its lock guards its state.
    /// The folder that contains the data and the socket.
    public let folder: URL
    private let programs: URL
    private let user: String?
    private let settings: [String]
    private let lock = NSLock()
    private var running: Running?

    private struct Running {
      let process: Process
      let leash: ServerGuard
    }

    private init(folder: URL, programs: URL, user: String?, settings: [String]) {
      self.settings = settings
      self.folder = folder
      self.programs = programs
      self.user = user
    }

    /// The folder that contains PostgreSQL's executables: the newest version in `/usr/lib/postgresql`, or else the first one on
    /// the path; nil if PostgreSQL isn't installed.
    public static var installedPrograms: URL? {
      let root = "/usr/lib/postgresql"
      let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [])
        .compactMap { Double($0) == nil ? nil : $0 }.sorted { Double($0) ?? 0 > Double($1) ?? 0 }
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let folders = versions.map { "\(root)/\($0)/bin" } + path.split(separator: ":").map(String.init)
      return folders.first { folder in
        ["initdb", "postgres"].allSatisfy { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") }
      }.map { URL(fileURLWithPath: $0) }
    }

    /// Creates a server and starts it.
    ///
    /// - Parameter settings: Additional settings, such as `wal_level=logical`.
    /// - Returns: The server. It runs until it is removed or the process ends.
    /// - Throws: `FetchError/unsupported(_:)` if PostgreSQL isn't installed, or an error with the output of its executables.
    @_semantics("optimize.no.crossmodule")  // Inlined, it crashes Swift 6.3.
    public static func start(settings: [String] = []) async throws -> PostgresServer {
      try await start(settings: settings) { server in
        try await server.run(
          "initdb", "-D", server.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C",
          "--no-sync")
      }
    }

    /// A Boolean value that indicates whether standbys are supported, that is, whether `pg_basebackup` is installed.
    package static var canHaveStandbys: Bool {
      installedPrograms.map {
        FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("pg_basebackup").path)
      } ?? false
    }

    /// Creates and starts a standby: a server that replicates this one and is read-only until it is promoted.
    ///
    /// - Returns: The server. It runs until it is removed or the process ends.
    /// - Throws: An error with the output of PostgreSQL's executables.
    package func standby() async throws -> PostgresServer {
      let host = folder.path
      return try await PostgresServer.start(settings: settings) { server in
        try await server.run(
          "pg_basebackup", "-D", server.data, "-h", host, "-U", "postgres", "-R", "-c", "fast", "--no-sync")
      }
    }

    private static func start(
      settings: [String], filling fill: (PostgresServer) async throws -> Void
    ) async throws -> PostgresServer {
      guard let programs = installedPrograms else {
        throw FetchError.unsupported("PostgreSQL is not installed: there is no initdb.")
      }
      // The server refuses to run as root.
      let user = geteuid() == 0 ? (getpwnam("postgres") != nil ? "postgres" : "nobody") : nil
      // The path must be short because the name of a socket is limited to about 100 characters.
      let folder = URL(fileURLWithPath: "/tmp").appendingPathComponent(
        "headwater-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))")
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      if let user, let entry = getpwnam(user) {
        chown(folder.path, entry.pointee.pw_uid, entry.pointee.pw_gid)
      }
      let server = PostgresServer(folder: folder, programs: programs, user: user, settings: settings)
      do {
        try await fill(server)
        try await server.start()
      } catch {
        await server.remove()
        throw error
      }
      return server
    }

    /// Starts a server that was stopped.
    public func start() async throws {
      let (process, words) = (Process(), Pipe())
      configure(
        process,
        [programs.appendingPathComponent("postgres").path, "-D", data, "-k", folder.path]
          + [
            "listen_addresses=", "fsync=off", "full_page_writes=off", "synchronous_commit=off",
            "lc_messages=C",
            "max_connections=500",
          ].flatMap { ["-c", $0] } + settings.flatMap { ["-c", $0] })
      process.standardInput = FileHandle.nullDevice
      process.standardError = words
      process.standardOutput = FileHandle.nullDevice
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let log = ServerLog(continuation)
        words.fileHandleForReading.readabilityHandler = { handle in
          let data = handle.availableData
          if data.isEmpty { handle.readabilityHandler = nil }
          log.append(data)
        }
        do { try process.run() } catch { log.fail(error) }
      }
      let leash = try ServerGuard(to: process.processIdentifier, folder: folder)
      lock.withLock { running = Running(process: process, leash: leash) }
    }

    /// Stops the server and closes its connections.
    ///
    /// - Parameter isSudden: A Boolean value that indicates whether the server stops immediately, as in a power failure,
    ///   instead of finishing its work.
    public func stop(isSudden: Bool = false) async {
      let found = lock.withLock {
        defer { running = nil }
        return running
      }
      guard let found else { return }
      found.leash.loosen()
      kill(found.process.processIdentifier, isSudden ? SIGQUIT : SIGINT)
      await found.process.ended()
    }

    /// Stops the server and starts it again.
    ///
    /// - Parameter isSudden: A Boolean value that indicates whether the server stops immediately, as in a power failure,
    ///   instead of finishing its work.
    /// - Throws: An error with the server's output if it doesn't start.
    public func restart(isSudden: Bool = false) async throws {
      await stop(isSudden: isSudden)
      try await start()
    }

    /// Stops the server and deletes its folder.
    public func remove() async {
      await stop(isSudden: true)
      try? FileManager.default.removeItem(at: folder)
    }

    /// Returns a connection string for `PostgresStore`.
    ///
    /// - Parameters:
    ///   - database: The name of the database.
    ///   - user: The name of the user.
    /// - Returns: The connection string.
    public func address(database: String = "postgres", user: String = "postgres") -> String {
      func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
      }
      return "host=\(quoted(folder.path)) dbname=\(quoted(database)) user=\(quoted(user))"
    }

    /// The path of the folder that contains the data.
    public var data: String { folder.appendingPathComponent("data").path }

    private func run(_ program: String, _ arguments: String...) async throws {
      let (process, words) = (Process(), Pipe())
      configure(process, [programs.appendingPathComponent(program).path] + arguments)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = words
      try process.run()
      await process.ended()
      let said = words.fileHandleForReading.availableData
      guard FileManager.default.fileExists(atPath: "\(data)/PG_VERSION") else {
        throw FetchError.other(code: program, message: String(decoding: said, as: UTF8.self))
      }
    }

    private func configure(_ process: Process, _ words: [String]) {
      var words = words
      if let user {
        words = ["/usr/bin/setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups"] + words
      }
      process.executableURL = URL(fileURLWithPath: words[0])
      process.arguments = Array(words.dropFirst())
      process.currentDirectoryURL = URL(fileURLWithPath: "/")
      process.environment = [
        "PATH": "/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC", "HEADWATER_FOLDER": folder.path,
      ]
    }
  }

  extension Process {
    /// Waits for the process to end.
    ///
    /// Foundation detects the end through a socket that processes started at the same time inherit, so it may not do so until
    /// they have ended as well. This function calls `waitid` instead.
    fileprivate func ended() async {
      let number = id_t(processIdentifier)
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "headwater.postgres.server").async {
          var information = siginfo_t()
          // Returns immediately if the process has already ended; `WNOWAIT` leaves it to be reaped.
          while waitid(P_PID, number, &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
          continuation.resume()
        }
      }
    }
  }

  /// Ends a server when this process ends for any reason: a shell reads from a pipe until it closes because the process has
  /// ended, and then stops the server.
  ///
  /// The shell starts no process until then. A child would keep the socket through which Foundation detects the shell's end, so
  /// a killed shell would never be reaped, and the exit tests of Swift Testing are busy while there is such a process.
  private final class ServerGuard: Sendable {
    private let shell: pid_t
    private let pipe = Pipe()

    init(to server: pid_t, folder: URL) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c",
        "read -r _; kill -QUIT $0; while kill -0 $0 2>/dev/null; do sleep 0.1; done; rm -rf \"$1\"",
        "\(server)", folder.path,
      ]
      process.standardInput = pipe
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      shell = process.processIdentifier
    }

    /// Kills the shell, because the server is being stopped by other means.
    func loosen() { kill(shell, SIGKILL) }
  }

  /// Reads the output of a server until it reports that it is ready.
  private final class ServerLog: @unchecked Sendable {  // Its lock guards its state.
    private let lock = NSLock()
    private var text = ""
    private var waiting: CheckedContinuation<Void, any Error>?

    init(_ waiting: CheckedContinuation<Void, any Error>) {
      self.waiting = waiting
    }

    func append(_ data: Data) {
      lock.withLock {
        guard let waiting else { return }
        text += String(decoding: data, as: UTF8.self)
        if text.contains("ready to accept") {
          waiting.resume()
          self.waiting = nil
        } else if data.isEmpty {
          waiting.resume(throwing: FetchError.other(code: "postgres", message: text))
          self.waiting = nil
        }
      }
    }

    func fail(_ error: any Error) {
      lock.withLock {
        waiting?.resume(throwing: error)
        waiting = nil
      }
    }
  }
#endif
