#if GTK && !canImport(UIKit)
  import XCTest

  @testable import Fuzz

  /// Cases that were found on GTK, made small, and mended.
  final class GTKReadingReplayTests: XCTestCase {
    func testWhatIsReadStaysWhereItIsAndTheEndIsFollowed() throws {
      let cases = [
        // The row that is held turns out to be lower, and is out of sight then.
        "gtk.reading.list.el/9/j7", "gtk.reading.compositional.el/4/j10",
        "gtk.reading.compositional.el/10/i0/j8",
        // A list that is flung though nothing moves goes nowhere else any longer.
        "gtk.reading.list./0/w0/p1/l-1", "gtk.reading.table./0/w1/l-1/a1", "gtk.reading.table.s/1/l-1/p1",
        // Rows that come as the user lets go at the end are followed.
        "gtk.reading.list.e/1/m-1/m1/f3/a1",
        // A whole point from its end a list is not at its end.
        "gtk.reading.flow.e/1/m-1", "gtk.reading.flow.e/15/m-11/r0", "gtk.reading.list.tse/0/h91/i0/i0",
        // A list without rows has no height where it rests at the bottom, and opens at its end.
        "gtk.reading.table.seb/0/p4",
      ]
      let findings = try onFuzzScreen { screen -> [[FuzzFinding]] in
        let judge = GTKReadingJudge(screen: screen)
        return await judge.findings(inEach: cases.compactMap { GTKReadingCase($0) })
      }
      XCTAssertEqual(findings?.count, cases.count)
      for (text, findings) in zip(cases, findings ?? []) { XCTAssertEqual(findings, [], text) }
    }
  }
#endif
