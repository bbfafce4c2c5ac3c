import Testing

@testable import Headwater

@Suite("The ends of sections")
struct SectionEndsTests {
  private func at(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }

  private func list(_ counts: [Int]) -> Snapshot<Int, Int> {
    Snapshot(
      sections: counts.enumerated().map { section, count in
        (section, (0..<count).map { section * 100 + $0 })
      })
  }

  /// Returns the sections that are reported for each step.
  private func reached(
    _ steps: [(visible: [ItemPosition], counts: [Int])], within distance: Int
  ) -> [[Int]] {
    var ends = SectionEnds<Int, Int>()
    return steps.map { ends.reached(by: $0.visible, in: list($0.counts), within: distance) }
  }

  @Test func endIsReachedWithinDistance() {
    let counts = [10, 10]
    let reached = reached(
      [([at(0, 5), at(0, 6), at(1, 0)], counts), ([at(0, 6), at(0, 7), at(1, 0)], counts)], within: 2)
    #expect(reached == [[], [0]])
    #expect(self.reached([([at(0, 8), at(1, 9)], counts)], within: -1) == [[1]])
  }

  @Test func endIsReachedOncePerCount() {
    let reached = reached([([at(0, 2)], [3]), ([at(0, 2)], [3]), ([at(0, 2)], [4])], within: 1)
    #expect(reached == [[0], [], [0]])
  }

  @Test func endIsReachedAgainAfterScrollingAway() {
    let reached = reached(
      [([at(0, 9)], [10]), ([at(0, 1)], [10]), ([], [10]), ([at(0, 9)], [10]), ([at(3, 0)], [10])],
      within: 0)
    #expect(reached == [[0], [], [], [0], []])
  }
}
