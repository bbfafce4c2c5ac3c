import HeadlessUIKit
import Testing

@MainActor
@Suite("View controllers of lists")
struct ListControllerTests {
  private func window(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    window.layoutIfNeeded()
    return window
  }

  private func appearAgain(_ controller: UIViewController) {
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
  }

  private func table(in controller: UITableViewController) -> TableStage {
    let stage = TableStage([["a", "b"]], hasWindow: false)
    controller.tableView.register(TestRow.self, forCellReuseIdentifier: "row")
    (controller.tableView.dataSource, controller.tableView.delegate) = (stage, stage)
    return stage
  }

  @Test func appearingDeselectsRow() {
    let controller = UITableViewController(style: .grouped)
    #expect(controller.tableView === controller.view && controller.tableView.style == .grouped)
    let (stage, window) = (table(in: controller), window(controller))
    controller.tableView.touchRow(at: IndexPath(0, 1))
    stage.events = []
    appearAgain(controller)
    #expect(controller.tableView.indexPathForSelectedRow == nil)
    // As in UIKit, deselecting rows programmatically doesn't notify the delegate.
    #expect(!stage.events.contains { $0.hasPrefix("deselect") || $0.hasPrefix("did deselect") })
    withExtendedLifetime(window) {}
  }

  @Test func controllerKeepsSelectionIfConfigured() {
    let controller = UITableViewController(style: .plain)
    controller.clearsSelectionOnViewWillAppear = false
    let (stage, window) = (table(in: controller), window(controller))
    controller.tableView.touchRow(at: IndexPath(0, 1))
    appearAgain(controller)
    #expect(controller.tableView.indexPathForSelectedRow == IndexPath(0, 1))
    withExtendedLifetime((stage, window)) {}
  }

  @Test func appearingKeepsMultipleSelection() {
    let controller = UITableViewController(style: .plain)
    controller.tableView.allowsMultipleSelection = true
    let (stage, window) = (table(in: controller), window(controller))
    controller.tableView.touchRow(at: IndexPath(0, 0))
    controller.tableView.touchRow(at: IndexPath(0, 1))
    appearAgain(controller)
    #expect(controller.tableView.indexPathsForSelectedRows?.count == 2)
    withExtendedLifetime((stage, window)) {}
  }

  @Test func appearingDeselectsItem() {
    let layout = UICollectionViewFlowLayout()
    let controller = UICollectionViewController(collectionViewLayout: layout)
    #expect(controller.collectionView.collectionViewLayout === layout)
    let stage = CollectionStage([["a", "b"]], hasWindow: false)
    controller.collectionView.register(TestCell.self, forCellWithReuseIdentifier: "cell")
    controller.collectionView.dataSource = stage
    let window = window(controller)
    controller.collectionView.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    #expect(controller.collectionView.indexPathsForSelectedItems == [IndexPath(0, 1)])
    appearAgain(controller)
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
    withExtendedLifetime((stage, window)) {}
  }

  /// A controller that provides its rows itself, as in UIKit.
  private final class NumbersController: UITableViewController {
    var count = 0
    var selected: [Int] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
  }

  @Test func controllerIsDataSourceAndDelegate() {
    let controller = NumbersController(style: .plain)
    controller.count = 3
    let window = window(controller)
    #expect(controller.tableView.visibleCells.compactMap { $0.textLabel?.text } == ["0", "1"])
    controller.tableView.touchRow(at: IndexPath(0, 1))
    #expect(controller.selected == [1])
    withExtendedLifetime(window) {}
  }

  @Test func appearingReloadsOnlyEmptyTable() {
    let controller = NumbersController(style: .plain)
    let window = window(controller)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 0)
    controller.count = 1
    appearAgain(controller)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 1)
    controller.count = 2
    appearAgain(controller)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 1)
    withExtendedLifetime(window) {}
  }

  @Test func editingControllerEditsTable() {
    let controller = NumbersController(style: .plain)
    controller.setEditing(true, animated: false)
    #expect(controller.isEditing && controller.tableView.isEditing)
    controller.setEditing(false, animated: false)
    #expect(!controller.tableView.isEditing)
  }

  @Test func keyboardExtendsBottomInset() {
    let controller = NumbersController(style: .plain)
    controller.count = 50
    let window = window(controller)
    guard let table = controller.tableView else { return }
    table.contentInset.bottom = 5
    window.coveredEdges.bottom = 10
    table.contentOffset.y = 200
    window.showKeyboard(height: 40)
    #expect(table.contentInset.bottom == 35)
    #expect(table.adjustedContentInset.bottom == 45)
    #expect(table.contentOffset.y == 200)
    window.showKeyboard(height: 60)
    #expect(table.contentInset.bottom == 55)
    window.hideKeyboard()
    #expect(table.contentInset.bottom == 5)
  }

  @Test func collectionControllerAdaptsToKeyboard() {
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let window = window(controller)
    #expect(controller.collectionView.dataSource === controller)
    #expect(controller.collectionView.delegate === controller)
    window.showKeyboard(height: 40)
    #expect(controller.collectionView.contentInset.bottom == 40)
    window.hideKeyboard()
    #expect(controller.collectionView.contentInset.bottom == 0)
  }
}
