import Foundation
import HeadwaterTesting
import Testing

/// README says what works where; the trials know.
struct WhatWorksWhereTests {
  @Test func theTableOfTheREADMEIsThatOfTheTrials() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(text.contains(TrialHost.whatWorksWhere), "it should be:\n\(TrialHost.whatWorksWhere)")
  }

  @Test func everyRowOfAListIsTried() {
    let rows = Set(ListTrial.allCases.flatMap(\.rows))
    for row in ["N1", "N5", "N6", "N7", "N8", "N9", "N11", "N12", "S1", "S4", "S6", "S9", "S12", "B6", "B10"]
    {
      #expect(rows.contains(row))
    }
  }
}
