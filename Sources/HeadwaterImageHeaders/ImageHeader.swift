internal import Foundation

/// A parser that reads the size of an image from its first bytes.
package struct ImageHeader {
  private static let longestHeader = 1 << 19

  private let bytes: ArraySlice<UInt8>

  /// Creates a parser for the first 512 kilobytes of an image.
  ///
  /// - Parameter bytes: The image.
  package init(bytes: [UInt8]) {
    self.bytes = bytes.prefix(Self.longestHeader)
  }

  /// Creates a parser for the first 512 kilobytes of a file. Returns `nil` if the file can't be read.
  ///
  /// - Parameter path: The path of the file.
  package init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: Self.longestHeader) else { return nil }
    self.init(bytes: [UInt8](data))
  }

  /// The size of the image in pixels, or `nil` if the data isn't an image, is too short, or describes an empty image.
  package var size: (width: Int, height: Int)? {
    let found = png ?? gif ?? bitmap ?? webP ?? jpeg
    guard let found, found.width > 0, found.height > 0 else { return nil }
    return found
  }

  private var png: (width: Int, height: Int)? {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard begins(with: start), has("IHDR", at: 12) else { return nil }
    return size(number(at: 16, 4, isLittle: false), number(at: 20, 4, isLittle: false))
  }

  private var gif: (width: Int, height: Int)? {
    guard has("GIF87a", at: 0) || has("GIF89a", at: 0) else { return nil }
    return size(number(at: 6, 2, isLittle: true), number(at: 8, 2, isLittle: true))
  }

  private var bitmap: (width: Int, height: Int)? {
    guard has("BM", at: 0), let kind = number(at: 14, 4, isLittle: true), kind >= 40 else { return nil }
    guard let width = number(at: 18, 4, isLittle: true), let height = number(at: 22, 4, isLittle: true)
    else { return nil }
    // The height is negative if the rows are stored from top to bottom.
    return size(
      Int(Int32(truncatingIfNeeded: width).magnitude), Int(Int32(truncatingIfNeeded: height).magnitude))
  }

  private var webP: (width: Int, height: Int)? {
    guard has("RIFF", at: 0), has("WEBP", at: 8) else { return nil }
    if has("VP8 ", at: 12) {
      return size(
        number(at: 26, 2, isLittle: true).map { $0 & 0x3FFF },
        number(at: 28, 2, isLittle: true).map { $0 & 0x3FFF })
    }
    if has("VP8L", at: 12), let packed = number(at: 21, 4, isLittle: true) {
      return size((packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1)
    }
    guard has("VP8X", at: 12) else { return nil }
    return size(
      number(at: 24, 3, isLittle: true).map { $0 + 1 }, number(at: 27, 3, isLittle: true).map { $0 + 1 })
  }

  /// The size of a JPEG image. The file consists of segments, each of which specifies its length; the size is in the
  /// start-of-frame segment.
  private var jpeg: (width: Int, height: Int)? {
    guard begins(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    while let mark = number(at: offset, 2, isLittle: false) {
      guard mark >> 8 == 0xFF else { return nil }
      let kind = mark & 0xFF
      if kind == 0xFF {
        // Skip a fill byte.
        offset += 1
        continue
      }
      guard let length = number(at: offset + 2, 2, isLittle: false), length >= 2 else { return nil }
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return size(number(at: offset + 7, 2, isLittle: false), number(at: offset + 5, 2, isLittle: false))
      }
      offset += 2 + length
    }
    return nil
  }

  private func size(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
    guard let width, let height else { return nil }
    return (width, height)
  }

  private func begins(with start: [UInt8]) -> Bool { bytes.starts(with: start) }

  private func has(_ text: String, at offset: Int) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }

  private func number(at offset: Int, _ count: Int, isLittle: Bool) -> Int? {
    let part = bytes.dropFirst(offset).prefix(count)
    guard part.count == count else { return nil }
    return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }
}
