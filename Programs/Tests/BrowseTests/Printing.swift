import Synchronization

@testable import Browse

/// Returns the program's output for the given arguments.
func printed(_ arguments: String...) async throws -> [String] {
  let command = try BrowseCommand(arguments: arguments + ["--text"])
  let lines = Collected()
  try await printText(command) { lines.add($0) }
  return lines.all
}

/// Returns the program's error message for the given arguments, or nil if it succeeds.
func failure(_ arguments: String...) async -> String? {
  do {
    let command = try BrowseCommand(arguments: arguments + ["--text"])
    try await printText(command) { _ in }
    return nil
  } catch {
    return "\(error)"
  }
}

final class Collected: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}
