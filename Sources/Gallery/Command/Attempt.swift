import Foundation

/// Carries out what a button asks for. What goes wrong is told on standard error, and the screen stays as it was.
///
/// - Parameter action: What to do.
func attempt(_ action: () throws -> Void) {
  do {
    try action()
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
  }
}
