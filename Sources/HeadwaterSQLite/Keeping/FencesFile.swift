#if SQLite
  internal import HeadwaterFetching

  /// What the file beside a database has: the fences of several requests, all of one version of the data. A value.
  struct FencesFile: Hashable, Sendable {
    /// What was learnt for one request.
    struct Entry: Hashable, Sendable {
      /// What tells the request.
      var fingerprint: [UInt8]
      /// What was learnt, as bytes.
      var fences: [UInt8]
    }

    /// What the data were.
    var version: DataVersion
    /// What was learnt, the latest first.
    private(set) var entries: [Entry] = []

    init(_ version: DataVersion, _ entries: [Entry] = []) {
      (self.version, self.entries) = (version, entries)
    }

    /// How many requests are kept, and how many bytes: beyond that the oldest go.
    static let most = (entries: 32, bytes: 8 << 20)

    /// What was learnt for a request.
    func fences(for fingerprint: [UInt8]) -> [UInt8]? {
      entries.first { $0.fingerprint == fingerprint }?.fences
    }

    /// Adds what was learnt for a request, in place of what there was.
    mutating func put(_ entry: Entry) {
      entries.removeAll { $0.fingerprint == entry.fingerprint }
      entries.insert(entry, at: 0)
      var left = Self.most.bytes
      entries = entries.prefix(Self.most.entries).filter { entry in
        left -= entry.fingerprint.count + entry.fences.count
        return left >= 0
      }
    }
  }

  extension FencesFile {
    /// Tells the file from others, and its format from earlier and later ones.
    private static let title = Array("Headwater fences 1\n".utf8)

    /// All of the file.
    var bytes: [UInt8] {
      var writer = ByteWriter()
      writer.write(version)
      writer.write(entries) {
        $0.write($1.fingerprint)
        $0.write($1.fences)
      }
      return Self.title + Self.checksum(of: writer.bytes[...]) + writer.bytes
    }

    /// Reads a file. Nil for any that was not written so to its end.
    init?(_ bytes: [UInt8]) {
      guard bytes.starts(with: Self.title), bytes.count >= Self.title.count + 8 else { return nil }
      let content = bytes[(Self.title.count + 8)...]
      guard Self.checksum(of: content) == Array(bytes[Self.title.count..<Self.title.count + 8]) else {
        return nil
      }
      var reader = ByteReader(Array(content))
      do {
        version = try reader.version()
        entries = try reader.array { reader throws(ByteReader.Damaged) in
          Entry(fingerprint: try reader.data(), fences: try reader.data())
        }
      } catch {
        return nil
      }
      guard reader.isAtEnd else { return nil }
    }

    /// FNV-1a, of 64 bits.
    private static func checksum(of bytes: ArraySlice<UInt8>) -> [UInt8] {
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      bytes.withUnsafeBufferPointer { bytes in
        for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      }
      return (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
    }
  }
#endif
