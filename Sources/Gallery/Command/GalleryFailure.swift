import Foundation

/// Why the gallery cannot do what it is asked to.
enum GalleryFailure: Error, Equatable {
  /// It was built without GTK.
  case builtWithoutGTK
  /// There is neither a display nor a Broadway server.
  case noDisplay
  /// A picture could not be drawn or written.
  case noPicture(String)
}

extension GalleryFailure: CustomStringConvertible {
  /// One sentence.
  var description: String {
    switch self {
    case .builtWithoutGTK:
      "This gallery was built without GTK and can only print its screens: use --text, or build it with --traits GTK."
    case .noDisplay:
      "There is no display to show the gallery on: set DISPLAY or WAYLAND_DISPLAY, run scripts/demo, or use --text."
    case .noPicture(let path):
      "The picture could not be saved as \(path)."
    }
  }

  /// Writes the sentence to standard error.
  func report() {
    FileHandle.standardError.write(Data("\(self)\n".utf8))
  }
}
