import Foundation

/// A source from which folders are read.
protocol FolderReading: Sendable {
  /// Returns the entries of a folder, without `.` and `..`, in unspecified order. Blocks the caller while reading from disk.
  /// Throws ``FolderFailure``.
  func content(of path: String) throws -> [FileEntry]
}

/// The reason a folder can't be read.
struct FolderFailure: Error, Hashable, CustomStringConvertible {
  /// The system's error number.
  let code: Int32

  /// The system's error message, such as `Permission denied`.
  var description: String { String(cString: strerror(code)) }
}

/// The file system of this machine.
struct FileSystem: FolderReading {
  func content(of path: String) throws -> [FileEntry] {
    // Don't follow a symbolic link, even if it has replaced the folder in the meantime.
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
      // Skip files that are removed while the folder is being read.
      if let entry = try? entry(FileEntry.path(name, in: path)) { entries.append(entry) }
    }
    return entries
  }

  /// Returns the metadata of a file. Throws ``FolderFailure``.
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
