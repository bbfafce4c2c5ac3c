import Foundation
import Headwater

/// A file, a folder, or a symbolic link in a directory.
struct FileEntry: Hashable, Identifiable, ListElement {
  enum Kind: Hashable, Sendable {
    case folder
    case file
    /// A symbolic link. It is shown but not followed.
    case link(to: String)
    /// A device, a socket, or a pipe.
    case other
  }

  /// The absolute path.
  let id: String
  var kind: Kind
  var bytes = 0
  /// The time at which the contents were last modified, or nil if it isn't known.
  var changed: Date?

  /// The last component of the path.
  var name: String {
    id == "/" ? id : String(id[(id.lastIndex(of: "/").map(id.index(after:)) ?? id.startIndex)...])
  }

  var isFolder: Bool { kind == .folder }

  /// Returns the path of the parent folder, or nil for the root.
  static func parent(of path: String) -> String? {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the path of an entry in a folder.
  static func path(_ name: String, in folder: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// Returns a Boolean value that indicates whether one entry sorts before another. Folders come first. Otherwise, entries are
  /// sorted by name, ignoring case.
  static func areInIncreasingOrder(_ left: FileEntry, _ right: FileEntry) -> Bool {
    if left.isFolder != right.isFolder { return left.isFolder }
    let (first, second) = (left.name.lowercased(), right.name.lowercased())
    return (first, left.name) < (second, right.name)
  }
}
