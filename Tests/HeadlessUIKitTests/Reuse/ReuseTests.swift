@testable import HeadlessUIKit
import Testing

@MainActor
@Suite("Reuse of views")
struct ReuseTests {
  @Test func poolReturnsLastViewFirstPerIdentifier() {
    var pool = ReusePool<String, UIView>()
    let views = (0..<3).map { _ in UIView() }
    pool.put(views[0], for: "a")
    pool.put(views[1], for: "b")
    pool.put(views[2], for: "a")
    #expect(pool.count == 3)
    #expect(pool.take(for: "a") === views[2])
    #expect(pool.take(for: "a") === views[0])
    #expect(pool.take(for: "a") == nil)
    pool.empty("b")
    #expect(pool.take(for: "b") == nil)
    #expect(pool.count == 0)
  }

  @Test func reregisteringDiscardsPooledCells() {
    let stage = CollectionStage([items("a", 60)])
    stage.view.layoutIfNeeded()
    let old = stage.view.visibleCells
    stage.view.contentOffset.y = 600
    stage.view.layoutIfNeeded()
    stage.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    stage.view.contentOffset.y = 0
    stage.view.reloadData()
    stage.sections = [[]]
    stage.view.layoutIfNeeded()
    stage.sections = [["x"]]
    stage.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.count == 1)
    #expect(!stage.view.visibleCells.contains { cell in old.contains { $0 === cell } })
    #expect(!(stage.view.visibleCells[0] is TestCell))
  }

  @Test func tableHeadersAreReused() throws {
    final class Header: UITableViewHeaderFooterView {
      var reuses = 0
      override func prepareForReuse() { reuses += 1 }
    }
    final class Delegate: NSObject, UITableViewDelegate {
      let implementedMethods: Set<HeadlessMethod> = [.tableViewForHeader]
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      }
    }
    let (stage, delegate) = (TableStage((0..<20).map { items("\($0).", 5) }), Delegate())
    stage.view.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    stage.view.delegate = delegate
    stage.view.layoutIfNeeded()
    let first = try #require(stage.view.headerView(forSection: 0) as? Header)
    #expect(first.reuses == 0)
    stage.view.contentOffset.y = stage.view.rectForHeader(inSection: 10).minY
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.y = 0
    stage.view.layoutIfNeeded()
    #expect((stage.view.headerView(forSection: 0) as? Header)?.reuses ?? 0 > 0)
  }

  @Test func dequeuingUnregisteredViewReturnsNil() {
    let stage = TableStage.laidOut([["a"]])
    #expect(stage.view.dequeueReusableHeaderFooterView(withIdentifier: "none") == nil)
    #expect(stage.view.dequeueReusableCell(withIdentifier: "none") == nil)
  }

  @Test func registeringInvalidTableClassFails() {
    let stage = TableStage.laidOut([["a"]])
    #expect(
      UIKitFailure.collect { stage.view.register(UIView.self, forCellReuseIdentifier: "x") }
        == [.wrongClass(identifier: "x")])
    #expect(
      UIKitFailure.collect {
        stage.view.register(UITableViewCell.self, forHeaderFooterViewReuseIdentifier: "y")
      }
        == [.wrongClass(identifier: "y")])
    #expect(stage.view.dequeueReusableCell(withIdentifier: "x") == nil)
  }

  @Test func registeringNilRemovesRegistration() {
    let collection = CollectionStage([["a"]])
    collection.view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
    #expect(
      UIKitFailure.collect { collection.view.layoutIfNeeded() }.contains(.notRegistered(identifier: "cell")))
    let table = TableStage([["a"]])
    table.view.register(nil as AnyClass?, forCellReuseIdentifier: "row")
    #expect(
      UIKitFailure.collect { table.view.layoutIfNeeded() }.contains(.notRegistered(identifier: "row")))
  }

  @Test func nibWithWrongViewClassFails() {
    final class Nib: UINib {
      override func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        [UIView()]
      }
    }
    let nib = Nib(nibName: "Nib", bundle: nil)
    let collection = CollectionStage([["a"]])
    collection.view.register(nib, forCellWithReuseIdentifier: "cell")
    #expect(
      UIKitFailure.collect { collection.view.layoutIfNeeded() }.contains(.wrongClass(identifier: "cell")))
    let table = TableStage([["a"]])
    table.view.register(nib, forCellReuseIdentifier: "row")
    #expect(UIKitFailure.collect { table.view.layoutIfNeeded() }.contains(.wrongClass(identifier: "row")))
  }

  @Test func nibCreatesTableCells() {
    final class Nib: UINib {
      override func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        [TestRow(style: .subtitle, reuseIdentifier: nil)]
      }
    }
    let stage = TableStage([["a"]])
    stage.view.register(Nib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.first?.style == .subtitle)
    #expect(stage.view.visibleCells.first?.reuseIdentifier == "row")
  }

  @Test func tableAllowsDequeuedCellsNotReturned() {
    let stage = TableStage([["a", "b"]])
    stage.cellForRow = { view, path in
      _ = view.dequeueReusableCell(withIdentifier: "row", for: path)
      return view.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.count == 2)
  }

  @Test func collectionViewReportsDequeuedCellsNotReturned() {
    let stage = CollectionStage([["a"]])
    stage.cellForItem = { view, path in
      _ = view.dequeueReusableCell(withReuseIdentifier: "other", for: path)
      _ = view.dequeueReusableCell(withReuseIdentifier: "other", for: path)
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let failures = UIKitFailure.collect { stage.view.layoutIfNeeded() }
    #expect(failures == [.notReturned(identifier: "other"), .notReturned(identifier: "other")])
    #expect(stage.view.visibleCells.count == 1)
  }

  @Test func dequeuingWithoutReturningSupplementaryViewFails() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        0
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
      ) -> UICollectionReusableView {
        _ = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: path)
        return UICollectionReusableView(frame: .zero)
      }
    }
    let (stage, source) = (CollectionStage([[]]), Source())
    stage.headerLength = 10
    stage.view.dataSource = source
    let failures = UIKitFailure.collect { stage.view.layoutIfNeeded() }
    #expect(failures == [.notReturned(identifier: "view"), .notDequeued(IndexPath(0, 0))])
  }

  @Test func returningSameCellForTwoItemsFails() {
    let stage = CollectionStage([["a", "b"]])
    var kept: UICollectionViewCell?
    stage.cellForItem = { view, path in
      let cell = kept ?? view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      kept = cell
      return cell
    }
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() } == [.notDequeued(IndexPath(0, 1))])
    #expect(Set(stage.view.visibleCells.map(ObjectIdentifier.init)).count == 2)
  }

  @Test func dequeuingOutsideTableRequestFails() {
    let stage = TableStage.laidOut([["a"]])
    let failures = UIKitFailure.collect {
      _ = stage.view.dequeueReusableCell(withIdentifier: "row", for: IndexPath(0, 0))
    }
    #expect(failures == [.dequeuedWithoutRequest(identifier: "row")])
  }

  @Test func reconfiguringRowWithDifferentIdentifierFails() {
    let stage = TableStage.laidOut([["a"]])
    stage.view.register(TestRow.self, forCellReuseIdentifier: "other")
    stage.cellForRow = { $0.dequeueReusableCell(withIdentifier: "other", for: $1) }
    let failures = UIKitFailure.collect { stage.view.reconfigureRows(at: [IndexPath(0, 0)]) }
    #expect(failures == [.reconfiguredAsAnother(IndexPath(0, 0))])
    #expect(stage.view.cellForRow(at: IndexPath(0, 0))?.reuseIdentifier == "row")
  }

  @Test(arguments: ListKind.allCases)
  func reconfiguringOffscreenItemsRequestsNothing(_ kind: ListKind) {
    let stage = kind.laidOut([items("a", 60)])
    stage.reconfigure([IndexPath(0, 50), IndexPath(3, 3)])
    #expect(stage.events.isEmpty)
  }

  @Test(arguments: ListKind.allCases)
  func reconfiguringDeletedItemRequestsNothing(_ kind: ListKind) {
    let stage = kind.laidOut([["a", "b"]])
    stage.batch {
      stage.sections = [["b"]]
      stage.reconfigure([IndexPath(0, 0)])
      stage.give(.delete([IndexPath(0, 0)]))
    }
    #expect(!stage.events.contains { $0.hasPrefix("cell") })
    #expect(stage.texts == ["b"])
  }
}
