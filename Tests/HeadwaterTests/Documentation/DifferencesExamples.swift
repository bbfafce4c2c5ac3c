import Headwater
import Testing

/// The examples of the article *Differences*.
struct DifferencesExamples {
  @Test
  func repeatedIdentitiesAvoidUnneededMoves() throws {
    let changes = try [1, 0, 0, 1].changeset(from: [0, 0])

    #expect(changes.insertedItems.reduce(0) { $0 + $1.count } == 2)
    #expect(changes.movedItems.isEmpty)
  }

  @Test
  func collectionDifferenceReportsChanges() throws {
    let changes = try ["Ada", "Edsger", "Grace"].changeset(from: ["Grace", "Ada", "Alan"])

    #expect(changes.deletedItems == [ItemRun(start: ItemPosition(section: 0, item: 2), count: 1)])
    #expect(changes.insertedItems == [ItemRun(start: ItemPosition(section: 0, item: 1), count: 1)])
    #expect(changes.movedItems.count == 1)
  }

  @Test
  func orderedEditsMirrorList() throws {
    let old = ["Grace", "Edsger", "Alan"]
    let edits = try ["Ada", "Alan", "Grace"].orderedEdits(from: old)

    var list = old
    try list.apply(edits)

    #expect(list == ["Ada", "Alan", "Grace"])
    #expect(edits.first?.description == "remove the element at 1")
  }

  @Test
  func differenceRunsOffMainActor() async throws {
    let old = Snapshot(0..<10_000)
    let new = Snapshot((0..<10_000).reversed())

    let comparison = Task.detached { try new.changeset(from: old) }
    let changes = try await comparison.value

    #expect(changes.movedItems.reduce(0) { $0 + $1.count } == 9_999)
  }
}
