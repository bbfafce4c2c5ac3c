// No app can move the focus on UIKit programmatically.
#if !canImport(UIKit)
  import Headwater
  import HeadlessUIKit
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Focus in lists", .strictUIKit)
  @MainActor
  struct FocusTests {
    /// An app's delegate that decides which items can be focused, and which one is preferred.
    private final class FocusDelegate: NSObject, UITableViewFocusDelegate, UICollectionViewFocusDelegate {
      var implementedMethods: Set<HeadlessMethod> { [.tableCanFocusRow, .collectionCanFocusItem] }
      var preferred: IndexPath?
      var moves = 0

      func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        indexPath.row != 0
      }
      func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        indexPath.row != 2
      }
      func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
      ) { moves += 1 }
      func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }

      func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        indexPath.item != 0
      }
      func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
      ) -> Bool { indexPath.item != 2 }
      func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
      ) -> Bool { context.nextFocusedIndexPath?.item != 3 }
      func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
      ) { moves += 1 }
    }

    private func reloading(_ names: [String] = ["a", "b", "c"]) -> TableFixture {
      let fixture = TableFixture([names]) { $0.policy.updates = .reloadData }
      fixture.turn()
      return fixture
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(row: item, section: 0) }

    private func prepend(_ name: String, to fixture: TableFixture) throws {
      try fixture.source.insert(TableEntry(name), at: ItemPosition(section: 0, item: 0))
      fixture.turn()
    }

    @Test(arguments: [false, true])
    func reloadKeepsFocusOnItem(remembers: Bool) throws {
      let fixture = reloading()
      fixture.view.remembersLastFocusedIndexPath = remembers
      #expect(fixture.view.moveFocus(to: path(1)))
      try prepend("x", to: fixture)
      #expect(fixture.texts == ["x", "a", "b", "c"])
      #expect(fixture.view.focusedIndexPath == path(2))
      #expect(fixture.cell(0, 2)?.isFocused == true)
    }

    @Test(arguments: [false, true])
    func collectionReloadKeepsFocusOnItem(remembers: Bool) throws {
      let screen = NoteScreen(["abc"]) { $0.policy.updates = .reloadData }
      screen.view.remembersLastFocusedIndexPath = remembers
      #expect(screen.view.moveFocus(to: path(1)))
      try screen.source.insert(Note("x"), at: at(0, 0))
      screen.turns.run()
      #expect(screen.texts == ["x", "a", "b", "c"])
      #expect(screen.view.focusedIndexPath == path(2))
      #expect(screen.view.cellForItem(at: path(2))?.isFocused == true)
    }

    @Test func focusReturnsToRememberedItemAfterReload() throws {
      let fixture = reloading()
      fixture.view.remembersLastFocusedIndexPath = true
      fixture.view.moveFocus(to: path(1))
      try prepend("x", to: fixture)
      fixture.view.moveFocus(to: nil)
      try prepend("y", to: fixture)
      #expect(fixture.view.receiveFocus())
      #expect(fixture.view.focusedIndexPath == path(3))
      try fixture.source.remove(ids: ["b"])
      fixture.view.moveFocus(to: nil)
      fixture.turn()
      #expect(fixture.view.receiveFocus())
    }

    @Test func unbindingRestoresFocusMemory() {
      let screen = NoteScreen(["abc"], binds: false)
      screen.view.remembersLastFocusedIndexPath = true
      screen.adapter.bind(to: screen.view)
      screen.view.layoutIfNeeded()
      screen.view.moveFocus(to: path(2))
      screen.view.moveFocus(to: nil)
      #expect(screen.view.receiveFocus())
      #expect(screen.view.focusedIndexPath == path(2))
      screen.adapter.unbind()
      #expect(screen.view.remembersLastFocusedIndexPath)
    }

    @Test func rememberedItemPrecedesPreferenceOfDelegate() {
      let delegate = FocusDelegate()
      let fixture = reloading(["a", "b", "c", "d"])
      fixture.adapter.delegate = delegate
      fixture.view.layoutIfNeeded()
      delegate.preferred = path(1)
      fixture.view.moveFocus(to: path(3))
      fixture.view.moveFocus(to: nil)
      #expect(fixture.view.receiveFocus())
      #expect(fixture.view.focusedIndexPath == path(1))
      fixture.view.remembersLastFocusedIndexPath = true
      fixture.adapter.bind(to: fixture.view)
      fixture.turn()
      fixture.view.moveFocus(to: path(3))
      fixture.view.moveFocus(to: nil)
      #expect(fixture.view.receiveFocus())
      #expect(fixture.view.focusedIndexPath == path(3))
    }

    @Test func updatesMoveFocusWithItem() throws {
      let fixture = TableFixture([["a", "b", "c"]])
      fixture.view.moveFocus(to: path(1))
      try prepend("x", to: fixture)
      #expect(fixture.view.focusedIndexPath == path(2))
      try fixture.source.move(from: ItemPosition(section: 0, item: 2), to: ItemPosition(section: 0, item: 0))
      fixture.turn()
      #expect(fixture.view.focusedIndexPath == path(0))
    }

    @Test func selectionFollowsFocusWithoutActivation() {
      var (selected, activated): ([String], [String]) = ([], [])
      let fixture = TableFixture([["a", "b", "c"]]) { configuration in
        configuration.onSelect { entry in selected.append(entry.id) }
        configuration.onActivate { entry in activated.append(entry.id) }
      }
      fixture.view.selectionFollowsFocus = true
      fixture.view.moveFocus(to: path(0))
      fixture.view.moveFocus(to: path(1))
      #expect(selected == ["a", "b"])
      #expect(fixture.adapter.selection.ids == ["b"])
      #expect(activated == [])
      #expect(fixture.view.pressReturn())
      #expect(activated == ["b"])
    }

    @Test func delegateDecidesOnFocusAndSelectionOfRows() {
      let delegate = FocusDelegate()
      let fixture = TableFixture([["a", "b", "c"]])
      fixture.adapter.delegate = delegate
      fixture.view.layoutIfNeeded()
      (fixture.view.allowsFocus, fixture.view.selectionFollowsFocus) = (false, true)
      #expect(!fixture.view.moveFocus(to: path(0)))
      #expect(fixture.view.moveFocus(to: path(1)))
      #expect(fixture.adapter.selection.ids == ["b"])
      #expect(fixture.view.moveFocus(to: path(2)))
      #expect(fixture.adapter.selection.ids == ["b"])
      #expect(delegate.moves == 2)
    }

    @Test func delegateDecidesOnFocusAndSelectionOfItems() {
      let delegate = FocusDelegate()
      let screen = NoteScreen(["abcd"])
      screen.adapter.delegate = delegate
      screen.view.layoutIfNeeded()
      (screen.view.allowsFocus, screen.view.selectionFollowsFocus) = (false, true)
      #expect(!screen.view.moveFocus(to: path(0)))
      #expect(screen.view.moveFocus(to: path(1)))
      #expect(screen.adapter.selection.ids == ["b"])
      #expect(screen.view.moveFocus(to: path(2)))
      #expect(screen.adapter.selection.ids == ["b"])
      #expect(!screen.view.moveFocus(to: path(3)))
      #expect(delegate.moves == 2)
    }

    @Test func listsLeaveFocusSettingsToApp() {
      let fixture = TableFixture([["a"]], binds: false)
      (fixture.view.allowsFocus, fixture.view.selectionFollowsFocus) = (false, true)
      fixture.adapter.bind(to: fixture.view)
      fixture.turn()
      #expect(!fixture.view.allowsFocus && fixture.view.selectionFollowsFocus)
      #expect(!fixture.view.remembersLastFocusedIndexPath)
    }
  }
#endif
