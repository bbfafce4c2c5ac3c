import Headwater
import HeadwaterBridges
import HeadwaterUIKit
import Testing

@MainActor
@Suite("Reloaded and reconfigured items")
struct ReloadedItemsTests {
  let source = DiffableSource<String, Int>()

  init() {
    source.apply(DiffableSnapshot(sections: [("A", [1, 2, 3])]))
  }

  private func apply(_ edit: (inout DiffableSnapshot<String, Int>) -> Void) {
    var snapshot = source.snapshot()
    edit(&snapshot)
    source.apply(snapshot, animatingDifferences: false)
  }

  @Test
  func reloadingReplacesCellOfCollection() throws {
    let screen = CollectionScreen()
    var texts = [1: "one", 2: "two", 3: "three"]
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, row in cell.text = texts[row.identifier] ?? "" }
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["one", "two", "three"])
    let cells = (0..<3).map { screen.view.cellForItem(at: IndexPath(item: $0, section: 0)) }

    texts = [1: "1", 2: "2", 3: "3"]
    apply {
      $0.reconfigureItems([1])
      $0.reloadItems([2])
    }
    #expect(screen.texts == ["1", "2", "three"])
    let after = (0..<3).map { screen.view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    #expect(after[0] === cells[0] && after[1] !== cells[1] && after[2] === cells[2])

    // An item is reloaded only once.
    apply { $0.reconfigureItems([2]) }
    #expect(screen.view.cellForItem(at: IndexPath(item: 1, section: 0)) === after[1])
  }

  @Test
  func reloadingReplacesCellOfTable() throws {
    let screen = TableScreen()
    let adapter = TableViewAdapter(source) { configuration in
      configuration.register(UITableViewCell.self) { cell, row in cell.textLabel?.text = "\(row.identifier)" }
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["1", "2", "3"])
    let cells = (0..<3).map { screen.view.cellForRow(at: IndexPath(row: $0, section: 0)) }
    apply {
      $0.reconfigureItems([1])
      $0.reloadItems([2])
    }
    #expect(screen.texts == ["1", "2", "3"])
    let after = (0..<3).map { screen.view.cellForRow(at: IndexPath(row: $0, section: 0)) }
    #expect(after[0] === cells[0] && after[1] !== cells[1] && after[2] === cells[2])
  }

  @Test
  func reloadedItemCanMoveAtOnce() throws {
    let screen = CollectionScreen()
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, row in cell.text = "\(row.identifier)" }
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["1", "2", "3"])
    let cell = screen.view.cellForItem(at: IndexPath(item: 2, section: 0))
    apply {
      $0.reloadItems([3])
      $0.moveItem(3, beforeItem: 1)
      $0.deleteItems([2])
    }
    #expect(screen.texts == ["3", "1"])
    #expect(screen.view.cellForItem(at: IndexPath(item: 0, section: 0)) !== cell)
  }
}
