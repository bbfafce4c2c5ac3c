import ArgumentParser
import Foundation

/// Runs the program with command-line arguments and returns its exit status. Writes any error to standard error as a single
/// sentence.
@MainActor
func runBrowse(arguments: [String]) -> Int32 {
  let command: BrowseCommand
  do {
    command = try BrowseCommand(arguments: arguments)
  } catch  where BrowseCommand.exitCode(for: error) == .success {
    print(BrowseCommand.fullMessage(for: error))
    return 0
  } catch {
    return tell(BrowseCommand.message(for: error))
  }
  do {
    if command.text {
      try wait { try await printText(command) { print($0) } }
    } else {
      #if GTK
        try runInWindow(command)
      #else
        throw BrowseFailure.builtWithoutGTK
      #endif
    }
    return 0
  } catch {
    return tell("\(error)")
  }
}

private func tell(_ sentence: String) -> Int32 {
  FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  return 1
}

/// Waits for an asynchronous operation on the main actor by running the main run loop. Use this function in a program that
/// doesn't otherwise run a main loop.
@MainActor
func wait<Value: Sendable>(for body: @escaping @MainActor () async throws -> Value) throws -> Value {
  var result: Result<Value, any Error>?
  Task {
    do { result = .success(try await body()) } catch { result = .failure(error) }
  }
  while true {
    if let result { return try result.get() }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
  }
}
