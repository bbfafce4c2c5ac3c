import Foundation
import GalleryKit

/// A text file, packed or not, as far as it could be read.
struct Document: Equatable, Sendable {
  /// What is to be said of how it was read.
  enum Note: Equatable, Sendable {
    /// There is nothing in it.
    case empty
    /// Only so many bytes were read of what is longer.
    case cut(bytes: Int)
    /// It is packed, and broken: only what comes before is there.
    case damaged
    /// It is not in UTF-8, and was read as Latin-1.
    case latin
  }

  /// How many bytes of a file are read at most; what comes after them is not shown.
  static let fileLimit = 4_000_000

  private(set) var text = ""
  private(set) var notes: [Note] = []

  /// Reads a file; there is no document where it is not there or may not be read. Blocks as long as the disk takes.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: How many bytes of text are wanted at most.
  init?(path: String, limit: Int = 65_536) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    // There is no data at the end of a file, where an empty one begins; what is no file throws.
    guard let data = try? file.read(upToCount: Self.fileLimit + 1) ?? Data() else { return nil }
    self.init(bytes: [UInt8](data), limit: limit)
  }

  /// Takes a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, of which those beyond ``fileLimit`` do not count.
  ///   - limit: How many bytes of text are wanted at most.
  init(bytes: [UInt8], limit: Int) {
    var bytes = bytes
    var isCut = bytes.count > Self.fileLimit
    if isCut { bytes.removeLast(bytes.count - Self.fileLimit) }
    if Gzip.isGzip(bytes) {
      let unpacked = Gzip(bytes, limit: limit)
      bytes = unpacked.bytes
      switch unpacked.end {
      case .complete: break
      case .enough: isCut = true
      case .damaged: if !isCut { notes.append(.damaged) }
      }
    } else if bytes.count > limit {
      bytes.removeLast(bytes.count - limit)
      isCut = true
    }
    if isCut { notes.append(.cut(bytes: bytes.count)) }
    // A line that is there in part may end within a character.
    if isCut || notes.contains(.damaged), let end = bytes.lastIndex(of: 0x0A) {
      bytes.removeLast(bytes.count - end - 1)
    }
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
    } else {
      text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      notes.append(.latin)
    }
    if text.allSatisfy(\.isWhitespace) { notes.append(.empty) }
  }
}

extension Document.Note: CustomStringConvertible {
  /// One sentence.
  var description: String {
    switch self {
    case .empty: "The file is empty."
    case .cut(let bytes): "The file is long: its first \(sizeText(bytes: bytes)) are shown."
    case .damaged: "The file is damaged: what comes before the damage is shown."
    case .latin: "The file is not in UTF-8 and was read as Latin-1."
    }
  }
}
