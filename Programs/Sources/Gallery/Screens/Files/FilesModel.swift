import Foundation
import GalleryKit
import Headwater

/// The model of an outline of files. A folder is read when it is first expanded.
///
/// Symbolic links are shown but not followed, so cyclic links are harmless.
@MainActor
final class FilesModel: ScreenModel {
  let name = ScreenName.files
  let source: OutlineDataSource<SingleSection, FileEntry>

  /// The folder that was most recently opened by path.
  private(set) var lastOpened: String?

  private let folders: any FolderReading
  private let root: String

  /// Creates an outline and expands its root.
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

  /// Creates an outline and expands its root, some of its folders, and their ancestors.
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

  /// Expands folders and their ancestors. Ignores folders outside the root.
  func open(_ paths: [String]) {
    for path in paths where lies(path, in: root) {
      lastOpened = path
      source.expand(path)
      source.expand(toReveal: path)
    }
  }

  /// Expands the root, some of its folders, and their ancestors, reading them synchronously.
  func openAtOnce(_ paths: [String]) {
    open(paths)
    while let folder = source.snapshot.items.first(where: { $0.loadState == .loading })?.node {
      guard let content = try? Self.content(of: folder, folders) else {
        // Collapse the folder so that the loop doesn't find it again. The pending load will report the error.
        source.collapse(folder.id)
        continue
      }
      source.setChildren(content, of: folder.id)
    }
  }

  private func lies(_ path: String, in folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// Expands or collapses a folder. If the row shows a failure, reads the folder again.
  func activate(_ row: OutlineRow<FileEntry>) {
    switch row.loadState {
    case nil: if row.isExpandable { source.toggle(row.node.id) }
    case .failed: source.retry(row.node.id)
    default: break
    }
  }

  /// Expands the selected folder and all known folders below it.
  func expand(_ identity: OutlineRow<FileEntry>.Identity?) {
    source.expandAll(below: folder(identity))
  }

  /// Collapses the selected folder, or the folder that contains the selected file, and all folders below it.
  func collapse(_ identity: OutlineRow<FileEntry>.Identity?) {
    source.collapseAll(below: folder(identity))
  }

  /// Collapses all folders except the root.
  func collapseAll() {
    var expansion = Expansion<OutlineRow<FileEntry>.Identity>()
    expansion.set(.node(root), isExpanded: true)
    source.expansion = expansion
  }

  /// Reads all loaded folders again.
  func refresh() { source.invalidate() }

  private func row(_ identity: OutlineRow<FileEntry>.Identity?) -> OutlineRow<FileEntry>? {
    identity.flatMap { source.snapshot.item(id: $0) }
  }

  /// Returns the folder of a row: the row itself, or its parent if it is a file. Returns the root if there is no row.
  private func folder(_ identity: OutlineRow<FileEntry>.Identity?) -> String {
    guard let row = row(identity) else { return root }
    if row.node.isFolder { return row.node.id }
    return source.parent(of: row.node.id)?.id ?? root
  }
}
