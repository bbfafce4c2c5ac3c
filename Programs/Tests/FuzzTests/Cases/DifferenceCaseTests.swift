import Headwater
import HeadwaterTesting
import Testing

@testable import Fuzz

@Suite("Difference cases")
struct DifferenceCaseTests {
  @Test(arguments: ElementKind.allCases)
  @MainActor func casesOfEveryElementKindPass(_ kind: ElementKind) async {
    var run = FuzzRun(judge: DifferenceJudge(), generator: DifferenceGenerator(seed: 4, kinds: [kind]))
    let failure = await run.nextFailure(upTo: 400)
    #expect(failure == nil)
    #expect(run.cases == 400)
    #expect(run.wrong == 0)
  }

  @Test func casesRoundTripAndShareListsAcrossKinds() {
    var any = DifferenceGenerator(seed: 5)
    var integers = DifferenceGenerator(seed: 5, kinds: [.integer])
    for _ in 0..<500 {
      let fuzzCase = any.next()
      #expect(DifferenceCase(fuzzCase.description) == fuzzCase)
      var other = integers.next()
      #expect(other.kind == .integer)
      other.kind = fuzzCase.kind
      #expect(other == fuzzCase)
    }
  }

  @Test func casesCoverEveryFormSizeAndChange() throws {
    var generator = DifferenceGenerator(seed: 6)
    var seen: [String: Int] = [:]
    for _ in 0..<4_000 {
      let fuzzCase = generator.next()
      let (before, after) = fuzzCase.lists
      let changeset = try DifferenceJudge().changeset(of: fuzzCase)
      let traits: [String: Bool] = [
        "deleted": !changeset.deletedItems.isEmpty, "inserted": !changeset.insertedItems.isEmpty,
        "moved": !changeset.movedItems.isEmpty, "updated": !changeset.updatedItems.isEmpty,
        "long move": changeset.movedItems.contains { $0.count >= 64 },
        "sections deleted": !changeset.deletedSections.isEmpty,
        "sections inserted": !changeset.insertedSections.isEmpty,
        "sections moved": !changeset.movedSections.isEmpty,
        "sections updated": !changeset.updatedSections.isEmpty,
        "from section to section": changeset.movedItems.contains { $0.source.section != $0.target.section },
        "many moves": changeset.movedItems.count > 100, "nothing": changeset.isEmpty,
        "small": before.size + after.size < 20, "hundreds": before.size > 100,
        "thousands": before.size > 4_096, "duplicates": !Snapshot(after).duplicateIdentities.isEmpty,
      ]
      for (trait, isThere) in traits where isThere { seen[trait, default: 0] += 1 }
      seen[fuzzCase.kind.rawValue, default: 0] += 1
      seen[fuzzCase.form.rawValue, default: 0] += 1
      for trait in traits.keys { seen[trait, default: 0] += 0 }
    }
    #expect(seen.filter { $0.value == 0 }.isEmpty)
    #expect(ElementKind.allCases.allSatisfy { seen[$0.rawValue] != nil })
    #expect(DifferenceCase.Form.allCases.allSatisfy { seen[$0.rawValue] != nil })
  }

  @Test func parsingReadsKindFormAndLists() throws {
    let fuzzCase = try #require(DifferenceCase("weak4.snapshots/4=1,2:7+5=10..14/-"))
    #expect(fuzzCase.kind == .weak4)
    #expect(fuzzCase.form == .snapshots)
    #expect(fuzzCase.before.map(\.value) == [FuzzElement(4), FuzzElement(5)])
    #expect(fuzzCase.before[0].items == [FuzzElement(1), FuzzElement(2, content: 7)])
    #expect(fuzzCase.before[1].items == (10...14).map { FuzzElement($0) })
    #expect(fuzzCase.after.isEmpty)
    #expect(fuzzCase.lists.before == fuzzCase.before)
  }

