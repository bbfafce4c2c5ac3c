import Foundation

/// Does what the command says. What goes wrong is told in one sentence on standard error.
///
/// - Parameter command: What was asked for.
/// - Returns: The exit status.
@MainActor
func runGallery(_ command: GalleryCommand) -> Int32 {
  do {
    if command.text {
      print(
        text(
          of: command.screen, search: command.search ?? "", opening: command.open, rows: command.rows))
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
