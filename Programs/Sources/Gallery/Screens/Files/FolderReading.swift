import Foundation

/// Where folders are read from.
protocol FolderReading: Sendable {
  /// What a folder has, in no order. Takes as long as the disk takes.
  ///
  /// - Parameter path: The folder's path.
  /// - Returns: Its content, without itself and the folder above it.
  /// - Throws: ``FolderFailure``.
  func content(of path: String) throws -> [FileEntry]
}

/// Why a folder cannot be read.
struct FolderFailure: Error, Hashable, CustomStringConvertible {
  /// The system's number for it.
  let code: Int32

  /// In the system's words, for example `Permission denied`.
  var description: String { String(cString: strerror(code)) }
}

/// The file system of this machine.
struct FileSystem: FolderReading {
  func content(of path: String) throws -> [FileEntry] {
    // A link is not followed, also if it has taken the folder's place meanwhile.
    guard let folder = try? entry(path) else { throw FolderFailure(code: ENOENT) }
    guard folder.isFolder else { throw FolderFailure(code: ENOTDIR) }
    guard let stream = opendir(path) else { throw FolderFailure(code: errno) }
    defer { closedir(stream) }
    var entries: [FileEntry] = []
    while let next = readdir(stream) {
      let name = withUnsafePointer(to: &next.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      // One that goes while its folder is read is left out.
      if let entry = try? entry(FileEntry.path(name, in: path)) { entries.append(entry) }
    }
    return entries
  }

  /// What the system says of a path.
  ///
  /// - Parameter path: The path.
  /// - Returns: What is there.
  /// - Throws: ``FolderFailure``.
  func entry(_ path: String) throws -> FileEntry {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw FolderFailure(code: errno) }
    let kind: FileEntry.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      case S_IFLNK: .link(to: target(of: path))
      default: .other
      }
    #if canImport(Darwin)
      let seconds = status.st_mtimespec.tv_sec
    #else
      let seconds = status.st_mtim.tv_sec
    #endif
    return FileEntry(
      id: path, kind: kind, bytes: Int(status.st_size),
      changed: Date(timeIntervalSince1970: Double(seconds)))
  }

  private func target(of link: String) -> String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink(link, $0, characters.count) } ?? 0
      }
    }
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
  }
}
