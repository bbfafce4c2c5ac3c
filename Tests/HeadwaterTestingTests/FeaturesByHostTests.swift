import Foundation
import HeadwaterTestSupport
import HeadwaterTesting
import Testing

/// Compares the article *Features by host* with the results of the trials.
struct FeaturesByHostTests {
  @Test func articleMatchesTrialResults() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Sources/Headwater/Headwater.docc/FeaturesByHost.md"), encoding: .utf8)
    #expect(text.contains(TrialHost.whatWorksWhere), "it should be:\n\(TrialHost.whatWorksWhere)")
  }

  @Test func everyFeatureHasTrialOrReason() {
    let rows = Set(ListTrial.allCases.flatMap(\.rows))
    let all =
      (1...12).map { "N\($0)" } + (1...15).map { "C\($0)" } + (1...12).map { "S\($0)" }
      + (1...15).map { "K\($0)" } + ["B5", "B6", "B8", "B10", "B11", "B12", "B14"]
    for row in all {
      #expect(rows.contains(row) != (ListTrial.rowsWithoutTrial[row] != nil), "\(row)")
    }
    // Print untested rows for `scripts/test`, in the format that trials use.
    for row in all {
      if let reason = ListTrial.rowsWithoutTrial[row] { print("Untried\t\(row)\t\(reason)") }
    }
  }
}
