/// Does what the command says.
///
/// - Parameter command: What was asked for.
/// - Returns: The exit status.
@MainActor
func runGallery(_ command: GalleryCommand) -> Int32 {
  if command.text {
    return 0
  }
  #if GTK
    switch runInWindow(command) {
    case .success(let status): return status
    case .failure(let failure):
      failure.report()
      return 1
    }
  #else
    GalleryFailure.builtWithoutGTK.report()
    return 1
  #endif
}
