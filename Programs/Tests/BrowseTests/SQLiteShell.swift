#if SQLite
  import Foundation

  /// The program `sqlite3`, which reads a database independently of this package.
  enum SQLiteShell {
    static let path: String? = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3", "/opt/homebrew/bin/sqlite3"]
      .first {
        FileManager.default.isExecutableFile(atPath: $0)
      }

    struct Failure: Error {
      var words: String
    }

    /// Executes statements and returns the lines of the output, without trailing white space.
    @discardableResult
    static func run(_ options: [String] = [], _ database: String, _ statements: String) throws -> [String] {
      guard let path else { throw Failure(words: "There is no sqlite3.") }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = ["-batch"] + options + [database]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = output
      try process.run()
      // The text is much smaller than a pipe's buffer.
      input.fileHandleForWriting.write(Data(statements.utf8))
      try input.fileHandleForWriting.close()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      if process.terminationStatus != 0 { throw Failure(words: text) }
      return lines(text)
    }

    static func lines(_ text: String) -> [String] {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
      while lines.last == "" { lines.removeLast() }
      return lines
    }
  }
#endif
