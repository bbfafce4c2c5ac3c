#if GTK
  import HeadwaterComponents
  import HeadwaterGTK

  /// Styled text in Pango's format: UTF-8 bytes and the ranges of their styles. It is a pure value.
  struct StyledBytes: Equatable {
    /// A number of bytes with the same style.
    struct Part: Equatable {
      var count: Int
      var style: TextStyle
    }

    private(set) var bytes: [UInt8] = []
    private(set) var parts: [Part] = []

    /// Creates styled bytes from the beginning of runs of text, with as many whole characters as fit in a number of bytes. O(n)
    /// in the number of bytes.
    init(first limit: Int, of runs: [TextRun]) {
      for run in runs {
        let room = limit - bytes.count
        if room <= 0, !bytes.isEmpty { break }
        var piece = Array(run.text.utf8.prefix(max(0, room)))
        if piece.count == room, run.text.utf8.dropFirst(room).first.map(Self.continues) == true {
          while let last = piece.popLast(), Self.continues(last) {}
        }
        append(piece, run.style)
      }
      if parts.isEmpty { append([], TextStyle()) }
    }

    /// Creates styled bytes from the end of runs of text, with as many whole characters as fit in a number of bytes. O(n) in
    /// the number of bytes.
    init(last limit: Int, of runs: [TextRun]) {
      for run in runs.reversed() {
        let room = limit - bytes.count
        if room <= 0 { break }
        let piece = Array(run.text.utf8.suffix(room).drop(while: Self.continues))
        bytes.insert(contentsOf: piece.map(Self.allowed), at: 0)
        parts.insert(Part(count: piece.count, style: run.style), at: 0)
      }
    }

    /// Creates styled bytes from part of another value. The bounds of the range must lie between characters.
    init(_ range: Range<Int>, of text: StyledBytes) {
      bytes = Array(text.bytes[range])
      var start = 0
      for part in text.parts {
        let shared = range.clamped(to: start..<start + part.count)
        if !shared.isEmpty { parts.append(Part(count: shared.count, style: part.style)) }
        start += part.count
      }
      if parts.isEmpty, let style = text.style(at: range.lowerBound) {
        parts = [Part(count: 0, style: style)]
      }
    }

    /// Returns the style of the byte at an index, or the style of the last byte if the index is beyond the end.
    func style(at index: Int) -> TextStyle? {
      var end = 0
      for part in parts {
        end += part.count
        if index < end { return part.style }
      }
      return parts.last?.style
    }

    mutating func append(_ text: [UInt8], _ style: TextStyle) {
      bytes += text.map(Self.allowed)
      parts.append(Part(count: text.count, style: style))
    }

    mutating func append(_ text: StyledBytes) {
      bytes += text.bytes
      parts += text.parts
    }

    /// Replaces characters with U+FFFD, the replacement character.
    ///
    /// - Parameter places: The indices of the first bytes of the characters to replace.
    mutating func replace(at places: Set<Int>) {
      var (result, counts, start) = ([UInt8](), [Int](), 0)
      result.reserveCapacity(bytes.count)
      for part in parts {
        let before = result.count
        var index = start
        while index < start + part.count {
          var end = index + 1
          while end < bytes.count, Self.continues(bytes[end]) { end += 1 }
          // U+FFFD.
          result += places.contains(index) ? [0xEF, 0xBF, 0xBD] : bytes[index..<end]
          index = end
        }
        counts.append(result.count - before)
        start += part.count
      }
      bytes = result
      for index in parts.indices { parts[index].count = counts[index] }
    }

    /// Replaces all line terminators with spaces that have the same number of bytes.
    mutating func joinLines() {
      for index in bytes.indices {
        if bytes[index] == 0x0A || bytes[index] == 0x0D { bytes[index] = 0x20 }
        // U+2028 and U+2029 become a thin space.
        if bytes[index] & 0xFE == 0xA8, index >= 2, bytes[index - 1] == 0x80, bytes[index - 2] == 0xE2 {
          bytes[index] = 0x89
        }
      }
    }

    /// Returns a Boolean value that indicates whether a line terminator or the end of the text is at an index.
    func endsLine(at index: Int) -> Bool {
      guard index < bytes.count else { return true }
      let next = bytes[index...].prefix(3)
      return bytes[index] == 0x0A || bytes[index] == 0x0D || next.elementsEqual([0xE2, 0x80, 0xA8])
        || next.elementsEqual([0xE2, 0x80, 0xA9])
    }

    /// The number of bytes, excluding a line terminator at the end.
    var countWithoutLineEnd: Int {
      if bytes.suffix(2) == [0x0D, 0x0A] { return bytes.count - 2 }
      if let last = bytes.last, last == 0x0A || last == 0x0D { return bytes.count - 1 }
      let isSeparator = bytes.suffix(3) == [0xE2, 0x80, 0xA8] || bytes.suffix(3) == [0xE2, 0x80, 0xA9]
      return bytes.count - (isSeparator ? 3 : 0)
    }

    /// Returns a Boolean value that indicates whether a byte is a UTF-8 continuation byte.
    private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
    /// Replaces zero bytes with spaces, because Pango doesn't accept them.
    private static func allowed(_ byte: UInt8) -> UInt8 { byte == 0 ? 0x20 : byte }
  }
#endif
