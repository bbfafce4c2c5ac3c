import Foundation
import Testing

@testable import ArticlesScreen

@Suite struct DocumentTests {
  private func document(_ bytes: some Sequence<UInt8>, limit: Int = 100) -> Document {
    Document(bytes: Array(bytes), limit: limit)
  }

  @Test func textIsReadUnchanged() {
    let document = document("Grüße\n".utf8)
    #expect(document.text == "Grüße\n")
    #expect(document.notes.isEmpty)
  }

  @Test func blankFileIsMarkedEmpty() {
    #expect(document([]).notes == [.empty])
    #expect(document(" \n\n".utf8).notes == [.empty])
  }

  @Test func nonUnicodeTextIsReadAsLatin() {
    let document = document([0x47, 0x72, 0xFC, 0xDF, 0x65])
    #expect(document.text == "Grüße")
    #expect(document.notes == [.latin])
  }

  @Test func truncatedFileEndsWithWholeLine() {
    let document = document("first\nsecond\nthird\n".utf8, limit: 15)
    #expect(document.text == "first\nsecond\n")
    #expect(document.notes == [.cut(bytes: 15)])
    // Cut between the two bytes of a letter.
    let letters = self.document("ä\nä\n".utf8, limit: 4)
    #expect(letters.text == "ä\n")
    #expect(letters.notes == [.cut(bytes: 4)])
  }

  @Test func hugeFileIsReadUpToLimit() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/huge"
    _ = FileManager.default.createFile(atPath: path, contents: Data("line\n".utf8))
    let file = try #require(FileHandle(forWritingAtPath: path))
    // The file has this size but occupies no space on the disk.
    try file.truncate(atOffset: 1 << 36)
    try file.close()
    let document = try #require(Document(path: path, limit: 1_000))
    #expect(document.text == "line\n")
    #expect(document.notes == [.cut(bytes: 1_000)])
  }

  @Test func compressedFileIsDecompressedAsFarAsPossible() {
    #expect(document(PackedFile.numbers, limit: 10_000).text == PackedFile.numbersText)
    let cut = document(PackedFile.numbers, limit: 20)
    #expect(cut.text == "0 even 0\n1 odd 1\n")
    #expect(cut.notes == [.cut(bytes: 20)])
    let damaged = document(PackedFile.numbers.dropLast(100), limit: 10_000)
    #expect(damaged.notes == [.damaged])
    #expect(PackedFile.numbersText.hasPrefix(damaged.text))
    #expect(damaged.text.hasSuffix("\n"))
  }

  @Test func missingFileHasNoDocument() throws {
    let folder = try TemporaryFolder()
    #expect(Document(path: "\(folder.path)/nothing") == nil)
    #expect(Document(path: folder.path) == nil)
  }
}
