import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

@Suite("Updates of a collection view")
@MainActor
struct CollectionUpdateTests {
  @Test func nonIncrementalPolicyReloadsWithoutAnimation() throws {
    let screen = NoteScreen(["ab"], binds: false) { $0.policy.updates = .reloadData }
    screen.adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    screen.window.holdsAnimations = true
    let failures = try UIKitFailure.collect {
      try screen.source.append(Note("c"), toSection: 0)
      #expect(screen.agrees)
      #if !canImport(UIKit)
        #expect(!screen.window.isAnimating)
      #endif
      try screen.source.update(Note("c", "new"))
      #expect(screen.agrees)
      screen.adapter.policy.updates = .incremental
      try screen.source.append(Note("d"), toSection: 0)
      #if !canImport(UIKit)
        #expect(screen.window.isAnimating)
      #endif
    }
    #expect(failures == [])
    #expect(
      screen.record.outcomes.suffix(3) == [
        .reloadedByPolicy, .incremental(steps: 0), .incremental(steps: 1),
      ])
  }

  #if !canImport(UIKit)
    // No app can turn on Reduce Motion on UIKit.
    @Test func reducedMotionShowsUpdateWithoutAnimation() throws {
      let screen = NoteScreen(["ab"])
      screen.window.holdsAnimations = true
      try HeadlessAccessibility.simulate(reduceMotion: true) { _ in
        try screen.source.append(Note("c"), toSection: 0)
      }
      #expect(screen.agrees)
      #expect(!screen.window.isAnimating)
      try screen.source.append(Note("d"), toSection: 0)
      #expect(screen.window.isAnimating)
      screen.window.finishAnimations()
    }
  #endif

  @Test func exceedingChangeLimitReloads() throws {
    let screen = NoteScreen(["ab"])
    let failures = try UIKitFailure.collect {
      try screen.source.append(contentsOf: (0..<1_000).map { Note("n\($0)") }, toSection: 0)
      #expect(screen.agrees)
      try screen.source.append(contentsOf: (0..<1_001).map { Note("m\($0)") }, toSection: 0)
      #expect(screen.agrees)
    }
    #expect(failures == [])
    #expect(screen.record.outcomes == [.incremental(steps: 1), .tooManyChanges(1_001)])
  }

  @Test func onUpdateReportsContentAndStructuralChanges() throws {
    let screen = NoteScreen(["ab"])
    var updates: [Changeset] = []
    screen.adapter.onUpdate = { updates.append($0.changeset) }
    try screen.source.update(Note("a", "new"))
    try screen.source.updateSection(Chapter("A", "new"))
    try screen.source.append(Note("c"), toSection: 0)
    try screen.source.update(Note("c"))
    #expect(updates.count == 3)
    #expect(updates.first?.updatedItems.isEmpty == false)
    #expect(updates.dropFirst().first?.updatedSections.isEmpty == false)
  }

  @Test func viewIsUpdatedBeforeOnUpdate() throws {
    let screen = NoteScreen(["ab"])
    var seen: [Int] = []
    screen.adapter.onUpdate = { _ in seen.append(screen.view.numberOfItems(inSection: 0)) }
    try screen.source.append(Note("c"), toSection: 0)
    try screen.source.remove(at: at(0, 0))
    #expect(seen == [3, 2])
  }

  @Test func movedSectionsShowItemChanges() throws {
    let screen = NoteScreen(["ab", "cd", "ef"])
    let failures = try UIKitFailure.collect {
      try screen.source.perform { notes in
        try notes.moveSection(from: 0, to: 2)
        try notes.removeItems(in: 0..<1, inSection: 2)
        try notes.append(Note("x"), toSection: 0)
        try notes.update(Note("b", "new"))
      }
      #expect(screen.agrees)
    }
    #expect(failures == [])
  }

  @Test func fillingAndEmptyingListUpdatesView() throws {
    let screen = NoteScreen([])
    let failures = try UIKitFailure.collect {
      #expect(screen.agrees)
      try screen.source.appendSection(Chapter("A"))
      #expect(screen.agrees)
      try screen.source.append(Note("a"), toSection: 0)
      #expect(screen.texts == ["a"])
      try screen.source.remove(at: at(0, 0))
      try screen.source.removeSection(at: 0)
      #expect(screen.agrees)
      #expect(screen.view.numberOfSections == 0)
    }
    #expect(failures == [])
  }

  @Test func logRecordsEachUpdate() throws {
    let log = UpdateLog()
    let screen = NoteScreen(["ab"], log: log)
    #expect(screen.adapter.log === log)
    log.removeAll()
    try screen.source.perform(context: UpdateContext(origin: "test")) {
      try $0.append(Note("c"), toSection: 0)
    }
    try screen.source.update(Note("c", "new"))
    screen.adapter.policy.updates = .reloadData
    try screen.source.remove(at: at(0, 0))
    #expect(
      log.entries.map(\.outcome) == [.incremental(steps: 1), .incremental(steps: 0), .reloadedByPolicy])
    #expect(log.entries.first?.origin == "test")
    #expect(log.entries.map { [$0.itemCounts.before, $0.itemCounts.after] } == [[2, 3], [3, 3], [3, 2]])
  }

  @Test func largeSnapshotsAreDiffedInBackground() async throws {
    let screen = NoteScreen([""], log: UpdateLog())
    screen.adapter.policy.maximumMainActorComparison = 50
    try screen.source.setItems((0..<200).map { Note("n\($0)") }, inSection: 0)
    await screen.adapter.updatesFinished()
    #expect(screen.agrees)
    let changed = (0..<200).reversed().map { Note("n\($0)", "\($0)") }
    try screen.source.setItems(changed.filter { $0.id != "n7" }, inSection: 0)
    try screen.source.append(Note("late"), toSection: 0)
    #expect(screen.view.numberOfItems(inSection: 0) == 200)
    await screen.adapter.updatesFinished()
    #expect(screen.view.numberOfItems(inSection: 0) == 200)
    #expect(screen.adapter.displayed == screen.source.snapshot)
    #expect(screen.agrees)
    #expect(screen.adapter.log?.entries.contains(where: \.wasComparedInBackground) == true)
  }

  @Test func dragDuringBackgroundDiffKeepsBothChanges() async throws {
    let screen = NoteScreen([""], log: UpdateLog()) { $0.behavior.allowsReordering = true }
    screen.adapter.policy.maximumMainActorComparison = 50
    try screen.source.setItems((0..<200).map { Note("n\($0)") }, inSection: 0)
    await screen.adapter.updatesFinished()
    screen.view.layoutIfNeeded()
    try screen.source.setItems((0..<300).map { Note("n\($0)", "new \($0)") }, inSection: 0)
    screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 3))
    screen.turns.run()
    await screen.adapter.updatesFinished()
    screen.turns.run()
    #expect(screen.adapter.displayed == screen.source.snapshot)
    #expect(screen.agrees)
    #expect(screen.source.snapshot.position(of: "n0") == at(0, 3))
  }

  @Test func unbindingDropsBackgroundDiff() async throws {
    let screen = NoteScreen([""], log: UpdateLog())
    screen.adapter.policy.maximumMainActorComparison = 50
    try screen.source.setItems((0..<200).map { Note("n\($0)") }, inSection: 0)
    await screen.adapter.updatesFinished()
    try screen.source.setItems((0..<300).map { Note("m\($0)") }, inSection: 0)
    screen.adapter.unbind()
    await screen.adapter.updatesFinished()
    #expect(screen.texts == [])
    screen.adapter.bind(to: screen.view)
    #expect(screen.agrees)
    #expect(screen.view.numberOfItems(inSection: 0) == 300)
  }

  @Test func largeListPreparesOnlyVisibleCells() throws {
    let source = ArrayDataSource(Array(0..<100_000))
    var prepared = 0
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, number in
        cell.text = "\(number)"
        prepared += 1
      }
    }
    let screen = CollectionScreen()
    let failures = try UIKitFailure.collect {
      adapter.bind(to: screen.view)
      #expect(screen.texts.count == 6)
      try source.insert(-1, at: 50_000)
      try source.move(from: 0, to: 99_999)
      screen.view.scrollToItem(at: IndexPath(0, 49_999), at: .top, animated: false)
      #expect(screen.texts.first == "-1")
    }
    #expect(failures == [])
    #expect(prepared < 30)
  }

  @Test(arguments: 0..<Search.runs(10) as Range<UInt64>) func randomChangesMatchSource(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let screen = NoteScreen(["abc", "def"]) { configuration in
      configuration.register(.header, TitleView.self) { view, chapter in view.text = chapter.title }
      configuration.options.headerSize = CGSize(width: 0, height: 5)
    }
    let names = "abcdefghijklmnopqrst".map { String($0) }
    var next = 0
    let failures = try UIKitFailure.collect {
      for _ in 0..<60 {
        var left = names.shuffled(using: &random).prefix(Int.random(in: 0...20, using: &random))
        let sections = ["A", "B", "C", "D"].shuffled(using: &random).prefix(
          Int.random(in: 0...4, using: &random))
        next += 1
        try screen.source.setSections(
          sections.map { id in
            let some = left.prefix(Int.random(in: 0...8, using: &random))
            left = left.dropFirst(some.count)
            return (
              Chapter(id, Bool.random(using: &random) ? id : "\(id)\(next)"),
              some.map { Note($0, Bool.random(using: &random) ? $0 : "\($0)\(next)") }
            )
          })
        if Bool.random(using: &random) {
          screen.scroll(
            to: max(
              0, min(CGFloat(Int.random(in: 0...200, using: &random)), screen.view.contentSize.height - 120)))
        }
        #expect(screen.agrees, "seed \(seed)")
        #expect(screen.calls.unpaired == [], "seed \(seed)")
        let snapshot = screen.source.snapshot
        for path in screen.view.indexPathsForVisibleSupplementaryElements(
          ofKind: UICollectionView.elementKindSectionHeader)
        {
          let view = screen.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: path)
          #expect((view as? TitleView)?.text == snapshot.section(at: path.section)?.title, "seed \(seed)")
        }
      }
    }
    #expect(failures == [], "seed \(seed)")
  }

  @Test func scrollingKeepsDriverPaused() throws {
    let table = TableFixture([(0..<40).map { "\($0)" }])
    table.adapter.driver.pause()
    try table.source.remove(at: ItemPosition(0, 0))
    table.view.contentOffset.y = 100
    table.turn()
    #expect(table.adapter.displayed.numberOfItems == 40)
    table.adapter.driver.resume()
    table.turn()
    #expect(table.adapter.displayed.numberOfItems == 39)
  }
}
