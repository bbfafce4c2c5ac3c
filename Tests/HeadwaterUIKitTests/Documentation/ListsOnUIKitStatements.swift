import Headwater
import HeadwaterUIKit
import Testing

/// Tests of statements in the article *Lists on UIKit* that have no example: object ownership, and what closures may do.
@MainActor
struct ListsOnUIKitStatements {
  struct Refusal: Error {}

  let screen = ExampleScreen()
  let names = ArrayDataSource(["Ada", "Grace"])

  func table(
    _ configure: (inout TableConfiguration<SingleSection, String>) -> Void = { _ in }
  ) -> TableViewAdapter<SingleSection, String> {
    TableViewAdapter(names) { configuration in
      configuration.register(style: .default) { cell, name in cell.textLabel?.text = name }
      configure(&configuration)
    }
  }

  @Test
  func viewBoundBeforeLayoutShowsSource() {
    let list = table()
    let tableView = UITableView(frame: .zero, style: .plain)
    list.bind(to: tableView)

    tableView.frame = screen.window.bounds
    screen.window.addSubview(tableView)
    #expect(tableView.lines == ["Ada", "Grace"])
  }

  @Test
  func waitingForReleasedViewReturns() async throws {
    let list = table()
    autoreleasepool {
      list.bind(to: UITableView(frame: screen.window.bounds, style: .plain))
    }
    try names.append("Barbara")
    await list.updatesFinished()
    #expect(!list.isBound)
  }

  @Test
  func releasingViewCleansUpCells() throws {
    var shown: Set<ObjectIdentifier> = []
    let list = CollectionViewAdapter(names) { configuration in
      configuration.register(ContactCell.self) { cell, _ in
        shown.insert(ObjectIdentifier(cell))
      }
      .onEndDisplaying { shown.remove(ObjectIdentifier($0)) }
    }
    autoreleasepool {
      let view = UICollectionView(
        frame: screen.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      list.bind(to: view)
      view.layoutIfNeeded()
    }
    try names.append("Barbara")
    #expect(shown.isEmpty)
  }

  @Test
  func bindingAnotherViewEmptiesFirstView() {
    let list = table()
    let (first, second) = (screen.table(), screen.table())
    list.bind(to: first)
    #expect(first.lines == ["Ada", "Grace"])

    list.bind(to: second)
    #expect(first.lines.isEmpty)
    #expect(second.lines == ["Ada", "Grace"])
  }

  @Test
  func unbindingRunsPendingCompletions() async throws {
    let list = table()
    let tableView = screen.table()
    list.bind(to: tableView)
    tableView.layoutIfNeeded()
    screen.window.holdsAnimations = true
    try names.append("Barbara")

    var isOver = false
    list.afterUpdates { isOver = true }
    #expect(!isOver)
    list.unbind()
    #expect(isOver)
  }

  @Test
  func sourceMayChangeDuringLayout() async {
    let tableView = screen.table()
    let list = TableViewAdapter(names) { configuration in
      configuration.register(style: .default) { cell, name in
        cell.textLabel?.text = name
        if name == "Ada" { try names.remove(ids: ["Grace"]) }
      }
      configuration.policy.updates = .incremental
    }
    list.report = { _ in }
    list.bind(to: tableView)

    tableView.layoutIfNeeded()
    #expect(Array(names.items) == ["Ada"])
    await list.updatesFinished()
    #expect(tableView.lines == ["Ada"])
  }

  @Test
  func refusedMoveIsRevertedAndReported() async {
    let tableView = screen.table()
    let list = table { $0.behavior.onMove { _, _, _ in throw Refusal() } }
    var reported: [Diagnostic] = []
    list.report = { reported.append($0) }
    list.bind(to: tableView)
    tableView.setEditing(true, animated: false)
    tableView.layoutIfNeeded()

    tableView.dragRow(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
    await list.updatesFinished()
    #expect(tableView.lines == ["Ada", "Grace"])
    #expect(reported == [.editFailed(error: "Refusal()")])
  }

  @Test
  func selectionRequiresBehaviorAndDelegateApproval() {
    let tableView = screen.table()
    let delegate = Refusing()
    let list = table { $0.behavior.shouldSelect { name in name != "Ada" } }
    list.delegate = delegate
    list.bind(to: tableView)
    tableView.layoutIfNeeded()

    tableView.touchRow(at: IndexPath(row: 0, section: 0))
    tableView.touchRow(at: IndexPath(row: 1, section: 0))
    #expect(tableView.indexPathForSelectedRow == nil)
  }

  @Test
  func invalidMoveTargetIsReportedAndIgnored() async {
    let tableView = screen.table()
    let list = table { configuration in
      configuration.allowsReordering = true
      configuration.targetOfMove { _, _, _ in ItemPosition(section: 7, item: 7) }
    }
    var reported = 0
    list.report = { _ in reported += 1 }
    list.bind(to: tableView)
    tableView.setEditing(true, animated: false)
    tableView.layoutIfNeeded()

    tableView.dragRow(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
    await list.updatesFinished()
    #expect(reported == 1)
    #expect(tableView.lines == ["Grace", "Ada"])
  }

  #if !canImport(UIKit)
    // On UIKit, only a finger can hold a row.
    @Test
    func updatesWaitUntilDragEnds() async throws {
      let tableView = screen.table()
      let list = table { $0.behavior.allowsReordering = true }
      list.bind(to: tableView)
      tableView.setEditing(true, animated: false)
      tableView.layoutIfNeeded()

      #expect(tableView.beginInteractiveMovementForRow(at: IndexPath(row: 0, section: 0)))
      try names.append("Barbara")
      #expect(tableView.lines == ["Ada", "Grace"])
      tableView.proposeTarget(IndexPath(row: 1, section: 0))
      tableView.endInteractiveMovement()
      await list.updatesFinished()
      #expect(tableView.lines == ["Grace", "Ada", "Barbara"])
    }
  #endif
}

extension ListsOnUIKitStatements {
  final class Refusing: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { nil }
  }
}
