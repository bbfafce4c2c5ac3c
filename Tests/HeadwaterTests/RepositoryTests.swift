import Foundation
import Testing

/// Tests files of the repository that nothing else reads on this system.
@Suite(.enabled(if: Sources.areHere, "the package's sources are not where they were compiled"))
struct RepositoryTests {
  /// The products that need a system library, which Apple's devices don't have.
  private static let notOnDevices: Set = [
    "HeadwaterGTK", "HeadwaterGTKComponents", "HeadwaterGTKTranscripts", "HeadwaterPostgres",
  ]

  @Test func schemeBuildsEveryProductForDevices() throws {
    let manifest = try Sources.text(of: "Package.swift")
    // The products that follow are only for development.
    let end = try #require(manifest.range(of: "if isDevelopment {")?.lowerBound)
    let products = manifest[..<end].matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    #expect(products.count > 10)
    let scheme = try Sources.text(of: ".github/HeadwaterOnUIKit.xcscheme")
    for product in products where !Self.notOnDevices.contains(product) {
      #expect(scheme.contains("BuildableName = \"\(product)\""), "\(product)")
    }
  }

  @Test(arguments: [
    "docs/apple-platforms.md", "Sources/HeadlessUIKit/HeadlessUIKit.docc/SourcesOfBehavior.md",
  ])
  func documentsNameExistingTestsAndFiles(path: String) throws {
    let document = try Sources.text(of: path)
    let tests = Sources.files(below: "Tests", ending: "Tests.swift")
    let names = document.matches(of: /`(\w+Tests)(?:\.(\w+))?`/)
    #expect(names.count > 10)
    for name in names {
      let files = tests.filter { $0.hasSuffix("/\(name.1).swift") }
      #expect(!files.isEmpty, "\(name.0)")
      guard let test = name.2 else { continue }
      let isTested = try files.contains { try Sources.text(of: $0).contains("func \(test)(") }
      #expect(isTested, "\(name.0)")
    }
    for link in document.matches(of: /\]\(\.\.\/(\S+)\)/) {
      let file = Sources.root.appending(path: String(link.1))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link.1)")
    }
  }

  @Test func testDoubleArticleStatesEachBasis() throws {
    let article = try Sources.text(of: "Sources/HeadlessUIKit/HeadlessUIKit.docc/SourcesOfBehavior.md")
    let files = Sources.files(below: "Tests/HeadlessUIKitTests", ending: "Tests.swift")
    #expect(files.count > 10)
    for file in files {
      let suite = file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      #expect(article.contains("`\(suite)"), "\(suite)")
    }
    let rows = article.split(separator: "\n").map { $0.split(separator: " | ") }.filter { $0.count == 4 }
    #expect(rows.count > 50)
    let bases = ["measured", "documented", "reported", "assumed"]
    for row in rows where row[1] != "Basis" && row[1] != "---" {
      #expect(bases.contains { row[1].lowercased().contains($0) }, "\(row[0])")
    }
  }
}
