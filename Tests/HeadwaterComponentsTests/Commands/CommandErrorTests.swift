import Headwater
import HeadwaterComponents
import HeadwaterTesting
import Testing

@MainActor
struct CommandErrorTests {
  /// A source with a section of three items and an empty section.
  private let source = CommandDataSource<Folder, Note>(sections: [
    (Folder(id: 0), [Note(id: 1), Note(id: 2), Note(id: 3)]), (Folder(id: 1), []),
  ])

  private func place(_ section: Int, _ item: Int) -> ItemPosition {
    ItemPosition(section: section, item: item)
  }

  /// Returns the error for rejected commands, and checks that the commands change nothing.
  private func error(_ build: (inout ChangeCommands<Folder, Note>) -> Void) -> CommandError? {
    let before = source.snapshot
    var error: CommandError?
    do {
      try source.apply(ChangeCommands(context: UpdateContext(origin: "test"), build))
    } catch let found {
      error = found
    }
    #expect(source.snapshot.isIdentical(to: before))
    return error
  }

  @Test func errorDescribesRejectedCommand() throws {
    _ = error { $0.removeSection(at: 9) }
    let found = try #require(error { $0.remove(at: place(0, 3)) })
    #expect(found.reason == .noItem(place(0, 3), count: 3))
    #expect(found.command == .removeItem(at: place(0, 3)))
    #expect(found.section == 0)
    #expect(found.position == place(0, 3))
    #expect(found.origin == "test")
    #expect(found.number == 2)
    #expect(found.numberOfSections == 2)
    #expect(found.numberOfItems == 3)
    #expect(
      "\(found)"
        == "Can't remove item 0.3: the item doesn't exist; its section has 3 items."
        + " Commands 2 from test were rejected; the list has 3 items in 2 sections.")
  }

  @Test func invalidPositionsAreRejected() {
    #expect(error { $0.remove(at: place(0, -1)) }?.reason == .noItem(place(0, -1), count: 3))
    #expect(error { $0.remove(at: place(-1, 0)) }?.reason == .noSection(-1, count: 2))
    #expect(error { $0.update(at: place(1, 0), with: Note(id: 9)) }?.reason == .noItem(place(1, 0), count: 0))
    #expect(error { $0.insert(Note(id: 9), at: place(1, 1)) }?.reason == .noTarget(place(1, 1), count: 1))
    #expect(
      error { $0.insert(Note(id: 9), at: place(0, .min)) }?.reason == .noTarget(place(0, .min), count: 4))
    #expect(error { $0.insert(Note(id: 9), at: place(2, 0)) }?.reason == .noTargetSection(2, count: 2))
    #expect(error { $0.moveSection(from: 0, to: 2) }?.reason == .noTargetSection(2, count: 2))
    #expect(error { $0.insertSection(Folder(id: 9), at: .max) }?.reason == .noTargetSection(.max, count: 3))
    #expect(error { $0.insert(contentsOf: [Note(id: 8), Note(id: 9)], at: place(0, .max)) } != nil)
  }

  @Test func conflictingCommandsAreRejected() {
    let removal = ChangeCommand.removeItem(at: place(0, 0))
    #expect(
      error {
        $0.remove(at: place(0, 0))
        $0.remove(at: place(0, 0))
      }?.reason == .conflict(with: removal))
    #expect(
      error {
        $0.remove(at: place(0, 0))
        $0.move(from: place(0, 0), to: place(0, 1))
      }?.reason == .conflict(with: removal))
    #expect(
      error {
        $0.update(at: place(0, 0), with: Note(id: 1, text: 1))
        $0.remove(at: place(0, 0))
      }?.command == .updateItem(at: place(0, 0)))
    #expect(
      error {
        $0.removeSection(at: 0)
        $0.remove(at: place(0, 0))
      }?.reason == .conflict(with: .removeSection(at: 0)))
    #expect(
      error {
        $0.removeSection(at: 0)
        $0.moveSection(from: 0, to: 0)
      }?.reason == .conflict(with: .removeSection(at: 0)))
  }

  @Test func commandsWithSameTargetAreRejected() {
    #expect(
      error {
        $0.insert(Note(id: 8), at: place(1, 0))
        $0.insert(Note(id: 9), at: place(1, 0))
      }?.reason == .sameTarget(as: .insertItem(at: place(1, 0))))
    #expect(
      error {
        $0.move(from: place(0, 0), to: place(1, 0))
        $0.insert(Note(id: 9), at: place(1, 0))
      }?.reason == .sameTarget(as: .moveItem(from: place(0, 0), to: place(1, 0))))
    #expect(
      error {
        $0.insertSection(Folder(id: 8), at: 0)
        $0.moveSection(from: 1, to: 0)
      }?.reason == .sameTarget(as: .moveSection(from: 1, to: 0)))
  }

  @Test func moveIntoRemovedSectionIsRejected() {
    let found = error {
      $0.removeSection(at: 1)
      $0.move(from: place(0, 0), to: place(1, 0))
    }
    #expect(found?.reason == .noTargetSection(1, count: 1))
  }

  @Test func duplicateIdentitiesAreRejected() {
    #expect(error { $0.insert(Note(id: 1), at: place(1, 0)) }?.reason == .duplicateItems(identities: ["1"]))
    #expect(error { $0.insertSection(Folder(id: 1), at: 0) }?.reason == .duplicateSections(identities: ["1"]))
    #expect(
      error { $0.update(at: place(0, 0), with: Note(id: 2)) }?.reason == .duplicateItems(identities: ["2"]))
  }

  @Test func movesIntoEmptyAndNewSectionsSucceed() throws {
    try source.apply(
      ChangeCommands { change in
        change.move(from: place(0, 0), to: place(2, 0))
        change.move(from: place(0, 2), to: place(1, 0))
        change.update(at: place(0, 2), with: Note(id: 3, text: 1))
        change.insertSection(Folder(id: 2), at: 1)
      })
    #expect(source.snapshot.plain.map { $0.notes.map(\.id) } == [[2], [3], [1]])
    #expect(source.snapshot.item(id: 3)?.text == 1)
  }

  @Test func itemCanMoveOutOfRemovedSection() throws {
    try source.apply(
      ChangeCommands { change in
        change.removeSection(at: 0)
        change.move(from: place(0, 1), to: place(0, 0))
      })
    #expect(source.snapshot.plain.map { $0.notes.map(\.id) } == [[2]])
  }

  @Test func changeNotifiesOnceWithContext() throws {
    var told: [String?] = []
    let token = source.observe { told.append($0.context.origin) }
    try source.apply(
      ChangeCommands(context: UpdateContext(origin: "test")) { change in
        change.removeSection(at: 0)
        change.insertSection(Folder(id: 5), items: [Note(id: 5)], at: 1)
      })
    try source.apply(ChangeCommands())
    #expect(told == ["test"])
    token.cancel()
  }
}
