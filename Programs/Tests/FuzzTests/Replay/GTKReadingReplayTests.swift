#if GTK && !canImport(UIKit)
  import XCTest

  @testable import Fuzz

  /// Cases that failed on GTK, were shrunk, and have been fixed.
  final class GTKReadingReplayTests: XCTestCase {
    func testPreviouslyFailingCasesPass() throws {
      let cases = [
        // The anchor row turns out to be shorter and is then no longer visible.
        "gtk.reading.list.el/9/j7", "gtk.reading.compositional.el/4/j10",
        "gtk.reading.compositional.el/10/i0/j8",
        // A list that the user flings without moving it stops scrolling to its target.
        "gtk.reading.list./0/w0/p1/l-1", "gtk.reading.table./0/w1/l-1/a1", "gtk.reading.table.s/1/l-1/p1",
        // Rows that arrive when the user ends a drag at the end are followed.
        "gtk.reading.list.e/1/m-1/m1/f3/a1",
        // A list that is a full point away from its end isn't at its end.
        "gtk.reading.flow.e/1/m-1", "gtk.reading.flow.e/15/m-11/r0", "gtk.reading.list.tse/0/h91/i0/i0",
        // A list whose rows rest at the bottom opens at its end even though it has no rows and therefore no height.
        "gtk.reading.table.seb/0/p4",
      ]
      let findings = try onFuzzScreen { screen -> [[FuzzFinding]] in
        let judge = WindowJudge<GTKReadingPlayer>(screen: screen) { GTKReadingPlayer($0, in: $1) }
        return await judge.findings(inEach: cases.compactMap { GTKReadingCase($0) })
      }
      XCTAssertEqual(findings?.count, cases.count)
      for (text, findings) in zip(cases, findings ?? []) { XCTAssertEqual(findings, [], text) }
    }
  }
#endif
