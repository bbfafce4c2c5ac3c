/// Why the gallery cannot do what it is asked to do.
package enum GalleryFailure: Error, Equatable {
  /// The program was built without GTK.
  case builtWithoutGTK
  /// The program was built without a trait of the package.
  case builtWithout(trait: String)
  /// The program has only some of the screens, and these are not among them.
  case missingScreens([ScreenName])
  /// The list of this machine's packages cannot be read.
  case noDpkgDatabase
  /// There is neither a display nor a Broadway server.
  case noDisplay
}

extension GalleryFailure: CustomStringConvertible {
  /// One sentence, or two.
  package var description: String {
    switch self {
    case .builtWithoutGTK:
      "This gallery was built without GTK and can only print its screens: use --text, or build it with --traits GTK."
    case .builtWithout(let trait):
      "This gallery was built without \(trait): build it with --traits \(trait)."
    case .missingScreens(let names):
      "This program does not have \(names.map(\.rawValue).joined(separator: ", ")). The program gallery has every screen."
    case .noDpkgDatabase: "The dpkg database cannot be read."
    case .noDisplay:
      "There is no display to show the gallery on: set DISPLAY or WAYLAND_DISPLAY, run scripts/demo, or use --text."
    }
  }
}
