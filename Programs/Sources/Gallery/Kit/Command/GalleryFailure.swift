/// The reasons the gallery can't run a command.
package enum GalleryFailure: Error, Equatable {
  /// The program was built without GTK.
  case builtWithoutGTK
  /// The program was built without one of the package's traits.
  case builtWithout(trait: String)
  /// The command needs screens that this program doesn't include.
  case missingScreens([ScreenName])
  /// The list of packages on this machine can't be read.
  case noDpkgDatabase
  /// There is neither a display nor a Broadway server.
  case noDisplay
}

extension GalleryFailure: CustomStringConvertible {
  /// A description of the failure in one or two sentences.
  package var description: String {
    switch self {
    case .builtWithoutGTK:
      "This gallery was built without GTK and can only print its screens: use --text, or build it with --traits GTK."
    case .builtWithout(let trait):
      "This gallery was built without \(trait): build it with --traits \(trait)."
    case .missingScreens(let names):
      "This program lacks \(names.map(\.rawValue).joined(separator: ", ")). The gallery has every screen."
    case .noDpkgDatabase: "The dpkg database can't be read."
    case .noDisplay:
      "There's no display for the gallery. Set DISPLAY or WAYLAND_DISPLAY, run scripts/demo, or use --text."
    }
  }
}
