import Headwater
import Testing

/// The examples of the article *Snapshots and identity*.
struct SnapshotsAndIdentityExamples {
  @Test
  func editingCopyLeavesOriginal() throws {
    var snapshot = Snapshot(sections: [
      ("Fruit", ["Apple", "Pear"]),
      ("Roots", ["Carrot"]),
    ])
    let before = snapshot

    try snapshot.insert("Plum", at: ItemPosition(section: 0, item: 1))
    try snapshot.move(id: "Carrot", before: "Apple")

    #expect(Array(snapshot.items) == ["Carrot", "Apple", "Plum", "Pear"])
    #expect(Array(before.items) == ["Apple", "Pear", "Carrot"])
  }

  @Test
  func invalidPositionThrowsAndChangesNothing() throws {
    var list = Snapshot(["Ada", "Grace"])

    #expect(list.item(at: ItemPosition(section: 0, item: 7)) == nil)
    #expect(throws: EditError.noPosition(ItemPosition(section: 0, item: 7), count: 2)) {
      try list.remove(at: ItemPosition(section: 0, item: 7))
    }
    #expect(list.numberOfItems == 2)
  }

  @Test
  func changedContentIsUpdate() throws {
    struct Contact: Identifiable, ListElement {
      let id: Int
      var name: String
    }

    let old = Snapshot([Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Grace")])
    let new = Snapshot([Contact(id: 1, name: "Ada Lovelace"), Contact(id: 2, name: "Grace")])
    let changes = try new.changeset(from: old)

    #expect(changes.updatedItems.count == 1)
    #expect(!changes.changesStructure)
  }

  @Test
  func titleIdentityReplacesElement() throws {
    struct TaskByTitle: Identifiable, ListElement {
      var id: String { title }
      var title: String
      var isDone: Bool
    }

    let before = Snapshot([TaskByTitle(title: "Buy mlik", isDone: false)])
    let after = Snapshot([TaskByTitle(title: "Buy milk", isDone: false)])
    let replaced = try after.changeset(from: before)

    #expect(replaced.deletedItems.count == 1)
    #expect(replaced.insertedItems.count == 1)
  }

  @Test
  func keyIdentityUpdatesElement() throws {
    struct TaskByKey: Identifiable, ListElement {
      let id: Int
      var title: String
      var isDone: Bool
    }

    let before = Snapshot([TaskByKey(id: 17, title: "Buy mlik", isDone: false)])
    let after = Snapshot([TaskByKey(id: 17, title: "Buy milk", isDone: false)])
    let updated = try after.changeset(from: before)

    #expect(!updated.changesStructure)
    #expect(updated.updatedItems.count == 1)
  }

  @Test
  func duplicateIdentitiesAreReported() {
    let twice = Snapshot(["Ada", "Grace", "Ada"])

    #expect(twice.duplicateIdentities == ["Ada"])
    #expect(twice.positions(of: "Ada").count == 2)
    #expect(Array(twice.removingDuplicates().snapshot.items) == ["Ada", "Grace"])
  }
}
