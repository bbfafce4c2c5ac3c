import Foundation

/// Carries out what a button asks for. What goes wrong is told on standard error, and the screen stays as it was.
///
/// - Parameter action: What to do.
func attempt(_ action: () throws -> Void) {
  do {
    try action()
  } catch {
    tell(error)
  }
}

/// Carries out what a button asks for and takes a while, and tells what goes wrong.
///
/// - Parameter action: What to do.
@MainActor
func attempt(_ action: @MainActor () async throws -> Void) async {
  do {
    try await action()
  } catch {
    tell(error)
  }
}

private func tell(_ error: any Error) {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
}