  @Test func arrayCasesMergeItemsIntoOneSection() throws {
    let fuzzCase = try #require(DifferenceCase("integer.arrays/4=1,2:7+5=3/-"))
    #expect(
      fuzzCase.lists.before
        == [PlainSection(FuzzElement(0), [FuzzElement(1), FuzzElement(2, content: 7), FuzzElement(3)])])
    #expect(fuzzCase.lists.after == [PlainSection(FuzzElement(0), [])])
  }

  @Test(arguments: [
    ("edits", "0=1,2,3", "0=2,3,7"), ("undo", "0=2,3,7", "0=1,2,3"), ("siblings", "0=1,2,3", "0=1,2,3,7"),
  ])
  func editsUndoAndSiblingsProduceExpectedLists(
    _ form: String, _ before: String, _ after: String
  ) throws {
    let later = form == "siblings" ? "r0.3.0=7" : "m0.0.1.0.9+s0.2+r0.2.0=7"
    let fuzzCase = try #require(DifferenceCase("integer.\(form)/0=1,2,3/-/\(later)"))
    let plain = try #require(DifferenceCase("integer.snapshots/\(before)/\(after)"))
    #expect(fuzzCase.lists == plain.lists)
    #expect(DifferenceJudge().findings(in: fuzzCase).isEmpty)
  }

  @Test(arguments: [
    ("r0.1.1=7,8", "0=1,7,8,3+1=4"), ("r0.9.9=7", "0=1,2,3,7+1=4"), ("r2.0.0=7", "0=1,2,3+1=4"),
    ("m0.0.2.1.1", "0=3+1=4,1,2"), ("m0.0.2.0.9", "0=3,1,2+1=4"), ("R0.1=5", "5=+1=4"),
    ("R2.0=5", "0=1,2,3+1=4+5="), ("C1=1:8", "0=1,2,3+1:8=4"), ("M0.1.1", "1=4+0=1,2,3"),
    ("s2.2", "0=3+1=4"), ("s3.9", "0=+1=4"), ("-", "0=1,2,3+1=4"),
  ])
  func everyEditProducesExpectedList(_ edit: String, _ result: String) throws {
    let fuzzCase = try #require(DifferenceCase("integer.edits/0=1,2,3+1=4/-/\(edit)"))
    let expected = try #require(DifferenceCase("integer.snapshots/-/\(result)"))
    #expect(fuzzCase.lists.after == expected.after)
    #expect(fuzzCase.description.hasSuffix("/\(edit)"))
    #expect(DifferenceJudge().findings(in: fuzzCase).isEmpty)
  }

  @Test(arguments: [
    "", "integer", "integer.arrays", "integer.arrays/-", "integer.arrays/-/-/-", "integer.edits/-/-",
    "table/-/-", "integer.rows/-/-", "arrays.integer/-/-", "integer.arrays.x/-/-", "integer.arrays/0=1..x/-",
    "integer.arrays/0=5..1/-", "integer.arrays/0=1..9000000/-", "integer.arrays/0=1.2/-",
    "integer.edits/-/-/x0", "integer.edits/-/-/r0.1", "integer.edits/-/-/r0.1.1",
    "integer.edits/-/-/m0.1.1.0",
    "integer.edits/-/-/r0.-1.1=", "integer.edits/-/-/M0.1.1=1", "integer.edits/-/-/C0=1,2",
    "integer.edits/-/-/s0.9000000000000", "integer.edits/-/-/",
  ])
  func malformedStringsAreRejected(_ text: String) {
    #expect(DifferenceCase(text) == nil)
  }

  @Test func elementKindsAreFoundByNamePrefix() {
    #expect(ElementKind.named("uuidHalves") == [.uuidHalves])
    #expect(ElementKind.named("weak") == [.weak1, .weak2, .weak4, .weak16, .weak64])
    #expect(ElementKind.named("") == ElementKind.allCases)
    #expect(ElementKind.named("strong").isEmpty)
  }
}
