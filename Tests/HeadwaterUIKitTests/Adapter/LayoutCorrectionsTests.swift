import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Corrections of the scroll position during layout")
@MainActor
struct LayoutCorrectionsTests {
  private var corrections = LayoutCorrections<SingleSection, String>()

  @Test mutating func nestedPassJoinsOuterPass() {
    corrections.passBegins()
    let first = corrections.begin()
    corrections.passBegins()
    let second = corrections.begin()
    let innerIsFollowed = corrections.passEnds()
    #expect(first && !second && !innerIsFollowed)
    #expect(corrections.isInPass && corrections.goesOn)
    let outerIsFollowed = corrections.passEnds()
    #expect(outerIsFollowed && !corrections.isInPass)
  }

  @Test mutating func unmatchedPassEndIsIgnored() {
    let isFollowed = corrections.passEnds()
    #expect(!isFollowed && !corrections.isInPass)
    corrections.passBegins()
    #expect(corrections.isInPass)
  }
}
