import HeadwaterTesting
import Testing

@testable import PackagesScreen

@Suite struct DpkgParsingTests {
  private func parse(_ text: String) -> DpkgDatabase {
    DpkgDatabase(parsing: Array(text.utf8))
  }

  @Test func everyPackageFieldIsParsed() throws {
    let database = parse(
      """
      Package: zlib1g
      Status: install ok installed
      Priority: optional
      Section: libs
      Installed-Size: 168
      Maintainer: Somebody <somebody@example.org>
      Architecture: amd64
      Multi-Arch: same
      Source: zlib
      Version: 1:1.2.13.dfsg-1
      Description: compression library - runtime
       zlib is a library implementing the deflate compression method.
       .
       Package: this is no field
      Homepage: https://example.org/

      """)
    let package = try #require(database.packages.first)
    #expect(database.packages.count == 1)
    #expect(database.skipped == 0)
    #expect(package.id == "zlib1g:amd64")
    #expect(package.name == "zlib1g")
    #expect(package.version == "1:1.2.13.dfsg-1")
    #expect(package.section == "libs")
    #expect(package.priority == .optional)
    #expect(package.installedBytes == 168 * 1_024)
    #expect(package.summary == "compression library - runtime")
    #expect(package.maintainerID == "Somebody <somebody@example.org>")
    #expect(package.isInstalled)
  }

  @Test(arguments: ["", "\n", "\n\n \n\t\n", "\r\n\r\n"])
  func emptyDatabaseHasNoPackages(text: String) {
    #expect(parse(text) == DpkgDatabase())
  }

  @Test func packagesMatchDpkgQuery() {
    let states = [
      "not-installed", "config-files", "half-installed", "unpacked", "half-configured", "triggers-awaited",
      "triggers-pending", "installed",
    ]
    let text = states.map { "Package: \($0)\nStatus: deinstall ok \($0)\n" }.joined(separator: "\n")
    #expect(parse(text).packages.map(\.name) == Array(states.dropFirst()))
    #expect(parse(text).skipped == 0)
  }

  @Test func missingFieldsAreLeftEmpty() throws {
    let package = try #require(parse("Package: a\nStatus: install ok installed").packages.first)
    #expect(package == Package(name: "a", architecture: ""))
    #expect(package.id == "a")
    #expect(package.section == nil)
    #expect(package.priority == .unknown)
    #expect(package.installedBytes == nil)
  }

  @Test(arguments: [
    "no colon at all",
    ": no name",
    "two words: value",
    " a continuation of nothing\nPackage: x\nStatus: install ok installed",
    "Status: install ok installed",
    "Package:\nStatus: install ok installed",
    "Package: x",
    "Package: x\nStatus: installed",
    "Package: x\nStatus: install ok perhaps",
    "Package: x\nStatus: install ok installed\nStatus: install ok installed",
    "Package: x\nStatus: install ok installed\n\u{0}\u{1}",
  ])
  func malformedParagraphIsSkippedAndCounted(paragraph: String) {
    let good = { (name: String) in "Package: \(name)\nStatus: install ok installed" }
    let database = parse([good("before"), paragraph, good("after")].joined(separator: "\n\n"))
    #expect(database.packages.map(\.name) == ["before", "after"])
    #expect(database.skipped == 1)
  }

  @Test(arguments: ["many", "-5", "99999999999999999999", "9223372036854775807", "1.5"])
  func invalidSizeIsUnknown(size: String) {
    let database = parse("Package: a\nStatus: install ok installed\nInstalled-Size: \(size)")
    #expect(database.packages.map(\.installedBytes) == [nil])
  }

  @Test func fieldNamesAreCaseInsensitive() {
    let database = parse("PACKAGE: a\nstatus: install ok installed\nINSTALLED-SIZE: 1")
    #expect(database.packages.map(\.installedBytes) == [1_024])
  }

  @Test func lastParagraphForPackageWins() {
    let database = parse(
      """
      Package: a
      Architecture: amd64
      Status: install ok installed
      Version: 1

      Package: b
      Architecture: amd64
      Status: install ok installed

      Package: a
      Architecture: i386
      Status: install ok installed

      Package: a
      Architecture: amd64
      Status: install ok installed
      Version: 2

      Package: b
      Architecture: amd64
      Status: purge ok not-installed
      """)
    #expect(database.packages.map(\.id) == ["a:amd64", "a:i386"])
    #expect(database.packages.map(\.version) == ["2", ""])
    #expect(database.skipped == 0)
  }

  @Test func invalidUnicodeIsTolerated() {
    let bytes = Array("Package: a\nStatus: install ok installed\nDescription: ".utf8) + [0xff, 0xfe, 0x0a]
    #expect(DpkgDatabase(parsing: bytes).packages.map(\.name) == ["a"])
  }

  @Test func carriageReturnsAreAccepted() {
    let database = parse("Package: a\r\nStatus: install ok installed\r\n\r\nPackage: b\r\nStatus: x\r\n")
    #expect(database.packages.map(\.name) == ["a"])
    #expect(database.skipped == 1)
  }

  @Test func availablePackagesNeedNoStatus() {
    var reader = DpkgReader(.available)
    reader.add(Array("Package: a\nMaintainer: A <a@example.org>\n\nVersion: 1\n\nPackage: b".utf8))
    let database = reader.finish()
    #expect(database.packages.map(\.name) == ["a", "b"])
    #expect(database.packages.map(\.isInstalled) == [false, false])
    #expect(database.skipped == 1)
  }

  @Test func chunkSizeDoesNotAffectParsing() {
    let text =
      "Package: a\nStatus: install ok installed\nVersion: 1\n\n\nwrong\n\nPackage: b\r\n"
      + "Status: install ok installed\r\nDescription: ü\r\n continued\r\n\r\nPackage: c\nStatus: install ok installed"
    let whole = parse(text)
    #expect(whole.packages.map(\.name) == ["a", "b", "c"])
    #expect(whole.skipped == 1)
    for size in 1...20 {
      var reader = DpkgReader(.status)
      for piece in Array(text.utf8).chunks(of: size) { reader.add(Array(piece)) }
      #expect(reader.finish() == whole)
    }
  }

  @Test func hugeDatabaseIsParsedCompletely() {
    let filler = String(repeating: " a long description goes on and on\n", count: 200)
    let text = (0..<2_000).map {
      "Package: p\($0)\nStatus: install ok installed\nDescription: number \($0)\n\(filler)"
    }.joined(separator: "\n")
    let database = parse(text)
    #expect(database.packages.count == 2_000)
    #expect(database.packages.last?.summary == "number 1999")
  }

  @Test func randomInputIsParsedSafely() {
    var generator = SplitMix64(seed: 7)
    let pieces = [
      "Package: a", "Status: install ok installed", "\n", "\n\n", " ", ":", "\u{0}", "\r", "x: y", "ü",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let database = parse(text)
      #expect(database.packages.count <= 1)
    }
  }
}
