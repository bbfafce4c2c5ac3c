import Testing

@testable import Fuzz

#if !canImport(UIKit)
  /// Cases that were found, made small, and mended.
  @Suite("Lists that are read, replayed")
  @MainActor
  struct ReadingReplayTests {
    @Test(
      "What is read stays where it is, and the end is followed",
      arguments: [
        // Content that grows while a list comes back from beyond its end is no move away.
        "reading.flow.te/3/t0/m1/l0/f1/b5", "reading.flow.e/0/t0/m1/l0/f1/a4",
        "reading.flow.el/3/t0/m1/l0/f3/z1", "reading.compositional.e/3/t0/l4/f7/z1",
        "reading.flow.te/4/s0/t0/m1/l0/f1/b1", "reading.compositional.e/3/t0/m2/l-4/g1",
        // Rows that have gone leave the list at its end for a moment in the middle of the update.
        "reading.flow.ew/4/t0/d0/m-1", "reading.compositional.e/7/t0/m-1/l0/r2",
        // A row that is cut off turns out to be lower.
        "reading.list.l/11/t0/m1", "reading.list.tl/9/s0", "reading.list.l/5/a2/r2",
        // A table forgot the heights of rows that a batch pushes out of sight.
        "reading.table.l/3/t0/m-53/m-40/p1", "reading.table.lw/5/x2/z3/z1/t0/p1/m-30",
        // What was beyond the end belongs to content that has grown.
        "reading.list./0/t0/m2/p3", "reading.list./0/t0/m1/a4/l1",
        // A finger that has come back to the end.
        "reading.list.b/1/t0/m32/x1/m-32/l-8/p1",
      ])
    func replay(_ text: String) throws {
      let fuzzCase = try #require(ReadingCase(text))
      #expect(ReadingJudge().findings(in: fuzzCase).isEmpty)
    }
  }
#endif
