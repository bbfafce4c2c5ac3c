/// Why the gallery cannot do what it is asked to.
enum GalleryFailure: Error, Equatable {
  /// It was built without GTK.
  case builtWithoutGTK
  /// It was built without a trait of the package.
  case builtWithout(trait: String)
  /// There is no list of this machine's packages.
  case noDpkgDatabase
  /// There is neither a display nor a Broadway server.
  case noDisplay
}

extension GalleryFailure: CustomStringConvertible {
  /// One sentence.
  var description: String {
    switch self {
    case .builtWithoutGTK:
      "This gallery was built without GTK and can only print its screens: use --text, or build it with --traits GTK."
    case .builtWithout(let trait):
      "This gallery was built without \(trait): build it with --traits \(trait)."
    case .noDpkgDatabase: "The dpkg database cannot be read."
    case .noDisplay:
      "There is no display to show the gallery on: set DISPLAY or WAYLAND_DISPLAY, run scripts/demo, or use --text."
    }
  }
}
