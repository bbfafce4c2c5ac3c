import Foundation
import HeadwaterTranscripts
import Testing

@Suite("Comparing the rows of transcripts")
struct TranscriptRowTests {
  /// Rows that all differ from one another.
  private static let rows: [TranscriptRow<Name>] = [
    .day(time(0), run: 0), .day(time(0), run: 1), .day(time(1), run: 0), .unread,
    .message(.name("")), .message(.name("Ada")), .message(.none), .typing([]), .typing([""]),
    .typing(["Ada"]), .typing(["Ada", "Grace"]),
  ]

  /// A message that may have no text.
  private enum Name: Hashable {
    case name(String)
    case none
  }

  @Test func rowsEqualOnlyThemselves() {
    for (index, row) in Self.rows.enumerated() {
      for (otherIndex, other) in Self.rows.enumerated() {
        #expect((row == other) == (index == otherIndex), "\(row) and \(other)")
        #expect((row != other) == (index != otherIndex), "\(row) and \(other)")
      }
    }
  }

  @Test func equalRowsHaveEqualHashes() {
    // Copies with separate storage.
    let copies = Self.rows.map { row -> TranscriptRow<Name> in
      switch row {
      case .typing(let names): .typing(names.map { String($0.reversed().reversed()) })
      case .message(.name(let name)): .message(.name(String(name.reversed().reversed())))
      case .day, .message, .unread: row
      }
    }
    #expect(copies == Self.rows)
    #expect(copies.map(\.hashValue) == Self.rows.map(\.hashValue))
    #expect(Set(Self.rows + copies).count == Self.rows.count)
  }
}
