// No app can open a swipe on UIKit programmatically.
#if !canImport(UIKit)
  import Headwater
  import HeadlessUIKit
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Updates while swipe actions are visible", .strictUIKit)
  @MainActor
  struct OpenSwipeTests {
    /// The source that an action edits, which is created after the list has its actions.
    @MainActor
    private final class EditedSource {
      var source: SectionedDataSource<TableChapter, TableEntry>?
    }

    /// An app's delegate that provides a swipe action of UIKit.
    private final class SwipeDelegate: NSObject, UITableViewDelegate {
      var implementedMethods: Set<HeadlessMethod> { [.tableTrailingSwipeActions] }

      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "x") { _, _, _ in }])
      }
    }

    private let path = IndexPath(row: 1, section: 0)

    private func fixture(_ done: @escaping @MainActor (TableEntry) -> Void = { _ in }) -> TableFixture {
      TableFixture([["a", "b", "c"]]) { configuration in
        configuration.trailingActions { _ in [ListAction("Do") { entry in done(entry) }] }
      }
    }

    @Test func updateWaitsUntilSwipeIsClosed() throws {
      let fixture = fixture()
      #expect(fixture.view.openSwipe(at: path))
      try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
      fixture.turns.run(atMost: 10)
      #expect(fixture.texts == ["a", "b", "c"])
      #expect(fixture.view.cellForRow(at: path)?.configurationState.isSwiped == true)
      fixture.view.closeSwipe()
      fixture.turn()
      #expect(fixture.texts == ["x", "a", "b", "c"])
    }

    @Test func updateWaitingForSwipeTimesOut() throws {
      let fixture = fixture()
      fixture.view.openSwipe(at: path)
      try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
      fixture.turns.run(atMost: SwipeWatch.patience - 1)
      #expect(fixture.texts == ["a", "b", "c"])
      fixture.turns.run(atMost: 2)
      #expect(fixture.texts == ["x", "a", "b", "c"])
    }

    @Test func swipeActionUpdatesListImmediately() throws {
      let edited = EditedSource()
      let fixture = fixture { entry in try? edited.source?.remove(ids: [entry.id]) }
      edited.source = fixture.source
      fixture.view.openSwipe(at: path)
      try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
      #expect(fixture.view.touchSwipeAction(0, at: path))
      #expect(fixture.texts == ["x", "a", "c"])
    }

    @Test func rowStaysUntilDeletionIsConfirmed() throws {
      var asked: [String] = []
      let fixture = TableFixture([["a", "b", "c"]]) { configuration in
        configuration.trailingActions { _ in
          [ListAction("Delete", isDestructive: true) { entry in asked.append(entry.id) }]
        }
      }
      #expect(fixture.view.touchSwipeAction(0, at: path))
      #expect(asked == ["b"])
      #expect(fixture.view.numberOfReturningRows == 0)
      #expect(fixture.view.visibleCells.allSatisfy { !$0.configurationState.isSwiped })
      try fixture.source.remove(ids: ["b"])
      #expect(fixture.texts == ["a", "c"])
    }

    @Test func deletingActionRemovesRowAtOnce() throws {
      let edited = EditedSource()
      let fixture = TableFixture([["a", "b", "c"]]) { configuration in
        configuration.trailingActions { _ in
          [ListAction("Delete", isDestructive: true) { entry in try edited.source?.remove(ids: [entry.id]) }]
        }
      }
      edited.source = fixture.source
      #expect(fixture.view.touchSwipeAction(0, at: path))
      #expect(fixture.texts == ["a", "c"])
      #expect(fixture.view.numberOfReturningRows == 0)
    }

    @Test func swipeDeletionUpdatesListImmediately() throws {
      let fixture = TableFixture([["a", "b", "c"]]) { $0.behavior.allowsDeletion = true }
      fixture.view.openSwipe(at: path)
      #expect(fixture.view.touchEditingControl(at: path))
      #expect(fixture.texts == ["a", "c"])
    }

    @Test func updateDoesNotWaitForAppSwipeActions() throws {
      let delegate = SwipeDelegate()
      let fixture = TableFixture([["a", "b", "c"]])
      fixture.adapter.delegate = delegate
      #expect(fixture.view.openSwipe(at: path))
      try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
      #expect(fixture.texts == ["x", "a", "b", "c"])
      #expect(fixture.view.visibleCells.allSatisfy { !$0.configurationState.isSwiped })
    }

    @Test func collectionUpdateWaitsUntilSwipeIsClosed() throws {
      let screen = NoteScreen(["abc"]) { configuration in
        configuration.trailingActions { _ in [ListAction("Do") { _ in }] }
      }
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.trailingSwipeActionsConfigurationProvider = { [adapter = screen.adapter] path in
        adapter.trailingSwipeActions(at: path)
      }
      screen.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
      screen.view.layoutIfNeeded()
      #expect(screen.view.openSwipe(at: IndexPath(0, 1)))
      try screen.source.insert(Note("x"), at: at(0, 0))
      screen.turns.run(atMost: 10)
      #expect(screen.view.numberOfItems(inSection: 0) == 3)
      screen.view.closeSwipe()
      screen.turns.run()
      #expect(screen.view.numberOfItems(inSection: 0) == 4)
    }
  }
#endif
