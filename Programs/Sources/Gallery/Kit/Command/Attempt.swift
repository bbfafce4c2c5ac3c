import Foundation

/// Runs the action of a button. If it throws, writes the error to standard error; the screen stays as it was.
///
/// - Parameter action: What to do.
package func attempt(_ action: () throws -> Void) {
  do {
    try action()
  } catch {
    report(error)
  }
}

/// Runs the action of a button that takes a while. If it throws, writes the error to standard error.
///
/// - Parameter action: What to do.
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
