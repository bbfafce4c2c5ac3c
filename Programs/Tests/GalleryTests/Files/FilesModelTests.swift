import Foundation
import Headwater
import HeadwaterTesting
import Testing

@testable import FilesScreen
@testable import GalleryKit

@MainActor
@Suite struct FilesModelTests {
  private let folders = FakeFolders()
  private let model: FilesModel

  init() {
    folders.set(
      "/top",
      [
        FileEntry(id: "/top/b.txt", kind: .file, bytes: 1_200, changed: Date(timeIntervalSince1970: 0)),
        FileEntry(id: "/top/lib", kind: .folder), FileEntry(id: "/top/Bin", kind: .folder),
        FileEntry(id: "/top/loop", kind: .link(to: "/top")),
      ])
    folders.set("/top/lib", [FileEntry(id: "/top/lib/c", kind: .folder)])
    folders.set("/top/lib/c", [FileEntry(id: "/top/lib/c/d.txt", kind: .file, bytes: 7)])
    folders.set("/top/Bin", [])
    model = FilesModel(root: "/top", folders: folders)
  }

  private var rows: [String] {
    model.source.snapshot.items.map { row in
      let text = row.rowText.title
      return text
    }
  }

  @Test func rootIsExpandedWithFoldersFirst() async {
    #expect(rows == ["▾ top", "    Loading…"])
    #expect(model.isLoading)
    await model.source.settle()
    #expect(rows == ["▾ top", "  ▸ Bin", "  ▸ lib", "    b.txt", "    loop → /top"])
    #expect(model.titleLine == "Files: 5 rows of /top")
    #expect(!model.isLoading)
  }

  @Test func foldersAreReadWhenExpanded() async throws {
    await model.source.settle()
    let lib = try #require(model.source.snapshot.item(at: ItemPosition(section: 0, item: 2)))
    model.activate(lib)
    await model.source.settle()
    #expect(rows == ["▾ top", "  ▸ Bin", "  ▾ lib", "    ▸ c", "    b.txt", "    loop → /top"])
    model.activate(try #require(model.source.snapshot.item(at: ItemPosition(section: 0, item: 2))))
    #expect(rows.count == 5)
  }

  @Test func linksAreNotFollowed() async throws {
    await model.source.settle()
    let link = try #require(model.source.snapshot.item(at: ItemPosition(section: 0, item: 4)))
    #expect(!link.isExpandable)
    model.activate(link)
    model.source.expandAll()
    await model.source.settle()
    #expect(rows.filter { $0.contains("loop") }.count == 1)
  }

  @Test func openingPathExpandsEachLevel() async {
    model.open(["/top/lib/c", "/elsewhere", "/topless"])
    await model.source.settle()
    #expect(
      rows == ["▾ top", "  ▸ Bin", "  ▾ lib", "    ▾ c", "        d.txt", "    b.txt", "    loop → /top"])
  }

  @Test func openingAtOnceReadsSynchronously() {
    model.openAtOnce(["/top/lib/c"])
    #expect(rows.count == 7)
    #expect(!model.isLoading)
    folders.fail("/top/Bin", EACCES)
    model.openAtOnce(["/top/Bin"])
    #expect(rows.count == 7)
  }

  @Test func unreadableFolderShowsErrorAndRetries() async throws {
    folders.fail("/top/lib", EACCES)
    model.open(["/top/lib"])
    await model.source.settle()
    #expect(rows[3] == "    ! Permission denied")
    folders.fail("/top/lib", nil)
    model.activate(try #require(model.source.snapshot.item(at: ItemPosition(section: 0, item: 3))))
    await model.source.settle()
    #expect(rows[3] == "    ▸ c")
  }

  @Test func deletedFolderShowsErrorUntilParentReloads() async {
    model.open(["/top/lib"])
    await model.source.settle()
    folders.set("/top/lib", nil)
    model.source.reload("/top/lib")
    await model.source.settle()
    #expect(rows[3] == "    ! No such file or directory")
    folders.set("/top", [FileEntry(id: "/top/Bin", kind: .folder)])
    model.refresh()
    await model.source.settle()
    #expect(rows == ["▾ top", "  ▸ Bin"])
  }

  @Test func refreshShowsChangesAndKeepsExpansion() async {
    model.open(["/top/lib/c"])
    await model.source.settle()
    let list = textList(model.source, rows: 20, row: \.rowText)
    folders.set("/top/lib/c", [FileEntry(id: "/top/lib/c/e.txt", kind: .file)])
    folders.set("/top/Bin", [FileEntry(id: "/top/Bin/sh", kind: .file)])
    model.refresh()
    await model.source.settle()
    #expect(rows[4] == "        e.txt")
    #expect(list.violations.isEmpty)
    #expect(list.driver.displayed == model.source.snapshot)
  }

  @Test func buttonsExpandAndCollapseFolders() async {
    await model.source.settle()
    model.expand(.node("/top/lib"))
    await model.source.settle()
    model.expand(.node("/top/lib"))
    await model.source.settle()
    #expect(rows.count == 7)
    model.collapse(.node("/top/lib/c/d.txt"))
    #expect(rows.count == 6)
    model.collapse(.node("/top/lib"))
    #expect(rows.count == 5)
    model.expand(nil)
    await model.source.settle()
    model.collapseAll()
    #expect(rows.count == 5)
    model.collapse(nil)
    #expect(rows == ["▸ top"])
  }

  @Test func rowShowsSizeAndDate() async throws {
    await model.source.settle()
    let row = try #require(model.source.snapshot.item(at: ItemPosition(section: 0, item: 3)))
    #expect(row.rowText.values.first == "1.2 kB")
    #expect(row.node.dateText(secondsFromGMT: 0) == "1970-01-01")
    #expect(row.node.dateText(secondsFromGMT: -60) == "1969-12-31")
  }

  @Test(arguments: [
    (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"), (1_709_164_800, "2024-02-29"),
    (1_735_603_200, "2024-12-31"), (1_735_689_600, "2025-01-01"), (4_107_542_400, "2100-03-01"),
    (-2_208_988_800, "1900-01-01"),
  ])
  func dateTextMatchesCalendar(seconds: Int, day: String) {
    let entry = FileEntry(
      id: "/a", kind: .file, changed: Date(timeIntervalSince1970: Double(seconds)))
    #expect(entry.dateText(secondsFromGMT: 0) == day)
  }

  @Test func pathsSplitIntoNameAndParent() {
    #expect(FileEntry(id: "/a/b", kind: .file).name == "b")
    #expect(FileEntry(id: "/", kind: .folder).name == "/")
    #expect(FileEntry.parent(of: "/a/b") == "/a")
    #expect(FileEntry.parent(of: "/a") == "/")
    #expect(FileEntry.parent(of: "/") == nil)
    #expect(FileEntry.path("b", in: "/") == "/b")
  }
}
