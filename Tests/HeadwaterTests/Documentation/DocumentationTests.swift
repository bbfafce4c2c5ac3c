import Foundation
import Testing

/// Tests that every Swift block in the articles and the README is contained, except for whitespace and imports, in a file that
/// is compiled with the tests, one of `Tests/*/Documentation/*.swift`, or in an example app. A block that is marked
/// `swift manifest` is a package manifest and is skipped.
@Suite(.enabled(if: Sources.areHere, "the package's sources are not where they were compiled"))
struct DocumentationTests {
  @Test(arguments: Sources.articles)
  func everySwiftBlockIsCompiled(article: String) throws {
    let examples = try Sources.examples()
    for block in try Sources.swiftBlocks(of: article) {
      let isCompiled = examples.contains(block)
      #expect(isCompiled, "no test compiles this example of \(article): \(block)")
    }
  }

  @Test
  func everyLibraryHasArticle() {
    for library in [
      "Headwater", "HeadwaterComponents", "HeadwaterFetching", "HeadwaterSQLite", "HeadwaterPostgres",
      "HeadwaterCoreData",
      "HeadwaterTesting", "HeadlessUIKit", "HeadwaterUIKit", "HeadwaterSwiftUI", "HeadwaterGTK",
    ] {
      #expect(Sources.articles.contains("Sources/\(library)/\(library).docc/\(library).md"))
    }
    #expect(Sources.articles.contains("README.md"))
  }

  @Test
  func gettingStartedHasSwiftBlocks() throws {
    let article = "Sources/Headwater/Headwater.docc/GettingStarted.md"
    #expect(try !Sources.swiftBlocks(of: article).isEmpty)
  }
}

/// The package's source files.
enum Sources {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let areHere = FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path)

  /// The README and all articles, as paths relative to the root.
  static let articles = ["README.md"] + files(below: "Sources", ending: ".md")

  /// All examples that are compiled, without whitespace.
  static func examples() throws -> String {
    let tests = files(below: "Tests", ending: ".swift").filter { $0.contains("/Documentation/") }
    let apps = ["Examples/GTK/Sources", "Examples/HeadwaterExamples/Screens"].flatMap {
      files(below: $0, ending: ".swift")
    }
    return try (tests + apps)
      .map { bare(try text(of: $0)) }
      .joined(separator: "\n")
  }

  /// Returns the Swift blocks of an article, without imports and whitespace.
  static func swiftBlocks(of article: String) throws -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    for line in try text(of: article).split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if let lines = block, trimmed == "```" {
        blocks.append(bare(lines.joined(separator: "\n")))
        block = nil
      } else if block != nil {
        if !trimmed.hasPrefix("import ") { block?.append(line) }
      } else if trimmed == "```swift" {
        block = []
      }
    }
    return blocks
  }

  /// Returns the blocks of an article that are indented by four spaces, without the indentation.
  static func plainBlocks(of article: String) throws -> [String] {
    var blocks: [[Substring]] = [[]]
    var isFenced = false
    for line in try text(of: article).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isFenced.toggle() }
      if line.hasPrefix("    "), !isFenced {
        blocks[blocks.count - 1].append(line.dropFirst(4))
      } else if !line.isEmpty {
        blocks.append([])
      } else if blocks[blocks.count - 1].isEmpty == false {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks.map { $0.joined(separator: "\n").trimmingSuffix("\n") }.filter { !$0.isEmpty }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the files of a folder whose names end with a text, as paths relative to the root.
  static func files(below folder: String, ending: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(ending) }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  private static func bare(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }
}

extension String {
  /// Returns the text without any trailing occurrences of a character.
  fileprivate func trimmingSuffix(_ suffix: Character) -> String {
    var text = self
    while text.last == suffix { text.removeLast() }
    return text
  }
}
