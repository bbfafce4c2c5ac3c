import Foundation
import Testing

@testable import ArticlesScreen

/// Files that were compressed by `gzip`, with their contents.
enum PackedFile {
  /// A file with dynamic codes.
  static let numbers = bytes(
    """
    H4sIAAAAAAAC/0WVS2JsIQhE566ilyCCCPtJpnmzt/4UAmbYeOXwKavn5/v/989nDvr8+/r60FgZkME34EMyQDr2jaw9NEOs49yQ
    +LAMqQy/IaNBs25OZK/0C+EikMighJD6oOa4DioSUFSstRFO2jJ8XTxeSJJEVhRfSAFyJVIE4W7KZKxE7uVjFXIfHSuRCuQqpEY4
    kSe+LuSJJNUkcnMhHUhOpKMS7i4nKuRqc6Jy7j4JHfGusQDLhaWFCXByiTEZtjcwpEoybUxSesAKttSEFZOXhh/sQwpu2JK8IWN3
    UlOegEuPmbBnqTmviRsFXzyRKuFLJo09ezGA74QvjYOCr4Mbm2tlSLULvjy0lHAO+G49od2xE47F4kZvmdHHrjULGtTZCgRcE84H
    I9GCs2FWmnB2DFGllYHpasIlxq4FF8Y+tPQsWJQWXBQb1ITLwWpPiyxWfhK+J6RwCr4x63FKZwzpnBYa7o+T8B1SO9oKjIOEb48b
    /Z5mpPLSJhg2+6EBbgnXjapstWpRriVcDX1Ywc9Eg7ZLz4BbwQ8GNKyEvjEra6UfDNESfhzT9YJbPGlPuC3swwtuEgaQcFNs0Atu
    htV6wj127gVHWhwk3LGc4QV3hXw84W4z7OTPT8JRZgl+rnv43pvgHs1+cYqUiPWhgUazXh1FIfikH+TiOKyXh9cWN/vtkWqkrddH
    Fv72DG6lxbXHcbjcs7m1w+ja6dYJr3tmtzzsrvyO+DpeWx6xhOnRs4LwvTY+Yg/rK+8jIQ1nnc8poqByQMJS4vD5rkFTVD5IGzXg
    Vxe0GUqkckO6IqU2RNp2D6sgzZtdkPJNWwXpZfJzqHgrVP5I51b7LPJItNImeW6fzyaPxxDaKO1O6FklPC0OqyC7s3126fP+w1RB
    frfyLNPDOahN0+8+2zYhqFh2GeeaVwltnWuekEmbZ2rozz45BNYGSld9z0KjIvwsE4W90i/JBzBFfgcAAA==
    """)
  static let numbersText = (0..<150).map { "\($0) \($0.isMultiple(of: 2) ? "even" : "odd") \($0 * $0)" }
    .joined(separator: "\n")
  /// A file with fixed codes and a file name.
  static let named = bytes("H4sICAAAAAAC/25vdGUudHh0ACvJV0hK1VHIL1LIyy9RKIHwwBQAKaLq3BoAAAA=")
  static let namedText = "to be, or not to be, to be"
  /// A file whose data isn't compressed.
  static let stored = bytes("H4sIAAAAAAAA/wEGAPn/c3RvcmVkC/lDVgYAAAA=")
  static let storedText = "stored"

  static let all = [(numbers, numbersText), (named, namedText), (stored, storedText)]

  static func bytes(_ base64: String) -> [UInt8] {
    Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map { [UInt8]($0) } ?? []
  }
}

/// Decompression uses GIO, which is part of GTK.
@Suite(.enabled(if: Gzip.isAvailable, "built without GTK")) struct GzipTests {
  @Test func compressedFilesAreDecompressed() {
    for (file, text) in PackedFile.all {
      let gzip = Gzip(file, limit: 10_000)
      #expect(gzip.end == .complete)
      #expect(String(decoding: gzip.bytes, as: UTF8.self) == text)
    }
  }

  @Test func concatenatedFilesDecompressAsOne() {
    let gzip = Gzip(PackedFile.named + PackedFile.stored, limit: 10_000)
    #expect(gzip.end == .complete)
    #expect(gzip.bytes == Array((PackedFile.namedText + PackedFile.storedText).utf8))
  }

  @Test func decompressionStopsAtLimit() {
    for (file, text) in PackedFile.all {
      for limit in 0..<text.utf8.count {
        let gzip = Gzip(file, limit: limit)
        #expect(gzip.end == .enough)
        #expect(gzip.bytes == Array(text.utf8.prefix(limit)))
      }
    }
  }

  @Test func truncatedFileYieldsPrefix() {
    for (file, text) in PackedFile.all {
      for length in 0..<file.count {
        let gzip = Gzip(Array(file.prefix(length)), limit: 10_000)
        #expect(gzip.end == .damaged, "\(length) bytes")
        #expect(Array(text.utf8).starts(with: gzip.bytes))
      }
      #expect(Gzip(Array(file.dropLast()), limit: 10_000).bytes == Array(text.utf8))
    }
  }

  @Test func singleBitErrorsAreDetected() {
    for (file, text) in PackedFile.all {
      for bit in 0..<file.count * 8 {
        var file = file
        file[bit / 8] ^= 1 << UInt8(bit % 8)
        let gzip = Gzip(file, limit: 100_000)
        // Some bits affect the time, the name, or the operating system instead of the content.
        if gzip.end == .complete { #expect(gzip.bytes == Array(text.utf8), "bit \(bit)") }
      }
    }
  }

  @Test func invalidFilesAreReportedAsDamaged() {
    for file: [UInt8] in [[], [0x1F], [0x1F, 0x8B, 8], Array("Hello, this is plain text.".utf8)] {
      let gzip = Gzip(file, limit: 100)
      #expect(gzip.end == .damaged)
      #expect(gzip.bytes.isEmpty)
    }
  }
}
