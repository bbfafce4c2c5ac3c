import HeadlessUIKit
import Testing

@MainActor
@Suite("The lifecycle of a collection view's cells")
struct CellLifeCycleTests {
  @Test func onlyVisibleCellsAreRequestedAndDisplayed() {
    let stage = CollectionStage([items("a", 100_000)])
    stage.view.layoutIfNeeded()
    #expect(stage.events == (0..<5).flatMap { ["cell 0.\($0)", "show 0.\($0)"] })
    #expect(stage.view.contentSize == CGSize(width: 100, height: 2_000_000))
  }

  @Test func offscreenCellEndsDisplayAndIsReused() throws {
    let stage = CollectionStage.laidOut([items("a", 20)])
    let first = try #require(stage.view.cellForItem(at: IndexPath(0, 0)) as? TestCell)
    stage.view.contentOffset.y = 20
    stage.view.layoutIfNeeded()
    #expect(stage.events == ["scrolled", "end 0.0", "cell 0.5", "show 0.5"])
    #expect(stage.view.cellForItem(at: IndexPath(0, 5)) === first)
    #expect(first.reuses == 1)
    #expect(stage.view.indexPath(for: first) == IndexPath(0, 5))
  }

  @Test func cellsAreReusedOnlyForTheirIdentifier() {
    let stage = CollectionStage.laidOut([items("a", 20)])
    let before = stage.view.visibleCells
    stage.identifier = { $0.item >= 5 ? "other" : "cell" }
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.allSatisfy { cell in !before.contains { $0 === cell } })
    #expect(stage.view.visibleCells.allSatisfy { $0.reuseIdentifier == "other" })
  }

  @Test func reloadingItemRequestsNewCellBeforeOldEnds() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    let old = stage.view.cellForItem(at: IndexPath(0, 0))
    stage.view.reloadItems(at: [IndexPath(0, 0)])
    #expect(stage.events == ["cell 0.0", "show 0.0", "end 0.0"])
    #expect(stage.view.cellForItem(at: IndexPath(0, 0)) !== old)
  }

  @Test func movedItemKeepsItsCell() {
    let stage = CollectionStage.laidOut([["a", "b", "c"], ["d"]])
    let cells = stage.view.visibleCells
    stage.view.performBatchUpdates {
      stage.sections = [["b", "x", "a"]]
      stage.view.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 2))
      stage.view.deleteItems(at: [IndexPath(0, 2)])
      stage.view.deleteSections([1])
      stage.view.insertItems(at: [IndexPath(0, 1)])
    }
    #expect(stage.events == ["cell 0.1", "show 0.1", "end 0.2", "end 1.0"])
    #expect(stage.view.cellForItem(at: IndexPath(0, 0)) === cells[1])
    #expect(stage.view.cellForItem(at: IndexPath(0, 2)) === cells[0])
    #expect(stage.texts == ["b", "x", "a"])
  }

  @Test func reconfiguringKeepsCellWithoutPreparingForReuse() throws {
    let stage = CollectionStage.laidOut([["a", "b"]])
    let cell = try #require(stage.view.cellForItem(at: IndexPath(0, 0)) as? TestCell)
    stage.sections[0][0] = "x"
    stage.view.reconfigureItems(at: [IndexPath(0, 0), IndexPath(0, 9)])
    #expect(stage.takeEvents() == ["cell 0.0"])
    #expect(stage.view.cellForItem(at: IndexPath(0, 0)) === cell)
    #expect(cell.text == "x")
    #expect(cell.reuses == 0)
  }

  @Test func reconfiguringInBatchUsesOldIndexPath() {
    let stage = CollectionStage.laidOut([["a", "b"]])
    stage.view.performBatchUpdates {
      stage.sections = [["new", "a", "x"]]
      stage.view.insertItems(at: [IndexPath(0, 0)])
      stage.view.reconfigureItems(at: [IndexPath(0, 1)])
    }
    #expect(stage.texts == ["new", "a", "x"])
    #expect(stage.events == ["cell 0.2", "cell 0.0", "show 0.0"])
  }

  @Test func reconfiguringWithDifferentIdentifierFails() {
    let stage = CollectionStage.laidOut([["a"]])
    stage.identifier = { _ in "other" }
    let failures = UIKitFailure.collect { stage.view.reconfigureItems(at: [IndexPath(0, 0)]) }
    #expect(failures == [.reconfiguredAsAnother(IndexPath(0, 0))])
  }

  @Test func dequeuingWithoutReturningCellFails() {
    let stage = CollectionStage([["a"]])
    stage.cellForItem = { view, path in
      _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      return view.dequeueReusableCell(withReuseIdentifier: "other", for: path)
    }
    let failures = UIKitFailure.collect { stage.view.layoutIfNeeded() }
    #expect(failures == [.notReturned(identifier: "cell")])
  }

  @Test func returningCellWithoutDequeuingFails() {
    let stage = CollectionStage([["a", "b"]])
    let cell = TestCell(frame: .zero)
    stage.cellForItem = { _, _ in cell }
    let failures = UIKitFailure.collect { stage.view.layoutIfNeeded() }
    #expect(failures == [.notDequeued(IndexPath(0, 0)), .notDequeued(IndexPath(0, 1))])
    #expect(Set(stage.view.visibleCells.map(ObjectIdentifier.init)).count == 2)
  }

  @Test func dequeuingOutsideCellRequestFails() {
    let stage = CollectionStage.laidOut([["a"]])
    let failures = UIKitFailure.collect {
      _ = stage.view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(0, 0))
    }
    #expect(failures == [.dequeuedWithoutRequest(identifier: "cell")])
  }

  @Test func dequeuingUnregisteredIdentifierFails() {
    let stage = CollectionStage([["a"]])
    stage.identifier = { _ in "none" }
    let failures = UIKitFailure.collect { stage.view.layoutIfNeeded() }
    #expect(failures == [.notRegistered(identifier: "none"), .notDequeued(IndexPath(0, 0))])
    stage.view.register(TestCell.self, forCellWithReuseIdentifier: "none")
    stage.view.register(nil as AnyClass?, forCellWithReuseIdentifier: "none")
    stage.view.reloadData()
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() }.count == 2)
  }

  @Test func registeringNonCellClassFails() {
    let stage = CollectionStage([])
    let failures = UIKitFailure.collect {
      stage.view.register(UICollectionReusableView.self, forCellWithReuseIdentifier: "a")
      stage.view.register(NSObject.self, forSupplementaryViewOfKind: "k", withReuseIdentifier: "b")
    }
    #expect(failures == [.wrongClass(identifier: "a"), .wrongClass(identifier: "b")])
  }

  @Test func nibCreatesCellsAndEmptyNibFails() {
    final class Nib: UINib {
      override func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        [TestCell(frame: .zero)]
      }
    }
    let stage = CollectionStage([["a"]])
    stage.identifier = { _ in "nib" }
    stage.view.register(Nib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "nib")
    stage.view.layoutIfNeeded()
    #expect(stage.texts == ["a"])

    stage.identifier = { _ in "none" }
    stage.view.register(UINib(nibName: "None", bundle: nil), forCellWithReuseIdentifier: "none")
    stage.view.reloadData()
    let failures = UIKitFailure.collect { stage.view.layoutIfNeeded() }
    #expect(failures.first == .wrongClass(identifier: "none"))
  }

  @Test func registrationsConfigureAndReuseCells() {
    let stage = CollectionStage([items("a", 20)])
    let registration = UICollectionView.CellRegistration<TestCell, String> { cell, path, item in
      cell.text = "\(item) at \(path.short)"
    }
    stage.cellForItem = { [unowned stage] view, path in
      view.dequeueConfiguredReusableCell(
        using: registration, for: path, item: stage.sections[path.section][path.item])
    }
    stage.view.layoutIfNeeded()
    let first = stage.view.visibleCells.first
    #expect(stage.texts.first == "a0 at 0.0")
    stage.view.contentOffset.y = 20
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.last === first)
  }

  @Test func creatingRegistrationDuringCellRequestFails() {
    let stage = CollectionStage([["a"]])
    stage.cellForItem = { view, path in
      let registration = UICollectionView.CellRegistration<TestCell, String> { _, _, _ in }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: "a")
    }
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() } == [.registrationMadeInRequest])
  }

  @Test func headersAppearIfDelegateProvidesLength() {
    let stage = CollectionStage([["a"], ["b"]])
    stage.headerLength = 30
    stage.view.layoutIfNeeded()
    #expect(stage.events.prefix(4) == ["header 0", "show header 0", "cell 0.0", "show 0.0"])
    let header = stage.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(1, 0))
    #expect(header?.frame == CGRect(x: 0, y: 50, width: 100, height: 30))
    stage.events = []
    stage.sections = [["b"]]
    stage.view.deleteSections([0])
    #expect(stage.events == ["end header 0", "end 0.0"] || stage.events == ["end 0.0", "end header 0"])
    #expect(header?.frame.minY == 0)
  }

  @Test func missingSupplementaryViewFails() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        0
      }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      { UICollectionViewCell(frame: .zero) }
    }
    let (stage, source) = (CollectionStage([[]]), Source())
    stage.headerLength = 30
    stage.view.dataSource = source
    let kind = UICollectionView.elementKindSectionHeader
    let failures = UIKitFailure.collect { stage.view.layoutIfNeeded() }
    #expect(failures == [.missingSupplementaryView(kind: kind, at: IndexPath(0, 0))])
  }

  @Test func releasedCollectionViewIsDeallocated() {
    weak var view: UICollectionView?
    do {
      let stage = CollectionStage.laidOut([items("a", 20)], prefetches: true)
      view = stage.view
      #expect(view != nil)
    }
    #expect(view == nil)
  }

  @Test func batchCompletesWhenAnimationsEndOrViewLeaves() {
    let stage = CollectionStage.laidOut([["a"]])
    stage.window.holdsAnimations = true
    stage.view.performBatchUpdates(nil) { stage.record("first \($0)") }
    #expect(stage.takeEvents().isEmpty)
    stage.window.finishAnimations()
    #expect(stage.takeEvents() == ["first true"])
    stage.view.performBatchUpdates(nil) { stage.record("second \($0)") }
    stage.view.removeFromSuperview()
    #expect(stage.takeEvents() == ["second false"])
  }

  @Test func batchWithoutAnimationCompletesImmediately() {
    let stage = CollectionStage.laidOut([["a"]])
    stage.window.holdsAnimations = true
    UIView.performWithoutAnimation {
      stage.view.performBatchUpdates(nil) { stage.record("done \($0)") }
    }
    #expect(stage.events == ["done true"])
  }
}
