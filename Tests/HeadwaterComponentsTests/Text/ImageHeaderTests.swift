import Foundation
import HeadwaterComponents
import Testing

struct ImageHeaderTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + [
      0, 0, 1, 2, 0, 0, 0, 7, 8, 2,
    ]
  private static let gif: [UInt8] = Array("GIF89a".utf8) + [0x02, 0x01, 7, 0, 0]
  private static let bitmap: [UInt8] =
    Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 2, 1, 0, 0, 0xF9, 0xFF, 0xFF, 0xFF]
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 9, 9, 0xFF, 0xFF, 0xDB, 0, 3, 9, 0xFF, 0xC2, 0, 17, 8, 0, 7, 1, 2, 3]
  private static let lossyWebP: [UInt8] =
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [UInt8](repeating: 0, count: 10) + [
      2, 1, 7, 0,
    ]
  private static let wideWebP: [UInt8] =
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 6, 0, 0]
  private static let plainWebP: [UInt8] =
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F, 0x01, 0x81, 0x01, 0x00]
  private static let all = [png, gif, bitmap, jpeg, lossyWebP, wideWebP, plainWebP]

  private func size(_ bytes: [UInt8]) -> Size? { ImageHeaderMeasure().naturalSize(of: .bytes(bytes)) }

  @Test func allFormatsReportSize() {
    for bytes in Self.all { #expect(size(bytes) == Size(width: 258, height: 7), "\(bytes)") }
  }

  @Test func truncatedImageNeverReportsWrongSize() {
    for bytes in Self.all {
      for length in 0..<bytes.count {
        let found = size(Array(bytes.prefix(length)))
        #expect(found == nil || found == Size(width: 258, height: 7))
      }
      #expect(size(Array(bytes.prefix(9))) == nil)
    }
  }

  @Test func corruptedImageNeverReportsInvalidSize() {
    for bytes in Self.all {
      for index in bytes.indices {
        for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
          var changed = bytes
          changed[index] = value
          if let size = size(changed) { #expect(size.width > 0 && size.height > 0) }
        }
      }
    }
  }

  @Test func imageSizeIsReadFromFile() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png").path
    #expect(FileManager.default.createFile(atPath: path, contents: Data(Self.png)))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(ImageHeaderMeasure().naturalSize(of: .file(path)) == Size(width: 258, height: 7))
    #expect(ImageHeaderMeasure().naturalSize(of: .file(path + "x")) == nil)
    #expect(ImageHeaderMeasure().naturalSize(of: .file("/")) == nil)
  }
}
