import Foundation
import GalleryKit

/// The readable contents of a text file, which may be compressed.
struct Document: Equatable, Sendable {
  /// A remark about how a file was read.
  enum Note: Equatable, Sendable {
    /// The file is empty.
    case empty
    /// The file is too long, and only its beginning was read.
    case cut(bytes: Int)
    /// The compressed data is damaged, and only the data before the damage was read.
    case damaged
    /// The file isn't valid UTF-8 and was read as Latin-1.
    case latin
  }

  /// The maximum number of bytes to read from a file. The rest is ignored.
  static let fileLimit = 4_000_000

  private(set) var text = ""
  private(set) var notes: [Note] = []

  /// Reads a file, or returns nil if it doesn't exist or can't be read. Blocks the caller while reading from disk. The limit is
  /// the maximum length of the text in bytes.
  init?(path: String, limit: Int = 65_536) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    // `read` returns nil at the end of a file, which is also the start of an empty file. It throws an error for anything that
    // isn't a file.
    guard let data = try? file.read(upToCount: Self.fileLimit + 1) ?? Data() else { return nil }
    self.init(bytes: [UInt8](data), limit: limit)
  }

  /// Creates a document from the bytes of a file. Ignores those beyond ``fileLimit``. The limit is the maximum length of the
  /// text in bytes.
  init(bytes: [UInt8], limit: Int) {
    var bytes = bytes
    var isCut = bytes.count > Self.fileLimit
    if isCut { bytes.removeLast(bytes.count - Self.fileLimit) }
    // Decompress the file, or limit its length if it isn't compressed.
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
    // Remove the incomplete last line, which may end in the middle of a character.
    if isCut || notes.contains(.damaged), let end = bytes.lastIndex(of: 0x0A) {
      bytes.removeLast(bytes.count - end - 1)
    }
    // Any sequence of bytes is valid Latin-1.
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
  /// A sentence that describes the remark.
  var description: String {
    switch self {
    case .empty: "The file is empty."
    case .cut(let bytes): "The file is long. Only its first \(sizeText(bytes: bytes)) are shown."
    case .damaged: "The file is damaged. Only the part before the damage is shown."
    case .latin: "The file isn't in UTF-8, so it was read as Latin-1."
    }
  }
}
