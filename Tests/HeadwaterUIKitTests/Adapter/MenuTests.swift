// No app can open a menu on UIKit programmatically.
#if !canImport(UIKit)
  import Headwater
  import HeadlessUIKit
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Menus of items", .strictUIKit)
  @MainActor
  struct MenuTests {
    /// An app's delegate with a menu for some rows.
    private final class MenuDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
      var menu: UIMenu?
      var implementedMethods: Set<HeadlessMethod> { [.tableContextMenu, .collectionContextMenu] }

      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? { configuration }

      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
      ) -> UIContextMenuConfiguration? { configuration }

      private var configuration: UIContextMenuConfiguration? {
        menu.map { menu in
          UIContextMenuConfiguration(identifier: nil, previewProvider: nil, actionProvider: { _ in menu })
        }
      }
    }

    private let calls = CellCalls()
    private let first = IndexPath(0, 0)

    private func mark<Item: ListElement>(_ item: Item) -> [ListAction<Item>] {
      [ListAction("Mark", image: "star") { [calls] item in calls.note("mark \(item.identity)") }]
    }

    private func table() -> TableFixture {
      TableFixture([["a", "b", "c"]]) { configuration in
        configuration.leadingActions(mark)
        configuration.trailingActions { [calls] _ in
          [ListAction("Throw", isDestructive: true) { entry in calls.note("throw \(entry.id)") }]
        }
        configuration.menuActions { [calls] _ in
          [ListAction("Copy") { entry in calls.note("copy \(entry.id)") }]
        }
      }
    }

    private func titles(_ menu: UIMenu?) -> [String]? { menu?.children.map(\.title) }

    @Test func menuShowsActionsOfBehavior() throws {
      let table = table()
      let menu = try #require(table.view.openMenu(at: first))
      #expect(titles(menu) == ["Mark", "Copy", "Throw"])
      #expect(menu.children.map { $0.image != nil } == [true, false, false])
      let attributes: [UIMenuElement.Attributes] = [[], [], .destructive]
      #expect(menu.children.compactMap { ($0 as? UIAction)?.attributes } == attributes)
      #expect(table.view.touchMenuAction("Copy"))
      #expect(calls.take() == ["copy a"])
    }

    @Test func menuPerformsActionOfMovedItem() throws {
      let table = table()
      table.view.openMenu(at: first)
      try table.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
      #expect(table.texts == ["x", "a", "b", "c"])
      #expect(table.view.touchMenuAction("Mark"))
      #expect(calls.take() == ["mark a"])
      table.view.openMenu(at: IndexPath(0, 1))
      try table.source.remove(ids: ["a"])
      #expect(table.view.touchMenuAction("Mark"))
      #expect(calls.take() == [])
    }

    @Test func methodForMenusIsWithheldWithoutActions() {
      let table = TableFixture([["a"]])
      #expect(table.view.openMenu(at: first) == nil)
      #expect(table.view.delegate?.implementedMethods.contains(.tableContextMenu) == false)
      table.adapter.behavior.leadingActions(mark)
      #expect(titles(table.view.openMenu(at: first)) == ["Mark"])
      table.adapter.behavior.menuActions(includesSwipeActions: false) { _ in [] }
      #expect(table.view.openMenu(at: first) == nil)
      table.adapter.behavior = ListBehavior()
      #expect(table.view.delegate?.implementedMethods.contains(.tableContextMenu) == false)
    }

    @Test func tableDelegateDecidesOnMenu() {
      let table = table()
      let delegate = MenuDelegate()
      table.adapter.delegate = delegate
      #expect(table.view.openMenu(at: first) == nil)
      delegate.menu = UIMenu(children: [UIAction(title: "Own") { _ in }])
      #expect(titles(table.view.openMenu(at: first)) == ["Own"])
      table.adapter.delegate = nil
      #expect(titles(table.view.openMenu(at: first)) == ["Mark", "Copy", "Throw"])
    }

    @Test func collectionDelegateDecidesOnMenu() {
      let screen = NoteScreen(["ab"]) { $0.leadingActions(mark) }
      let delegate = MenuDelegate()
      #expect(titles(screen.view.openMenu(at: first)) == ["Mark"])
      #expect(screen.view.openMenu(at: nil) == nil)
      screen.adapter.delegate = delegate
      #expect(screen.view.openMenu(at: first) == nil)
      delegate.menu = UIMenu(children: [UIAction(title: "Own") { _ in }])
      #expect(titles(screen.view.openMenu(at: nil)) == ["Own"])
    }

    @Test func menuAppearsWhenBehaviorGainsActions() {
      let screen = NoteScreen(["ab"])
      #expect(screen.view.openMenu(at: first) == nil)
      screen.adapter.behavior.menuActions(mark)
      #expect(titles(screen.view.openMenu(at: first)) == ["Mark"])
    }

    @Test func menuOfSelectionHasSharedActions() {
      let screen = NoteScreen(["abc"]) { configuration in
        configuration.leadingActions(mark)
        configuration.menuActions { [calls] note in
          note.id == "b" ? [] : [ListAction("Copy") { note in calls.note("copy \(note.id)") }]
        }
      }
      screen.view.allowsMultipleSelection = true
      screen.adapter.select(["a", "b"])
      #expect(titles(screen.view.openMenu(at: first)) == ["Mark"])
      #expect(screen.view.touchMenuAction("Mark"))
      #expect(calls.take() == ["mark a", "mark b"])
      // An item that isn't selected has a menu of its own.
      #expect(titles(screen.view.openMenu(at: IndexPath(0, 2))) == ["Mark", "Copy"])
    }

    @Test func identifierOfMenuNamesItem() {
      let table = table()
      let configuration = table.adapter.tableHost.menu(ofItemsAt: [IndexPath(0, 1)])
      #expect(configuration?.identifier as? NSString == NSString(string: "b"))
      #expect(table.adapter.tableHost.menu(ofItemsAt: [IndexPath(0, 9)]) == nil)
    }
  }
#endif
