import Foundation

/// Does what the command says. What goes wrong is told in one sentence on standard error.
///
/// - Parameter command: What was asked for.
/// - Returns: The exit status.
@MainActor
func runGallery(_ command: GalleryCommand) -> Int32 {
  do {
    if command.text {
      print(result { await text(of: command) })
    } else {
      #if GTK
        try runInWindow(command)
      #else
        throw GalleryFailure.builtWithoutGTK
      #endif
    }
    return 0
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    return 1
  }
}

/// Waits for something on the main actor, which goes on meanwhile; for a program that runs no main loop.
@MainActor
private func result<Value>(_ body: @escaping @MainActor () async -> Value) -> Value {
  var result: Value?
  Task { result = await body() }
  while true {
    if let result { return result }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
  }
}
