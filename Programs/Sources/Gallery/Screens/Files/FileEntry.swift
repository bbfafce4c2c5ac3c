import Foundation
import Headwater

/// A file, a folder or a symbolic link, as its folder describes it.
struct FileEntry: Hashable, Identifiable, ListElement {
  enum Kind: Hashable, Sendable {
    case folder
    case file
    /// A symbolic link. It is shown, and not followed.
    case link(to: String)
    /// A device, a socket or a pipe.
    case other
  }

  /// Its path, from the root of the file system.
  let id: String
  var kind: Kind
  var bytes = 0
  /// When its content was last changed; nil if that is not known.
  var changed: Date?

  /// The last part of its path.
  var name: String {
    id == "/" ? id : String(id[(id.lastIndex(of: "/").map(id.index(after:)) ?? id.startIndex)...])
  }

  var isFolder: Bool { kind == .folder }

  /// The path of the folder that contains a path; nil for the root.
  static func parent(of path: String) -> String? {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of something in a folder.
  static func path(_ name: String, in folder: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// Folders first, then by name; letters of either case alike.
  static func areInIncreasingOrder(_ left: FileEntry, _ right: FileEntry) -> Bool {
    if left.isFolder != right.isFolder { return left.isFolder }
    let (first, second) = (left.name.lowercased(), right.name.lowercased())
    return (first, left.name) < (second, right.name)
  }
}
