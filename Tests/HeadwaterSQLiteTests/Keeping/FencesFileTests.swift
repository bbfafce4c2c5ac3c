#if SQLite
  import Foundation
  import GRDB
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterSQLite

  @Suite("The file that fences are kept in")
  struct FencesFileTests {
    private static let stamp = FileStamp(
      number: 7, size: 4_096, modified: 1_700_000_000_123_456_789, changed: -5)
    private static let log = DataFiles.Log(number: 8, size: 32, modified: 9, header: Array(0..<32))

    private static var file: FencesFile {
      var file = FencesFile(
        DataVersion(files: DataFiles(main: stamp, log: log), schema: "CREATE TABLE größe (id)"))
      file.put(FencesFile.Entry(fingerprint: [1, 2, 3], fences: Array(0...255)))
      file.put(FencesFile.Entry(fingerprint: [4], fences: []))
      return file
    }

    @Test func isReadAsItWasWritten() {
      #expect(FencesFile(Self.file.bytes) == Self.file)
      var other = Self.file
      other.version.files.log = nil
      #expect(FencesFile(other.bytes) == other)
    }

    @Test func isNothingWhereverItIsCut() {
      let bytes = Self.file.bytes
      for count in bytes.indices { #expect(FencesFile(Array(bytes.prefix(count))) == nil) }
      #expect(FencesFile(bytes + [0]) == nil)
    }

    @Test func isNothingWhicheverBitIsAnother() {
      for index in Self.file.bytes.indices {
        for bit in 0..<8 {
          var bytes = Self.file.bytes
          bytes[index] ^= 1 << bit
          #expect(FencesFile(bytes) == nil)
        }
      }
    }

    @Test func keepsTheLatestRequestsAndNoMoreThanSoManyBytes() {
      var file = FencesFile(Self.file.version)
      for number in 0..<40 { file.put(FencesFile.Entry(fingerprint: [UInt8(number)], fences: [])) }
      #expect(file.entries.map(\.fingerprint) == (8..<40).reversed().map { [UInt8($0)] })
      file.put(FencesFile.Entry(fingerprint: [20], fences: [1]))
      #expect(file.entries.count == 32)
      #expect(file.fences(for: [20]) == [1])
      file.put(
        FencesFile.Entry(fingerprint: [50], fences: [UInt8](repeating: 0, count: FencesFile.most.bytes - 3)))
      #expect(file.entries.map(\.fingerprint) == [[50], [20]])
      file.put(
        FencesFile.Entry(fingerprint: [51], fences: [UInt8](repeating: 0, count: FencesFile.most.bytes)))
      #expect(file.entries.isEmpty || file.fences(for: [51]) == nil)
    }

    @Test func holdsWhileTheDatabaseIsTheSameAndTheLogTellsNothingNew() {
      let version = Self.file.version
      func holds(_ files: DataFiles, schema: String = Self.file.version.schema, log: WriteAheadLog? = nil)
        -> Bool
      {
        version.holds(for: files, schema: schema, log: { log })
      }
      var (main, log) = (Self.stamp, Self.log)
      #expect(holds(DataFiles(main: main, log: log)))
      #expect(holds(DataFiles(main: main)))
      #expect(!holds(DataFiles(main: main), schema: "CREATE TABLE other (id)"))
      log.modified += 1
      #expect(!holds(DataFiles(main: main, log: log)))
      #expect(holds(DataFiles(main: main, log: log), log: WriteAheadLog([], isWhole: true)))
      main.changed += 1
      #expect(!holds(DataFiles(main: main)))
      for path in [\FileStamp.size, \.modified, \.changed] {
        var main = Self.stamp
        main[keyPath: path] += 1
        #expect(!holds(DataFiles(main: main)))
      }
      main = Self.stamp
      main.number += 1
      #expect(!holds(DataFiles(main: main)))
    }

    @Test func isTrustedTwoSecondsAfterAnyFileWasWrittenTo() {
      let files = DataFiles(main: FileStamp(number: 1, size: 1, modified: 5, changed: 7))
      #expect(!files.areSettled(at: 2_000_000_006))
      #expect(files.areSettled(at: 2_000_000_007))
      #expect(!files.areSettled(at: 0))
      var later = files
      later.log = DataFiles.Log(number: 2, size: 32, modified: 9, header: [])
      #expect(!later.areSettled(at: 2_000_000_008))
      #expect(later.areSettled(at: 2_000_000_009))
    }
  }
#endif
