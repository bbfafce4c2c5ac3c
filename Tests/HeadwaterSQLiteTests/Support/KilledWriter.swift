#if SQLite
  import Foundation
  import Testing

  /// A writer that uses SQLite's shell and is killed during a transaction. Only macOS and Linux can run it.
  enum KilledWriter {
    #if os(macOS) || os(Linux)
      private static let shell = "/usr/bin/sqlite3"
      static var isThere: Bool { FileManager.default.isExecutableFile(atPath: shell) }

      /// Executes statements in a transaction, and kills the writer before it commits. The writer's cache is so small that the
      /// changes are already in the file or its journal.
      static func write(_ statements: String, to path: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: shell)
        process.arguments = [path]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        defer {
          kill(process.processIdentifier, SIGKILL)
          process.waitUntilExit()
        }
        input.fileHandleForWriting.write(
          Data("PRAGMA cache_size = 10; BEGIN IMMEDIATE; \(statements); SELECT 'ready';\n".utf8))
        var said = ""
        while !said.contains("ready") {
          let data = output.fileHandleForReading.availableData
          try #require(!data.isEmpty)
          said += String(decoding: data, as: UTF8.self)
        }
      }
    #else
      static let isThere = false

      static func write(_ statements: String, to path: String) throws {}
    #endif
  }
#endif
