import Headwater
import HeadwaterTesting
import Testing

@Suite("Splices of a list of rows")
struct SpliceOracleTests {
  private func violations(_ splices: [Splice], _ before: Int, _ after: Int) -> [UpdateViolation] {
    UpdateRules.list.faults(in: splices, before: before, after: after)
  }

  @Test func splicesAreValidatedAgainstCurrentRows() {
    let first = Splice(position: 2, removed: 1, added: 0)
    let second = Splice(position: 2, removed: 0, added: 1)
    let third = Splice(position: 3, removed: 0, added: 1)
    #expect(violations([first, second], 3, 3).isEmpty)
    #expect(violations([first, third], 3, 2) == [.spliceOutOfBounds(third, number: 1, rows: 2)])
  }

  @Test func outOfBoundsSpliceIsRejected() {
    for splice in [
      Splice(position: 2, removed: 2, added: 0), Splice(position: 4, removed: 0, added: 1),
      Splice(position: -1, removed: 0, added: 1), Splice(position: 0, removed: -1, added: 0),
      Splice(position: 0, removed: 0, added: -1), Splice(position: 1, removed: .max, added: 0),
    ] {
      #expect(violations([splice], 3, 3) == [.spliceOutOfBounds(splice, number: 0, rows: 3)])
    }
    #expect(violations([Splice(position: 3, removed: 0, added: 1)], 3, 4).isEmpty)
    #expect(violations([Splice(position: 1, removed: 2, added: 0)], 3, 1).isEmpty)
  }

  @Test func emptySpliceIsRejected() {
    let splice = Splice(position: 1, removed: 0, added: 0)
    #expect(violations([splice], 3, 3) == [.emptySplice(splice, number: 0)])
  }

  @Test func replacingAllRowsAtOnceIsRejected() {
    let whole = Splice(position: 0, removed: 3, added: 2)
    #expect(violations([whole], 3, 2) == [.spliceOfAllRows(whole, number: 0)])
    #expect(
      violations(
        [Splice(position: 0, removed: 3, added: 0), Splice(position: 0, removed: 0, added: 2)], 3, 2
      ).isEmpty)
    #expect(violations([Splice(position: 0, removed: 2, added: 2)], 3, 3).isEmpty)
  }

  @Test func violationsAreDescribedAsText() {
    let splices = [(position: 1, removed: 0, added: 0)]
    let rules = UpdateRules.list
    #expect(rules.violations(in: splices, before: 3, after: 3).map { $0.hasPrefix("emptySplice") } == [true])
    #expect(rules.violations(in: Batch(), before: [], after: []) == ["batchForRows"])
  }

  @Test func wrongRowCountIsRejected() {
    #expect(
      violations([Splice(position: 0, removed: 1, added: 0)], 3, 3)
        == [.wrongNumberOfRows(expected: 2, actual: 3)])
    #expect(violations([], 3, 4) == [.wrongNumberOfRows(expected: 3, actual: 4)])
  }
}
