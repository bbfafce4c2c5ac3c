import Foundation

/// A source of answers that arrive one piece at a time.
struct AssistantVoice: Sendable {
  /// A closure that starts the answer with a given number. The answer stops when the stream is no longer consumed.
  var speak: @Sendable (Int) throws -> AsyncStream<String>

  /// The number of tokens per second.
  static let tokensPerSecond = 50

  /// A voice that runs another process of this program. The process writes the answer to a pipe and then exits.
  static let program = AssistantVoice { number in
    try output(
      of: Bundle.main.executablePath ?? CommandLine.arguments[0],
      ["--screen", "assistant", "--write", "\(number)"])
  }

  /// Returns the output of a program as a stream of pieces. The program is terminated when the stream is no longer consumed.
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
    // Reading blocks, so use a separate thread. Foundation's readability handler isn't always called at the end of the output.
    Thread.detachNewThread {
      while case let data = output.availableData, !data.isEmpty {
        continuation.yield(String(decoding: data, as: UTF8.self))
      }
      continuation.finish()
    }
    return stream
  }

  /// Writes an answer to standard output one token at a time. Stops if the output is closed.
  static func write(_ number: Int) {
    let start = Date()
    for (index, token) in AssistantWords.tokens(AssistantWords.answer(number)).enumerated() {
      Thread.sleep(until: start + TimeInterval(index) / TimeInterval(tokensPerSecond))
      guard (try? FileHandle.standardOutput.write(contentsOf: Data(token.utf8))) != nil else { return }
    }
  }
}

/// Ends a process from any thread.
private final class ProcessControl: @unchecked Sendable {  // Safe: its properties are thread-safe.
  private let process: Process

  init(_ process: Process) { self.process = process }

  // The process may have been started on a thread that blocks SIGTERM, so it may block that signal as well.
  func end() { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
}
