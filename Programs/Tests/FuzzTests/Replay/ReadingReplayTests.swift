import Testing

@testable import Fuzz

#if !canImport(UIKit)
  /// Cases that failed, were shrunk, and have been fixed.
  @Suite("Replayed cases of scroll positions")
  @MainActor
  struct ReadingReplayTests {
    @Test(arguments: [
      // Content that grows while a list returns from beyond its end doesn't count as moving away.
      "reading.flow.te/3/t0/m1/l0/f1/b5", "reading.flow.e/0/t0/m1/l0/f1/a4",
      "reading.flow.el/3/t0/m1/l0/f3/z1", "reading.compositional.e/3/t0/l4/f7/z1",
      "reading.flow.te/4/s0/t0/m1/l0/f1/b1", "reading.compositional.e/3/t0/m2/l-4/g1",
      // Deleted rows leave the list at its end for a moment during the update.
      "reading.flow.ew/4/t0/d0/m-1", "reading.compositional.e/7/t0/m-1/l0/r2",
      // A row that is cut off turns out to be shorter.
      "reading.list.l/11/t0/m1", "reading.list.tl/9/s0", "reading.list.l/5/a2/r2",
      // A table forgot the heights of rows that a batch update pushes out of the viewport.
      "reading.table.l/3/t0/m-53/m-40/p1", "reading.table.lw/5/x2/z3/z1/t0/p1/m-30",
      // The part beyond the end is filled by content that has grown.
      "reading.list./0/t0/m2/p3", "reading.list./0/t0/m1/a4/l1",
      // A drag returns to the end.
      "reading.list.b/1/t0/m32/x1/m-32/l-8/p1",
      // A list that stays at its start has been dragged beyond it when it is asked to scroll to a row that doesn't exist yet.
      "reading.list.s/3/t0/m-1/l0/w0/z1", "reading.table.s/0/t0/i0/m1/l0/w0/p2",
      // A list continues to wait for a row while it decelerates.
      "reading.list./0/t0/l1/w-1/f1/p1",
      // More than one update is deferred when the list scrolls to a row or to its end.
      "reading.compositional.ew/6/a3/t0/m1/l0/x2/g1/j10", "reading.compositional.w/6/t0/e10/l24/f5/a1/s0",
      "reading.list.ew/0/t0/i0/d0",
      // A table recomputes heights at the position to which it scrolls.
      "reading.table.lw/1/p5/t0/a3/l-3/e41/g1/f102/j7",
      // A drag reveals a row that turns out to be the end.
      "reading.compositional.te/13/t0/m-1/a1/m23/z1",
      // A list moves away from its end in the frame in which it stops.
      "reading.list.e/0/t0/m9/l-16/f5/f4/p1/f3/p2",
      // A list comes to rest half a point farther, so a row of which less than half a point was visible is no longer visible.
      "reading.table.tew/1/p5/a1/t0/m-11/e57/m-54/l3",
      // During an animated scroll to a row, the row is deleted, rows are inserted or turn out to be taller, or the list is
      // asked to scroll to another row.
      "reading.table./5/y2/r2", "reading.table./3/p2/y15/d0", "reading.table./4/s0/y0/d0",
      "reading.flow.e/4/d4/y9/d0", "reading.table.el/9/y0", "reading.compositional./4/y1/h0",
      "reading.flow.el/15/y0", "reading.table.n/4/s0/y0/p1", "reading.table./6/y1/d6",
      "reading.flow.el/13/r2/y2/f5/h106", "reading.table.e/7/y0/f1/v0",
      "reading.table./0/t0/l6/f1/p1/y0/p1", "reading.flow.e/7/y0/f1/t0",
      // The target row is deleted while the list is beyond its end.
      "reading.flow.e/1/t0/l3/f3/y0/d0", "reading.flow.sb/1/t0/m2/l0/y0/x1",
      // Updates that were deferred until the list rests are displayed before an animation begins.
      "reading.compositional.w/2/t0/a2/l50/f5/e23/y0", "reading.flow.w/4/t0/l14/f5/f4/g1/r0/y12",
      "reading.flow.tew/4/t0/d9/l-1/e27/y1", "reading.table.ew/6/t0/d1/l-1/x1/y0",
      "reading.compositional.sw/1/t0/l-3/f3/a1/r0/y0", "reading.table.ew/6/t0/d1/l-1/d0/a1/y0",
      "reading.compositional.ew/8/t0/r0/m8/l0/d0/y0",
      // A list that stays at its start has barely moved away from it.
      "reading.compositional.s/4/y1/p1", "reading.flow.s/3/t0/m-1/l0/y19/k5",
      // A bar appears during an animation.
      "reading.flow.tel/18/i0/y0/f3/b3",
      // A drag ends one pixel beyond the end, and heights become known in the next frame.
      "reading.flow.l/17/s0/t0/m-3/m-24/v0/m28/l-101",
      // When a list no longer rests at its bottom, rows that become visible are taller than estimated.
      "reading.flow.bl/1/p3",
      // A list has returned from beyond its end when a deferred update increases the height of a row.
      "reading.table.tw/3/t0/e9/m1",
      // A list that is already at its end wasn't brought there by a drag.
      "reading.list.e/4/t0/m-1/x1/m0/a1",
      // An app leaves a list close to its end, or scrolls a list that stays at either end to its start.
      "reading.flow.e/15/o1/e53", "reading.flow.tse/4/s0/o18", "reading.table.tse/0/a4/j2/o18",
      // Lists without anchoring report what they display as sizes become known.
      "reading.table.bln/1/s0/z1", "reading.compositional.n/3/z1", "reading.flow.ln/17/s0/t0/x4",
      "reading.flow.bn/1/t0",
      // After an update, a list that decelerates too slowly to move is at its end.
      "reading.flow.e/1/t0/m-25/l-31/f3/p2/f1/a1",
      // A list that returned from beyond its end slowly decelerates away from it.
      "reading.compositional.teb/7/t0/m1/l-1/x1/x3/b1/p1",
      // If heights are known, no row turns out to be taller.
      "reading.table.e/3/p1/o1/z0",
      // A different width, which changes the heights of all rows.
      "reading.table.e/12/v20/v80", "reading.flow.t/12/o30/v5/v95",
      "reading.compositional.te/12/t0/m20/l0/v10",
      "reading.list.l/12/s0/t0/m30/l0/v70",
      // A list that is held beyond its end moves back toward it by less than a tenth of a point.
      "reading.list.el/15/t0/m25/a1/l10",
      // A view that is wider than its window. The part outside isn't in the safe area.
      "reading.flow./0/a1/b5/a2/v55/p1", "reading.compositional./0/t0/v41/b1",
    ])
    func previouslyFailingCasesPass(_ text: String) async throws {
      let fuzzCase = try #require(ReadingCase(text))
      let findings = await PlayerJudge<ReadingPlayer> { ReadingPlayer($0) }.findings(in: fuzzCase)
      #expect(findings.isEmpty)
    }
  }
#endif
