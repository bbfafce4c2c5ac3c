import Foundation
import Headwater
import HeadwaterTranscripts
import Testing

/// Tests handwritten implementations of equality. Each row must be equal only to itself, and equal rows must have equal hash
/// values.
struct RowEqualityTests {
  @Test func placeholdersEqualOnlyThemselves() {
    let (first, second) = (UUID(), UUID())
    expectEqualToThemselvesAlone {
      [LoadingRow.item(1), .item(2), .placeholder(first), .placeholder(second)]
    }
  }

  @Test func transcriptRowsEqualOnlyThemselves() {
    let (monday, tuesday) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86400))
    expectEqualToThemselvesAlone {
      [
        TranscriptRow.day(monday, run: 0), .day(monday, run: 1), .day(tuesday, run: 0), .day(tuesday, run: 1),
        .unread,
        .message(1), .message(2), .typing([]), .typing(["Ada"]), .typing(["Ada", "Bob"]),
      ]
    }
  }

  @Test func loadingRowsEqualOnlyThemselves() {
    expectEqualToThemselvesAlone {
      [
        LoadingRow.item(1), .item(2), .loading(.append), .loading(.prepend),
        .failed(.append, CancellationError()),
        .failed(.append, URLError(.timedOut)), .failed(.prepend, URLError(.timedOut)),
        .failed(.append, URLError(.cannotFindHost)),
      ]
    }
  }

  /// Creates the rows twice and compares each pair.
  private func expectEqualToThemselvesAlone<Row: Hashable>(_ rows: () -> [Row]) {
    let (left, right) = (rows(), rows())
    for (index, row) in left.enumerated() {
      for (other, compared) in right.enumerated() {
        #expect((row == compared) == (index == other), "\(row) and \(compared)")
      }
      #expect(row.hashValue == right[index].hashValue)
    }
  }
}
