import Foundation
import Headwater
import Testing

@testable import FilesScreen
@testable import GalleryKit

@MainActor
@Suite struct FileSystemTests {
  /// A temporary folder that is deleted when the object is released.
  private final class Folder: Sendable {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.appending(path: "headwater-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func make(folder: String) throws {
      try FileManager.default.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }

    func make(file: String, bytes: Int) throws {
      try Data(repeating: 65, count: bytes).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
    }

    func make(link: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(link)", withDestinationPath: target)
    }
  }

  @Test func folderListsFilesFoldersAndLinks() throws {
    let folder = try Folder()
    try folder.make(folder: "sub")
    try folder.make(file: "ä file", bytes: 12)
    try folder.make(link: "link", to: "nowhere")
    let content = try FileSystem().content(of: folder.path).sorted(by: FileEntry.areInIncreasingOrder)
    #expect(content.map(\.name) == ["sub", "link", "ä file"])
    #expect(content.map(\.kind) == [.folder, .link(to: "nowhere"), .file])
    #expect(content[2].bytes == 12)
    #expect(content.allSatisfy { $0.changed != nil })
  }

  @Test func readingNonFolderThrows() throws {
    let folder = try Folder()
    try folder.make(file: "file", bytes: 1)
    try folder.make(link: "link", to: folder.path)
    #expect(throws: FolderFailure(code: ENOTDIR)) { try FileSystem().content(of: "\(folder.path)/file") }
    #expect(throws: FolderFailure(code: ENOTDIR)) { try FileSystem().content(of: "\(folder.path)/link") }
    #expect(throws: FolderFailure(code: ENOENT)) { try FileSystem().content(of: "\(folder.path)/none") }
  }

  @Test func expandingLinkLoopTerminates() async throws {
    let folder = try Folder()
    try folder.make(folder: "a")
    try folder.make(folder: "a/b")
    try folder.make(link: "a/b/up", to: "..")
    try folder.make(link: "a/self", to: "self")
    try folder.make(link: "a/b/top", to: folder.path)
    let model = FilesModel(root: folder.path)
    for _ in 0..<5 {
      await model.source.settle()
      model.source.expandAll()
    }
    #expect(
      model.source.snapshot.items.dropFirst().map(\.rowText.title) == [
        "  ▾ a", "    ▾ b", "        top → \(folder.path)", "        up → ..", "      self → self",
      ])
  }

  @Test func deletedFolderShowsError() async throws {
    let folder = try Folder()
    try folder.make(folder: "a/b")
    let model = FilesModel(root: folder.path)
    model.open(["\(folder.path)/a/b"])
    await model.source.settle()
    try FileManager.default.removeItem(atPath: "\(folder.path)/a/b")
    model.source.reload("\(folder.path)/a/b")
    await model.source.settle()
    #expect(
      model.source.snapshot.items.dropFirst().map(\.rowText.title) == [
        "  ▾ a", "    ▾ b", "      ! No such file or directory",
      ])
  }
}
