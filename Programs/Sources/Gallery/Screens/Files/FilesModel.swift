import Foundation
import GalleryKit
import Headwater

/// The files below a folder, as an outline: each folder is read when it is opened for the first time.
///
/// Symbolic links are shown and not followed, so that a circle of them comes to an end.
@MainActor
final class FilesModel: ScreenModel {
  let name = ScreenName.files
  let source: OutlineDataSource<SingleSection, FileEntry>

  /// The folder that was opened by name last.
  private(set) var lastOpened: String?

  private let folders: any FolderReading
  private let root: String

  /// Makes an outline and opens its root.
  ///
  /// - Parameters:
  ///   - root: The folder at the top.
  ///   - folders: Where folders are read from.
  init(root: String = "/usr", folders: any FolderReading = FileSystem()) {
    self.folders = folders
    self.root = root
    source = OutlineDataSource(
      roots: [FileEntry(id: root, kind: .folder)],
      isExpandable: \.isFolder,
      parent: { $0 == root ? nil : FileEntry.parent(of: $0) },
      load: { try Self.content(of: $0, folders) })
    source.expand(root)
  }

  /// Makes an outline and opens its root, and folders with all above them.
  ///
  /// - Parameter paths: The paths of the folders.
  convenience init(opening paths: [String]) {
    self.init()
    open(paths)
  }

  private nonisolated static func content(
    of folder: FileEntry, _ folders: any FolderReading
  ) throws -> [FileEntry] {
    try folders.content(of: folder.id).sorted(by: FileEntry.areInIncreasingOrder)
  }

  func counts(write: (Int) -> String) -> String {
    "\(counted(source.snapshot.numberOfItems, "row", write: write)) of \(root)"
  }

  var emptyText: (title: String, hint: String) { ("No Files", "There is no folder to show.") }

  var isLoading: Bool { source.isLoading }

  /// Opens folders, and all above them.
  ///
  /// - Parameter paths: Their paths; those that are not below the root are left out.
  func open(_ paths: [String]) {
    for path in paths where lies(path, in: root) {
      lastOpened = path
      source.expand(path)
      source.expand(toReveal: path)
    }
  }

  /// Opens the root, and folders with all above them, and reads them at once.
  ///
  /// - Parameter paths: Their paths.
  func openAtOnce(_ paths: [String]) {
    open(paths)
    while let folder = source.snapshot.items.first(where: { $0.loadState == .loading })?.node {
      guard let content = try? Self.content(of: folder, folders) else {
        // Closed, so that it is not met again. The load that is under way will report the error.
        source.collapse(folder.id)
        continue
      }
      source.setChildren(content, of: folder.id)
    }
  }

  private func lies(_ path: String, in folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// Opens a folder that is closed, and closes one that is open; on the row of a failure, tries again.
  func activate(_ row: OutlineRow<FileEntry>) {
    switch row.loadState {
    case nil: if row.isExpandable { source.toggle(row.node.id) }
    case .failed: source.retry(row.node.id)
    default: break
    }
  }

  /// What the right arrow key does: opens a folder, or goes to the first row below one that is open.
  ///
  /// - Parameter identity: The row that is chosen.
  /// - Returns: The row to choose instead; nil to stay.
  func goRight(_ identity: OutlineRow<FileEntry>.Identity?) -> OutlineRow<FileEntry>.Identity? {
    guard let row = row(identity), row.loadState == nil, row.isExpandable else { return nil }
    guard row.isExpanded else {
      source.expand(row.node.id)
      return nil
    }
    guard var next = source.position(of: row.node.id) else { return nil }
    next.item += 1
    return source.snapshot.item(at: next).flatMap { $0.level > row.level ? $0.identity : nil }
  }

  /// What the left arrow key does: closes a folder that is open, or goes to the folder above.
  ///
  /// - Parameter identity: The row that is chosen.
  /// - Returns: The row to choose instead; nil to stay.
  func goLeft(_ identity: OutlineRow<FileEntry>.Identity?) -> OutlineRow<FileEntry>.Identity? {
    guard let row = row(identity) else { return nil }
    if row.loadState != nil { return .node(row.node.id) }
    if row.isExpanded {
      source.collapse(row.node.id)
      return nil
    }
    return source.parent(of: row.node.id).map { .node($0.id) }
  }

  /// Opens the chosen folder and all below it that is known.
  func expand(_ identity: OutlineRow<FileEntry>.Identity?) {
    source.expandAll(below: folder(identity))
  }

  /// Closes the chosen folder, or the one that contains the chosen file, and all below it.
  func collapse(_ identity: OutlineRow<FileEntry>.Identity?) {
    source.collapseAll(below: folder(identity))
  }

  /// Closes all folders but the root.
  func collapseAll() {
    var expansion = Expansion<OutlineRow<FileEntry>.Identity>()
    expansion.set(.node(root), isExpanded: true)
    source.expansion = expansion
  }

  /// Reads all folders anew that have been read.
  func refresh() { source.reapply() }

  private func row(_ identity: OutlineRow<FileEntry>.Identity?) -> OutlineRow<FileEntry>? {
    identity.flatMap { source.snapshot.item(withIdentity: $0) }
  }

  /// The folder that a row is of: the root without one.
  private func folder(_ identity: OutlineRow<FileEntry>.Identity?) -> String {
    guard let row = row(identity) else { return root }
    if row.node.isFolder { return row.node.id }
    return source.parent(of: row.node.id)?.id ?? root
  }
}
