// Only the test double can show the keyboard and make controllers appear.
#if !canImport(UIKit)
  import Headwater
  import HeadlessUIKit
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Lists of UIKit's list controllers", .strictUIKit)
  @MainActor
  struct ListControllerTests {
    /// A controller that is the app's own delegate.
    private final class EntriesController: UITableViewController {
      var selected: [Int] = []

      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath.row)
      }
    }

    /// A chat with 20-point rows, six of which are visible, in the table of a controller.
    @MainActor
    private final class Chat {
      let fixture: TableFixture
      let controller = EntriesController(style: .plain)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 120))

      init(_ count: Int, anchoring: ListAnchoring = .bottom, restsAtBottom: Bool = false) {
        fixture = TableFixture([(0..<count).map { "row \($0)" }], binds: false)
        fixture.adapter.anchoring = anchoring
        fixture.adapter.anchoring.restsAtBottom = restsAtBottom
        view.rowHeight = 20
        fixture.adapter.bind(to: view)
        window.rootViewController = controller
        settle()
      }

      var view: UITableView { controller.tableView }

      func settle() {
        window.layoutIfNeeded()
        fixture.turns.run()
        window.layoutIfNeeded()
      }
    }

    @Test func chatStaysAtEndAboveKeyboard() throws {
      let chat = Chat(30)
      chat.fixture.adapter.scrollToEnd()
      chat.settle()
      #expect(chat.view.contentOffset.y == 480)
      chat.window.showKeyboard(height: 50)
      chat.settle()
      #expect(chat.view.contentOffset.y == 530)
      try chat.fixture.source.append(TableEntry("new"), toSection: 0)
      chat.settle()
      #expect(chat.view.contentOffset.y == 550)
      chat.window.hideKeyboard()
      chat.settle()
      #expect(chat.view.contentOffset.y == 500)
    }

    @Test func collectionStaysAtEndAboveKeyboard() throws {
      let layout = UICollectionViewFlowLayout()
      (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 20), 0)
      let controller = UICollectionViewController(collectionViewLayout: layout)
      let screen = NoteScreen(["abcdefghijklmnopqrst"], binds: false)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
      let view: UICollectionView = try #require(controller.collectionView)
      func settle() {
        window.layoutIfNeeded()
        screen.turns.run()
        window.layoutIfNeeded()
      }
      screen.adapter.anchoring = .bottom
      screen.adapter.bind(to: view)
      window.rootViewController = controller
      settle()
      screen.adapter.scrollToEnd()
      settle()
      #expect(view.contentOffset.y == 280)
      window.showKeyboard(height: 50)
      settle()
      #expect(view.contentOffset.y == 330)
      window.hideKeyboard()
      settle()
      #expect(view.contentOffset.y == 280)
    }

    @Test func shortChatRestsAboveKeyboard() {
      let chat = Chat(2, restsAtBottom: true)
      #expect(chat.view.contentInset.top == 80)
      chat.window.showKeyboard(height: 50)
      chat.settle()
      #expect(chat.view.contentInset.top == 30)
      #expect(chat.view.contentInset.bottom == 50)
      chat.window.hideKeyboard()
      chat.settle()
      #expect(chat.view.contentInset.top == 80)
      #expect(chat.view.contentInset.bottom == 0)
    }

    @Test func keyboardLeavesFirstRowInPlace() {
      let chat = Chat(30, anchoring: .top)
      chat.view.contentOffset.y = 205
      chat.settle()
      chat.window.showKeyboard(height: 50)
      chat.settle()
      #expect(chat.view.contentOffset.y == 205)
      chat.window.hideKeyboard()
      chat.settle()
      #expect(chat.view.contentOffset.y == 205)
    }

    @Test func boundTableNotifiesItsController() {
      let chat = Chat(3)
      chat.fixture.adapter.delegate = chat.controller
      chat.view.touchRow(at: IndexPath(row: 1, section: 0))
      #expect(chat.fixture.adapter.selection.ids == ["row 1"])
      #expect(chat.controller.selected == [1])
      #expect(chat.view.visibleCells.count == 3)
    }

    @Test func firstAppearanceKeepsSelection() {
      let fixture = TableFixture([["a", "b"]], binds: false)
      let controller = EntriesController(style: .plain)
      controller.clearsSelectionOnViewWillAppear = false
      fixture.adapter.bind(to: controller.tableView)
      fixture.adapter.select(["b"])
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
      window.rootViewController = controller
      window.layoutIfNeeded()
      #expect(fixture.adapter.selection.ids == ["b"])
      #expect(controller.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    }
  }
#endif
