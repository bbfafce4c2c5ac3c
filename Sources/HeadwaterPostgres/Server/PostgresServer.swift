#if Postgres
  package import Foundation
  internal import HeadwaterFetching

  /// A PostgreSQL server of one's own in a temporary folder, reached by a unix socket alone, that needs no set-up. It ends
  /// with the program, also where that is killed. Nothing in it is safe from a power cut.
  package final class PostgresServer: @unchecked Sendable {  // Its lock guards its state.
    /// The folder with the data and the socket.
    package let folder: URL
    private let programs: URL
    private let user: String?
    private let lock = NSLock()
    private var process: Process?
    private var leash: Pipe?

    private init(folder: URL, programs: URL, user: String?) {
      self.folder = folder
      self.programs = programs
      self.user = user
    }

    /// Where PostgreSQL's programs are: the newest in `/usr/lib/postgresql`, or else those on the path; nil where there
    /// are none.
    package static var installedPrograms: URL? {
      let root = "/usr/lib/postgresql"
      let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [])
        .compactMap { Double($0) == nil ? nil : $0 }.sorted { Double($0) ?? 0 > Double($1) ?? 0 }
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let folders = versions.map { "\(root)/\($0)/bin" } + path.split(separator: ":").map(String.init)
      return folders.first { folder in
        ["initdb", "postgres"].allSatisfy { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") }
      }.map { URL(fileURLWithPath: $0) }
    }

    /// Sets a server up and starts it.
    ///
    /// - Returns: The server; it runs until it is removed or the program ends.
    /// - Throws: ``FetchError/unsupported(_:)`` where PostgreSQL is not installed, and what its programs say.
    package static func start() async throws -> PostgresServer {
      guard let programs = installedPrograms else {
        throw FetchError.unsupported("PostgreSQL is not installed: there is no initdb.")
      }
      // The server refuses to run as root.
      let user = geteuid() == 0 ? (getpwnam("postgres") != nil ? "postgres" : "nobody") : nil
      // Short, as the name of a socket has room for about 100 characters.
      let folder = URL(fileURLWithPath: "/tmp").appendingPathComponent(
        "headwater-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))")
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      if let user, let entry = getpwnam(user) {
        chown(folder.path, entry.pointee.pw_uid, entry.pointee.pw_gid)
      }
      let server = PostgresServer(folder: folder, programs: programs, user: user)
      do {
        try await server.run(
          "initdb", "-D", server.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C",
          "--no-sync")
        try await server.start()
      } catch {
        await server.remove()
        throw error
      }
      return server
    }

    /// Starts a server that was stopped.
    package func start() async throws {
      let (process, leash, words) = (Process(), Pipe(), Pipe())
      // The server lives as long as the other end of the pipe is open, which closes however this program ends.
      let script = """
        exec 3<&0
        "$@" </dev/null &
        server=$!
        (cat <&3 >/dev/null; kill -QUIT $server; rm -rf "$HEADWATER_FOLDER") &
        watcher=$!
        exec 3<&-
        wait $server
        kill $watcher 2>/dev/null
        """
      configure(
        process,
        [
          "/bin/sh", "-c", script, "sh", programs.appendingPathComponent("postgres").path, "-D", data, "-k",
          folder.path,
        ]
          + [
            "listen_addresses=", "fsync=off", "full_page_writes=off", "synchronous_commit=off",
            "lc_messages=C",
            "max_connections=200",
          ].flatMap { ["-c", $0] })
      process.standardInput = leash
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
      lock.withLock {
        self.process = process
        self.leash = leash
      }
    }

    /// Stops the server; what is connected to it is cut off.
    ///
    /// - Parameter isSudden: Whether it is to stop as in a power cut rather than finish its work.
    package func stop(isSudden: Bool = false) async {
      let (process, leash) = lock.withLock {
        defer { (self.process, self.leash) = (nil, nil) }
        return (self.process, self.leash)
      }
      guard let process else { return }
      await blocking {
        let first = (try? String(contentsOfFile: "\(self.data)/postmaster.pid", encoding: .utf8))?
          .split(separator: "\n").first
        if let pid = first.flatMap({ pid_t($0) }) { kill(pid, isSudden ? SIGQUIT : SIGINT) }
        process.waitUntilExit()
        _ = leash
      }
    }

    /// Stops the server and starts it again.
    ///
    /// - Parameter isSudden: Whether it is to stop as in a power cut rather than finish its work.
    package func restart(isSudden: Bool = false) async throws {
      await stop(isSudden: isSudden)
      try await start()
    }

    /// Stops the server and deletes all that it has.
    package func remove() async {
      await stop(isSudden: true)
      try? FileManager.default.removeItem(at: folder)
    }

    /// What ``PostgresStore`` takes.
    ///
    /// - Parameters:
    ///   - database: The database's name.
    ///   - user: Who connects.
    /// - Returns: A connection string.
    package func address(database: String = "postgres", user: String = "postgres") -> String {
      func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
      }
      return "host=\(quoted(folder.path)) dbname=\(quoted(database)) user=\(quoted(user))"
    }

    /// The folder with the data.
    package var data: String { folder.appendingPathComponent("data").path }

    private func run(_ program: String, _ arguments: String...) async throws {
      let (process, words) = (Process(), Pipe())
      configure(process, [programs.appendingPathComponent(program).path] + arguments)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = words
      try process.run()
      let said = await blocking {
        let said = words.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return said
      }
      guard process.terminationStatus == 0 else {
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

    private func blocking<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: body()) }
      }
    }
  }

  /// Reads what a server says until it says that it is ready.
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
