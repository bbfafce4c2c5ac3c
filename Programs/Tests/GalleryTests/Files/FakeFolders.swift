import Foundation

@testable import FilesScreen

/// Folders that exist only in a test, which can change them.
final class FakeFolders: FolderReading, @unchecked Sendable {  // Safe: the lock guards the folders.
  private let lock = NSLock()
  private var folders: [String: [FileEntry]] = [:]
  private var failures: [String: Int32] = [:]

  func set(_ path: String, _ entries: [FileEntry]?) { lock.withLock { folders[path] = entries } }

  func fail(_ path: String, _ code: Int32?) { lock.withLock { failures[path] = code } }

  func content(of path: String) throws -> [FileEntry] {
    try lock.withLock {
      if let code = failures[path] { throw FolderFailure(code: code) }
      guard let folder = folders[path] else { throw FolderFailure(code: ENOENT) }
      return folder
    }
  }
}
