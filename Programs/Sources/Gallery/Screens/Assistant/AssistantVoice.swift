import Foundation

/// Whoever answers: gives an answer a piece at a time.
struct AssistantVoice: Sendable {
  /// Begins the answer with a number. It ends when nobody listens any more.
  var speak: @Sendable (Int) throws -> AsyncStream<String>

  /// How many tokens it says a second.
  static let tokensPerSecond = 50

  /// Another process of this program, which writes the answer to a pipe and ends by itself.
  static let program = AssistantVoice { number in
    try output(
      of: Bundle.main.executablePath ?? CommandLine.arguments[0],
      ["--screen", "assistant", "--write", "\(number)"])
  }

  /// What a program writes, as it comes.
  ///
  /// - Parameters:
  ///   - path: The program. It is ended when nobody listens any more.
  ///   - arguments: What it is given.
  /// - Returns: The pieces.
  /// - Throws: An error that says why it cannot be run.
  static func output(of path: String, _ arguments: [String]) throws -> AsyncStream<String> {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let control = ProcessControl(process)
    continuation.onTermination = { _ in control.end() }
    let output = pipe.fileHandleForReading
    // Reading waits, so it has a thread of its own. Foundation's handler of what can be read may not be told of the end.
    Thread.detachNewThread {
      while case let data = output.availableData, !data.isEmpty {
        continuation.yield(String(decoding: data, as: UTF8.self))
      }
      continuation.finish()
    }
    return stream
  }

  /// Writes an answer to standard output, a token at a time, or until nobody reads it any more.
  static func write(_ number: Int) {
    let start = Date()
    for (index, token) in AssistantWords.tokens(AssistantWords.answer(number)).enumerated() {
      Thread.sleep(until: start + TimeInterval(index) / TimeInterval(tokensPerSecond))
      guard (try? FileHandle.standardOutput.write(contentsOf: Data(token.utf8))) != nil else { return }
    }
  }
}

/// Ends a process from anywhere.
private final class ProcessControl: @unchecked Sendable {  // Safe: `terminate` may be called from anywhere.
  private let process: Process

  init(_ process: Process) { self.process = process }

  func end() { if process.isRunning { process.terminate() } }
}
