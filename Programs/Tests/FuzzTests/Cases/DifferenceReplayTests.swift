import Headwater
import HeadwaterTesting
import Testing

@testable import Fuzz

@Suite("Shrunk difference cases of planted faults")
struct DifferenceReplayTests {
  @Test(arguments: [
    // The suffix matched one element too many.
    "integer.snapshots/1=/0=",
    // The alignment after an anchor matched elements that had already been matched.
    "integer.arrays/0=0,11,1,9,16,4,0,10,3,2,6,15,6,5,15,3,13,9,0,7,14,8,13,12,8,3,14,4,10,16,10,2,11,1,2,8,0,4,"
      + "12,6,6,9,8,16,15,12,5,5,1,3,9,11,16,0,14,5,4,7,15,6,4,4,9,0,7/0=12,11,11,3,13,3,2,11",
    // Diffing minimized the number of moved runs instead of the number of moved elements. It dropped runs that began later even
    // though they contained more elements.
    "integer.arrays/0=0,1,2/0=1,2,0",
    // Content wasn't compared backward from an anchor.
    "integer.arrays/0=0..64/0=60:1,61..65",
    // Shared parts were skipped in the search for moves.
    "integer.edits/0=0..336/-/m0.0.87.0.166",
    "integer.undo/0=1..107,1..107,0..107,0..10,12..15/-/m0.184.122.0.0",
  ])
  func casesShrunkFromPlantedFaultsPass(_ text: String) throws {
    let fuzzCase = try #require(DifferenceCase(text))
    #expect(DifferenceJudge().findings(in: fuzzCase).isEmpty)
  }
}
