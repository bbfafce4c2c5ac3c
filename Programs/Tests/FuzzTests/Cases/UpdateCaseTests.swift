import Headwater
import HeadwaterTesting
import Testing

@testable import Fuzz

@Suite("Update cases")
struct UpdateCaseTests {
  @Test(arguments: UpdateRules.allCases)
  @MainActor func generatedCasesPass(_ rules: UpdateRules) async {
    var run = FuzzRun(judge: UpdateJudge(), generator: UpdateCaseGenerator(rules: rules, seed: 2))
    let failure = await run.nextFailure(upTo: 2_000)
    #expect(failure == nil)
    #expect(run.cases == 2_000)
    #expect(run.illegal == 0)
    #expect(run.wrong == 0)
  }

  @Test(arguments: UpdateRules.allCases)
  func equalSeedsGenerateEqualCasesThatRoundTrip(_ rules: UpdateRules) {
    var first = UpdateCaseGenerator(rules: rules, seed: 5)
    var second = UpdateCaseGenerator(rules: rules, seed: 5)
    for _ in 0..<500 {
      let fuzzCase = first.next()
      #expect(second.next() == fuzzCase)
      #expect(UpdateCase(fuzzCase.description) == fuzzCase)
    }
  }

  @Test func casesCoverEveryKindOfChange() {
    var generator = UpdateCaseGenerator(rules: .collection, seed: 3)
    var seen = Changeset()
    var kinds = (duplicates: false, big: false, empty: false, shared: false)
    for _ in 0..<4_000 {
      let fuzzCase = generator.next()
      let (before, after) = fuzzCase.snapshots
      let changeset = SnapshotTransition(from: before, to: after).changeset
      if seen.deletedSections.isEmpty { seen.deletedSections = changeset.deletedSections }
      if seen.insertedSections.isEmpty { seen.insertedSections = changeset.insertedSections }
      if seen.movedSections.isEmpty { seen.movedSections = changeset.movedSections }
      if seen.updatedSections.isEmpty { seen.updatedSections = changeset.updatedSections }
      if seen.movedItems.isEmpty {
        seen.movedItems = changeset.movedItems.filter {
          changeset.deletedSections.contains($0.source.section)
        }
      }
      kinds.duplicates = kinds.duplicates || !after.duplicateIdentities.isEmpty
      kinds.big = kinds.big || after.numberOfItems > 100
      kinds.empty = kinds.empty || after.numberOfSections == 0
      kinds.shared = kinds.shared || fuzzCase.sharesStructure
    }
    #expect(!seen.deletedSections.isEmpty && !seen.insertedSections.isEmpty)
    #expect(!seen.movedSections.isEmpty && !seen.updatedSections.isEmpty)
    #expect(!seen.movedItems.isEmpty, "items leave deleted sections")
    #expect(kinds.duplicates && kinds.big && kinds.empty && kinds.shared)
  }

  @Test func parsingReadsRulesLayoutAndLists() throws {
    let fuzzCase = try #require(UpdateCase("list.hf/4=1,2:7+5=/-/shared"))
    #expect(fuzzCase.rules == .list)
    #expect(fuzzCase.layout == RowLayout(hasHeaders: true, hasFooters: true))
    #expect(fuzzCase.before.map(\.value) == [FuzzElement(4), FuzzElement(5)])
    #expect(fuzzCase.before[0].items == [FuzzElement(1), FuzzElement(2, content: 7)])
    #expect(fuzzCase.after.isEmpty)
    #expect(fuzzCase.sharesStructure)
  }

  @Test(arguments: [
    "", "/", "table", "table/1=", "chair/-/-", "table/-/-/", "table/-/-/half", "table/-/-/shared/",
    "table.x/-/-",
    "table/1/-", "table/a=/-", "table/1=x/-", "table/1=1:2:3/-", "table/1=2=3/-", "table/1=+/-", ".h/-/-",
  ])
  func malformedStringsAreRejected(_ text: String) {
    #expect(UpdateCase(text) == nil)
  }

  @MainActor @Test func shrinkingKeepsOnlyRelevantParts() async {
    var generator = UpdateCaseGenerator(rules: .table, seed: 8)
    let shrinker = CaseShrinker<UpdateCase> { fuzzCase in
      let before = Set(fuzzCase.before.allItems().map(\.id))
      return fuzzCase.after.allItems().contains { !before.contains($0.id) }
    }
    for _ in 0..<20 {
      let fuzzCase = generator.next()
      let before = Set(fuzzCase.before.allItems().map(\.id))
      guard fuzzCase.after.allItems().contains(where: { !before.contains($0.id) }) else { continue }
      let shrunk = await shrinker.shrink(fuzzCase)
      #expect(shrunk.description == "table/-/0=0")
    }
  }
  @MainActor @Test func shrinkingStopsWhenPatienceRunsOut() async throws {
    let fuzzCase = try #require(UpdateCase("table/-/0=1,2,3,4,5,6,7,8"))
    var tried = 0
    let shrunk = await CaseShrinker<UpdateCase>(patience: 20) { fuzzCase in
      tried += 1
      return !fuzzCase.after.isEmpty
    }
    .shrink(fuzzCase)
    #expect(tried > 0 && tried <= 20)
    #expect(!shrunk.after.isEmpty)
    let whole = await CaseShrinker<UpdateCase>(patience: 0) { _ in true }.shrink(fuzzCase)
    #expect(whole == fuzzCase)
  }
}
