import HeadlessUIKit
import Testing

@MainActor
@Suite("Menus and primary actions of lists")
struct MenuTests {
  /// A delegate of both kinds of lists, with the same menu for all items.
  final class Delegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var events: [String] = []
    var maySelect = true
    var implementedMethods: Set<HeadlessMethod> = [.tableContextMenu, .collectionContextMenu]

    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { configuration([indexPath]) }

    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? { configuration(indexPaths) }

    private func configuration(_ paths: [IndexPath]) -> UIContextMenuConfiguration {
      events.append("menu \(paths.map(\.short).joined(separator: " "))")
      let copy = UIAction(title: "Copy") { [weak self] action in self?.events.append(action.title) }
      let share = UIAction(title: "Share", attributes: .disabled) { _ in }
      let menu = UIMenu(children: [UIMenu(title: "More", children: [copy]), share])
      return UIContextMenuConfiguration(
        identifier: nil, previewProvider: nil, actionProvider: { _ in menu })
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      maySelect ? indexPath : nil
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      events.append("act \(indexPath.short)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      maySelect
    }
    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
      events.append("act \(indexPath.short)")
    }
  }

  private let delegate = Delegate()

  private func table() -> TableStage {
    let stage = TableStage.laidOut([["a", "b", "c"]])
    stage.view.delegate = delegate
    return stage
  }

  private func collection() -> CollectionStage {
    let stage = CollectionStage.laidOut([["a", "b", "c"]])
    stage.view.delegate = delegate
    return stage
  }

  @Test func tableMenuPerformsChosenAction() {
    let stage = table()
    let menu = stage.view.openMenu(at: IndexPath(0, 1))
    #expect(menu?.children.map(\.title) == ["More", "Share"])
    #expect(!stage.view.touchMenuAction("Share"))
    #expect(stage.view.touchMenuAction("Copy"))
    #expect(!stage.view.touchMenuAction("Copy"))
    #expect(delegate.events == ["menu 0.1", "Copy"])
  }

  @Test func collectionMenuActsOnSelection() {
    let stage = collection()
    stage.view.allowsMultipleSelection = true
    for item in [2, 0] {
      stage.view.selectItem(at: IndexPath(0, item), animated: false, scrollPosition: [])
    }
    #expect(stage.view.openMenu(at: IndexPath(0, 2)) != nil)
    #expect(stage.view.openMenu(at: IndexPath(0, 1)) != nil)
    #expect(stage.view.openMenu(at: nil) != nil)
    #expect(stage.view.touchMenuAction("Copy"))
    #expect(delegate.events == ["menu 0.0 0.2", "menu 0.1", "menu ", "Copy"])
  }

  @Test func listWithoutMenuMethodHasNoMenus() {
    delegate.implementedMethods = []
    let (table, collection) = (self.table(), self.collection())
    #expect(table.view.openMenu(at: IndexPath(0, 0)) == nil)
    #expect(collection.view.openMenu(at: IndexPath(0, 0)) == nil)
    #expect(delegate.events == [])
  }

  @Test func unselectableItemPerformsPrimaryAction() {
    delegate.maySelect = false
    let (table, collection) = (self.table(), self.collection())
    table.view.touchRow(at: IndexPath(0, 1))
    collection.view.touchItem(at: IndexPath(0, 2))
    #expect(delegate.events == ["act 0.1", "act 0.2"])
  }

  @Test func extendingSelectionPerformsNoPrimaryAction() {
    let (table, collection) = (self.table(), self.collection())
    table.view.allowsMultipleSelection = true
    collection.view.allowsMultipleSelection = true
    for item in [0, 1] {
      table.view.touchRow(at: IndexPath(0, item))
      collection.view.touchItem(at: IndexPath(0, item))
    }
    #expect(delegate.events == ["act 0.0", "act 0.0"])
  }

  @Test func returnKeyPerformsPrimaryAction() {
    let (table, collection) = (self.table(), self.collection())
    #expect(!table.view.pressReturn())
    #expect(!collection.view.pressReturn())
    table.view.moveFocus(to: IndexPath(0, 1))
    collection.view.moveFocus(to: IndexPath(0, 2))
    #expect(table.view.pressReturn())
    #expect(collection.view.pressReturn())
    #expect(delegate.events == ["act 0.1", "act 0.2"])
    #expect(table.view.indexPathForSelectedRow == IndexPath(0, 1))
  }

  @Test func focusPerformsNoPrimaryAction() {
    let (table, collection) = (table(), collection())
    table.view.layoutIfNeeded()
    table.view.selectionFollowsFocus = true
    collection.view.selectionFollowsFocus = true
    table.view.moveFocus(to: IndexPath(0, 1))
    collection.view.moveFocus(to: IndexPath(0, 1))
    #expect(delegate.events == [])
    #expect(table.view.indexPathForSelectedRow == IndexPath(0, 1))
    #expect(collection.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
    table.view.pressReturn()
    collection.view.pressReturn()
    #expect(delegate.events == ["act 0.1", "act 0.1"])
  }
}
