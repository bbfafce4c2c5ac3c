import Foundation

/// Runs a button's action and writes any error that it throws to standard error. An error leaves the screen unchanged.
package func attempt(_ action: () throws -> Void) {
  do {
    try action()
  } catch {
    report(error)
  }
}

/// Runs a button's asynchronous action and writes any error that it throws to standard error.
@MainActor
package func attempt(_ action: @MainActor () async throws -> Void) async {
  do {
    try await action()
  } catch {
    report(error)
  }
}

/// Writes an error to standard error.
func report(_ error: any Error) {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
}
