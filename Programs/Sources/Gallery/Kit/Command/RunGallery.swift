import ArgumentParser
import Foundation

/// Runs the command specified by the program's arguments, then exits. Writes any error to standard error as a single sentence.
/// A program with only some of the screens can print or draw them, but it can't open a window. The function is synchronous so
/// that the main actor stays on the process's main thread, as GTK requires.
@MainActor
package func runGallery(_ screens: [any GalleryScreen]) -> Never {
  do {
    try run(GalleryCommand.parseOrExit(), screens)
    exit(0)
  } catch {
    report(error)
    exit(1)
  }
}

@MainActor
private func run(_ command: GalleryCommand, _ screens: [any GalleryScreen]) throws {
  let screens = try screens.needed(for: command)
  if let number = command.write {
    for screen in screens { screen.write(number) }
  } else if command.text {
    for screen in screens { print(result { await screen.makeText(for: command) }) }
  } else {
    #if GTK
      try runInWindow(command, screens)
    #else
      throw GalleryFailure.builtWithoutGTK
    #endif
  }
}

/// Runs a closure on the main actor and waits for its result, in a program that doesn't run a main loop.
@MainActor
private func result<Value>(_ body: @escaping @MainActor () async -> Value) -> Value {
  var result: Value?
  Task { result = await body() }
  while true {
    if let result { return result }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
  }
}
