#if SQLite
  /// The pages that transactions in a write-ahead log have written, as SQLite's file format has them. A value.
  ///
  /// A log begins with 32 bytes; then come frames, of 24 bytes and a page each. A frame counts if it has the log's salts, if
  /// its checksum, which goes on from the one before, is right, and if it belongs to a transaction of which the last frame
  /// is there. What follows the first that does not is left from before.
  struct WriteAheadLog: Sendable {
    /// Each page as it was written last, by its number.
    private(set) var pages: [UInt32: ArraySlice<UInt8>] = [:]

    static let headerSize = 32

    /// Reads a log.
    ///
    /// - Parameters:
    ///   - bytes: Its content, or the beginning of that.
    ///   - isWhole: Whether it is all. Nil where it is not, and may have more that counts.
    init?(_ bytes: [UInt8], isWhole: Bool) {
      guard bytes.count >= Self.headerSize else { return }
      let magic = bytes.word(at: 0)
      guard magic == 0x377F_0682 || magic == 0x377F_0683 else { return }
      var checksum = Checksum(isBigEndian: magic & 1 == 1)
      checksum.add(bytes[0..<24])
      let size = Int(bytes.word(at: 8))
      let isRight = bytes.word(at: 24) == checksum.first && bytes.word(at: 28) == checksum.second
      guard isRight, (512...65_536).contains(size), size & (size - 1) == 0 else { return }
      let salts = bytes[16..<24]
      var (start, open): (Int, [UInt32: ArraySlice<UInt8>]) = (Self.headerSize, [:])
      while start + 24 + size <= bytes.count {
        let page = bytes[start + 24..<start + 24 + size]
        checksum.add(bytes[start..<start + 8])
        checksum.add(page)
        guard bytes[start + 8..<start + 16] == salts, bytes.word(at: start + 16) == checksum.first,
          bytes.word(at: start + 20) == checksum.second
        else { return }
        open[bytes.word(at: start)] = page
        if bytes.word(at: start + 4) != 0 {
          pages.merge(open) { _, later in later }
          open = [:]
        }
        start += 24 + size
      }
      if !isWhole { return nil }
    }

    /// Whether no row of any table can be another with these pages than without them, where the tables are the same, and at the
    /// same pages, as the schema tells: GRDB makes and drops a table when it opens a pool, so that there is a log.
    ///
    /// What rows there are is in pages of the tables and their indexes. A page that is free has none, and one that has come to
    /// be free has left another one changed that is not. So all pages have to be free, or of the schema's own tree.
    var changesNoRows: Bool {
      guard !pages.isEmpty else { return true }
      guard let first = pages[1] else { return false }
      var others = Set(pages.keys)
      others.remove(1)
      for page in freePages(from: first.word(at: 32)).union(lastPages(from: first, header: 100)) {
        others.remove(page)
      }
      return others.isEmpty
    }

    /// The free pages that the beginning of their list names, as far as it is in the log.
    private func freePages(from first: UInt32) -> Set<UInt32> {
      var (found, next): (Set<UInt32>, UInt32) = ([], first)
      while let page = pages[next], found.insert(next).inserted {
        let count = Int(page.word(at: 4))
        guard count <= page.count / 4 - 2 else { return found }
        for index in 0..<count { found.insert(page.word(at: 8 + 4 * index)) }
        next = page.word(at: 0)
      }
      return found
    }

    /// The last pages of each level of the schema's tree, where its newest entries are, as far as they are in the log.
    private func lastPages(from root: ArraySlice<UInt8>, header: Int) -> Set<UInt32> {
      var (found, page, header): (Set<UInt32>, ArraySlice<UInt8>, Int) = ([], root, header)
      while page[page.startIndex + header] == 5 {
        let next = page.word(at: header + 8)
        guard let below = pages[next], found.insert(next).inserted else { break }
        (page, header) = (below, 0)
      }
      return found
    }
  }

  /// The checksum of a log: over words of four bytes, two at a time.
  private struct Checksum {
    let isBigEndian: Bool
    var first: UInt32 = 0
    var second: UInt32 = 0

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      for place in stride(from: 0, to: bytes.count - 7, by: 8) {
        let (one, other) = (bytes.word(at: place), bytes.word(at: place + 4))
        first &+= (isBigEndian ? one : one.byteSwapped) &+ second
        second &+= (isBigEndian ? other : other.byteSwapped) &+ first
      }
    }
  }

  extension RandomAccessCollection<UInt8> where Index == Int {
    /// A number of four bytes, the highest first. The bytes are there.
    fileprivate func word(at place: Int) -> UInt32 {
      let start = startIndex + place
      return (0..<4).reduce(0) { $0 << 8 | UInt32(self[start + $1]) }
    }
  }
#endif
