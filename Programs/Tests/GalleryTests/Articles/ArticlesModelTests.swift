import Foundation
import Headwater
import Testing

@testable import ArticlesScreen
@testable import GalleryKit

extension TemporaryFolder {
  func write(_ bytes: [UInt8], to name: String) throws {
    try write("", to: name)
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// Returns a folder with the documentation of a small machine's packages.
  static func withArticles() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(ChangelogParsingTests.changelog, to: "doc/tool/changelog.Debian")
    try folder.write(PackedFile.numbers, to: "doc/tool/changelog.gz")
    try folder.write("See /usr/share/common-licenses/GPL-3.", to: "doc/tool/copyright")
    // A package that is built from the same source.
    try folder.write(ChangelogParsingTests.changelog, to: "doc/tool-doc/changelog.Debian")
    try folder.write("/usr/share/pixmaps/tool.png\n/usr/share/tool/48x48/apps/b.png\n", to: "info/tool.list")
    try folder.write("", to: "doc/empty/changelog")
    try folder.write(Array(PackedFile.numbers.prefix(200)), to: "doc/broken/changelog.Debian.gz")
    try folder.write([0x41, 0xFF, 0x42], to: "doc/latin/copyright")
    try folder.write("", to: "doc/nothing/README")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/doc/link", withDestinationPath: "tool")
    return folder
  }

  var articles: ArticleFolder { ArticleFolder(path: "\(path)/doc", listPath: "\(path)/info") }
}

@Suite struct ArticleFolderTests {
  @Test func packagesAreFoldersExcludingLinks() throws {
    let folder = try TemporaryFolder.withArticles()
    #expect(folder.articles.packages() == ["broken", "empty", "latin", "nothing", "tool", "tool-doc"])
    #expect(ArticleFolder(path: "\(folder.path)/nowhere").packages().isEmpty)
  }

  @Test func packageHasReleasesHistoryAndCopyright() throws {
    let folder = try TemporaryFolder.withArticles()
    let articles = folder.articles.articles(of: "tool")
    #expect(
      articles.map(\.id) == ["release/tool/2.0-1", "release/tool/1.0-1", "history/tool", "copyright/tool"])
    #expect(articles.map(\.kind) == [.release, .release, .history, .copyright])
    #expect(articles.last?.licenses == ["GPL-3"])
    #expect(articles.allSatisfy { $0.picture == "/usr/share/tool/48x48/apps/b.png" })
  }

  @Test func fileProblemsBecomeNotes() throws {
    let folder = try TemporaryFolder.withArticles()
    func notes(_ package: String) -> [Document.Note] {
      folder.articles.articles(of: package).flatMap(\.notes)
    }
    #expect(notes("empty") == [.empty])
    #expect(notes("broken") == [.damaged])
    #expect(notes("latin") == [.latin])
    #expect(folder.articles.articles(of: "nothing").isEmpty)
    #expect(folder.articles.articles(of: "nowhere").isEmpty)
  }
}

@MainActor
@Suite struct ArticlesModelTests {
  @Test func cardsAreReadOncePerSource() async throws {
    let folder = try TemporaryFolder.withArticles()
    let model = ArticlesModel(folder.articles)
    #expect(model.titleLine == "Articles: 0 cards")
    await model.read()
    #expect(
      model.source.items.map(\.id) == [
        "history/broken", "history/empty", "copyright/latin", "release/tool/2.0-1", "release/tool/1.0-1",
        "history/tool", "copyright/tool",
      ])
    #expect(model.titleLine == "Articles: 7 cards")
    #expect(model.notice == nil)
  }

  @Test func searchMatchesTextAndMetadata() async throws {
    let folder = try TemporaryFolder.withArticles()
    let model = ArticlesModel(folder.articles)
    await model.read()
    for (search, count) in [
      ("TOOL", 4), ("hopper where", 1), ("gpl-3", 1), ("2.0-1", 1), ("nowhere at all", 0), ("", 7),
    ] {
      model.search = search
      await model.settle()
      #expect(model.source.count == count, "\(search)")
    }
    model.search = "nowhere"
    await model.settle()
    #expect(model.emptyText.title == "No Articles Found")
  }

  @Test func scopeFiltersChangelogsAndCopyrights() async throws {
    let folder = try TemporaryFolder.withArticles()
    let model = ArticlesModel(folder.articles)
    // Choose the scope before reading, to test that it applies to files that are read later.
    model.scope = .copyrights
    await model.read()
    await model.settle()
    #expect(model.source.items.map(\.id) == ["copyright/latin", "copyright/tool"])
    model.scope = .changes
    await model.settle()
    #expect(model.source.count == 5)
    model.scope = .all
    await model.settle()
    #expect(model.source.count == 7)
  }

  @Test func latestOfSeveralSearchesIsShown() async throws {
    let folder = try TemporaryFolder.withArticles()
    let model = ArticlesModel(folder.articles)
    await model.read()
    for search in ["t", "to", "tool", "toolx", "tool"] { model.search = search }
    await model.settle()
    #expect(model.source.count == 4)
  }

  @Test func missingPackagesShowEmptyText() async throws {
    let folder = try TemporaryFolder()
    let model = ArticlesModel(folder.articles)
    await model.read()
    #expect(model.emptyText.title == "No Articles")
    #expect(model.isLoading == false)
  }

  @Test func readingStopsNearRequestedLimit() async throws {
    let folder = try TemporaryFolder()
    for number in 100..<200 { try folder.write("Nobody's.", to: "doc/p\(number)/copyright") }
    let model = ArticlesModel(folder.articles)
    await model.read(limit: 10)
    #expect((10..<50).contains(model.source.count))
  }
}
