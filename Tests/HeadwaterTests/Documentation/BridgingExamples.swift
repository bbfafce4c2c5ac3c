import Headwater
import HeadwaterBridges
import Testing

/// The examples of the article *Bridging* and of the documentation of `HeadwaterBridges`.
@MainActor
struct BridgingExamples {
  struct Contact: Identifiable, ListElement {
    let id: Int
    var name: String
  }

  struct Groups: Sendable {
    var groups: [(name: String, members: [String])]
  }

  struct Model {
    let states: AsyncStream<Groups>
  }

  func wait(until isSo: () -> Bool) async {
    while !isSo() { await Task.yield() }
  }

  @Test
  func sequenceOfArraysUpdatesSource() async {
    let (states, continuation) = AsyncStream.makeStream(of: [Contact].self)
    let contacts = StreamedDataSource(states)

    continuation.yield([Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Grace")])

    await wait { contacts.snapshot.numberOfItems == 2 }
  }

  @Test
  func sequenceOfSectionsUpdatesSource() async {
    let (states, continuation) = AsyncStream.makeStream(of: Groups.self)
    let model = Model(states: states)
    let groups = StreamedDataSource(
      sections: model.states.map { state in state.groups.map { ($0.name, $0.members) } })

    continuation.yield(Groups(groups: [("Friends", ["Ada"])]))

    await wait { groups.snapshot.section(at: 0) == "Friends" }
  }

  @Test
  func transitionsMergeUnreadEdits() async throws {
    let contacts = ArrayDataSource(["Ada"])
    var transitions = contacts.transitions.makeAsyncIterator()

    #expect(await transitions.next()?.after.numberOfItems == 1)
    try contacts.append("Grace")
    try contacts.append("Katherine")
    #expect(
      await transitions.next()?.changeset.insertedItems == [
        ItemRun(start: ItemPosition(section: 0, item: 1), count: 2)
      ])
  }

  @Test
  func diffableSnapshotsUpdateSource() {
    let source = DiffableSource<String, Int>()

    var snapshot = DiffableSnapshot<String, Int>()
    snapshot.appendSections(["Friends", "Family"])
    snapshot.appendItems([1, 2], toSection: "Friends")
    source.apply(snapshot, animatingDifferences: false)

    snapshot = source.snapshot()
    snapshot.moveItem(2, beforeItem: 1)
    snapshot.reconfigureItems([1])
    source.apply(snapshot)

    #expect(source.snapshot().itemIdentifiers == [2, 1])

    var outline = DiffableSectionSnapshot<Int>()
    outline.append([10, 20])
    outline.append([11, 12], to: 10)
    outline.expand([10])
    source.apply(outline, to: "Folders")

    #expect(source.snapshot(for: "Folders").visibleItems == [10, 11, 12, 20])
  }

  @Test
  func snapshotsAreBuiltConcisely() {
    var snapshot = DiffableSnapshot(sections: [("Friends", [1, 2]), ("Family", [3])])
    snapshot.replaceItems(in: "Friends", with: [2, 4])
    snapshot.removeItems { $0 == 3 }

    #expect(snapshot.itemIdentifiers == [2, 4] && !snapshot.isEmpty)
  }

  final class Badge: ContentChangeDelegate {
    typealias Section = SingleSection
    typealias Item = String

    var unread = 0

    func source(
      didChange message: String, at position: ItemPosition?, for change: ContentChange,
      to newPosition: ItemPosition?
    ) {
      if change == .insert { unread += 1 }
    }
  }

  @Test
  func delegateCountsInsertedItems() throws {
    let messages = ArrayDataSource(["Hello"])
    messages.removeAll()
    let badge = Badge()
    let observation = messages.observe(delegate: badge)
    try messages.append("Hello")

    #expect(badge.unread == 1)
    observation.cancel()
  }
}
