import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

@Suite("Configuring and cleaning up cells")
@MainActor
struct PreparationTests {
  let calls = CellCalls()

  /// Creates a screen whose registration records every call.
  func noted(_ letters: [String], prefetches: Bool = false) -> NoteScreen {
    NoteScreen(letters, prefetches: prefetches) { [calls] configuration in
      configuration.register(TextCell.self).withContext { cell, note, place in
        cell.text = note.text
        calls.note("prepare \(note.text) \(place.position)")
      }
      .onLayout { cell in calls.note("layout \(Int(cell.frame.width))") }
      .onEndDisplaying { cell in calls.note("clean up \(cell.text)") }
      .onPrepareForReuse { cell in calls.note("reset \(cell.text)") }
    }
  }

  @Test func resizedCellIsLaidOutAgain() {
    let screen = noted(["a"])
    _ = calls.take()
    screen.screen.layout.itemSize = CGSize(width: 60, height: 20)
    screen.view.layoutIfNeeded()
    #expect(calls.take() == ["layout 60"])
  }

  @Test func newCellIsLaidOutAndPreparedOnce() {
    let screen = noted(["ab"])
    #expect(calls.take() == ["layout 100", "prepare a 0.0", "layout 100", "prepare b 0.1"])
    #expect(screen.texts == ["a", "b"])
  }

  @Test func removedItemIsCleanedUpOnce() throws {
    let screen = noted(["ab"])
    _ = calls.take()
    try screen.source.remove(at: at(0, 0))
    #expect(calls.take() == ["clean up a"])
  }

  @Test func reusedCellIsResetBeforePreparing() throws {
    let screen = noted(["ab"])
    _ = calls.take()
    try screen.source.remove(at: at(0, 0))
    try screen.source.append(Note("c"), toSection: 0)
    #expect(calls.take() == ["clean up a", "reset a", "layout 100", "prepare c 0.1"])
  }

  @Test func contentChangeOnlyPreparesSameCell() throws {
    let screen = noted(["abc"])
    let cells = screen.view.visibleCells
    _ = calls.take()
    try screen.source.update(Note("b", "new"))
    #expect(calls.take() == ["prepare new 0.1"])
    #expect(screen.view.visibleCells == cells)
    #expect(cells.map { ($0 as? TextCell)?.reuses } == [0, 0, 0])
    #expect(screen.record.outcomes == [.incremental(steps: 0)])
  }

  @Test func unchangedUpdatePreparesNothing() throws {
    let screen = noted(["abc"])
    _ = calls.take()
    try screen.source.update(Note("b"))
    try screen.source.setItems(notes("abc"), inSection: 0)
    #expect(calls.take() == [])
    #expect(screen.record.outcomes == [])
  }

  @Test func movedAndChangedItemIsPreparedOnce() throws {
    let screen = noted(["abc"])
    let cell = screen.view.cellForItem(at: IndexPath(0, 0))
    _ = calls.take()
    try screen.source.perform { notes in
      try notes.move(from: at(0, 0), to: at(0, 2))
      try notes.replace(at: at(0, 2), with: Note("a", "new"))
    }
    #expect(calls.take() == ["prepare new 0.2"])
    #expect(screen.view.cellForItem(at: IndexPath(0, 2)) === cell)
    #expect(screen.texts == ["b", "c", "new"])
  }

  @Test func movedItemIsNotPreparedAgain() throws {
    let screen = noted(["abc"])
    _ = calls.take()
    try screen.source.move(from: at(0, 0), to: at(0, 2))
    #expect(calls.take() == [])
    #expect(screen.texts == ["b", "c", "a"])
  }

  @Test func offscreenChangeIsPreparedWhenVisible() throws {
    let screen = noted(["abcdefghijklmnop"])
    _ = calls.take()
    try screen.source.update(Note("p", "new"))
    #expect(calls.take() == [])
    screen.scroll(to: 200)
    #expect(calls.take().last == "prepare new 0.15")
  }

  @Test func changedItemsArePreparedOnceEach() throws {
    let screen = noted(["abc", "de"])
    _ = calls.take()
    try screen.source.perform { notes in
      for id in ["e", "a", "c"] { try notes.update(Note(id, id + "!")) }
    }
    #expect(calls.take() == ["prepare a! 0.0", "prepare c! 0.2", "prepare e! 1.1"])
  }

  @Test func changedPrefetchedCellIsPreparedAgain() throws {
    let screen = noted(["abcdefghijklmnop"], prefetches: true)
    let failures = try UIKitFailure.collect {
      screen.scroll(to: 20)
      _ = calls.take()
      // The cell of h is prepared, and waits below the screen.
      try screen.source.update(Note("h", "new"))
      screen.scroll(to: 40)
      #expect(screen.texts.contains("new"))
      #expect(!screen.texts.contains("h"))
    }
    #expect(failures == [])
  }

  @Test func returningCellIsPreparedAgain() throws {
    let screen = noted(["abcdefghijklmnop"], prefetches: true)
    let failures = UIKitFailure.collect {
      let cell = screen.view.cellForItem(at: IndexPath(0, 0))
      screen.scroll(to: 20)
      _ = calls.take()
      screen.scroll(to: 0)
      #expect(screen.view.cellForItem(at: IndexPath(0, 0)) === cell)
      #expect(calls.take().filter { $0.contains(" a") } == ["prepare a 0.0"])
    }
    #expect(failures == [])
  }

  @Test func reloadCleansUpAndPreparesAllCells() throws {
    let screen = NoteScreen(["ab"])
    screen.adapter.policy.updates = .reloadData
    try screen.source.append(Note("c"), toSection: 0)
    #expect(screen.texts == ["a", "b", "c"])
    #expect(screen.calls.take().count { $0.hasPrefix("clean up") } == 2)
    #expect(screen.calls.prepared == ["a", "b", "c"])
    #expect(screen.calls.unpaired == [])
  }

  @Test func unbindingCleansUpVisibleCells() {
    let screen = NoteScreen(["abc"], prefetches: true)
    screen.adapter.unbind()
    #expect(screen.calls.prepared == [])
    #expect(screen.calls.take().sorted() == ["clean up a", "clean up b", "clean up c"])
    screen.view.layoutIfNeeded()
    #expect(screen.calls.take() == [])
    #expect(screen.calls.unpaired == [])
  }

  @Test(arguments: [false, true], 0..<Search.runs(10) as Range<UInt64>)
  func cellCallbacksStayPairedDuringRandomEdits(prefetches: Bool, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let screen = NoteScreen(["abcdefgh", "ijklmnop", "qrstuv"], prefetches: prefetches, binds: false)
    let delegate = DisplayRecord()
    screen.adapter.delegate = delegate
    screen.adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    var next = 0
    let failures = try UIKitFailure.collect {
      for _ in 0..<150 {
        let snapshot = screen.source.snapshot
        let positions = snapshot.items.compactMap { snapshot.position(of: $0.id) }
        let position = positions.randomElement(using: &random) ?? at(0, 0)
        switch Int.random(in: 0..<9, using: &random) {
        case 0...2:
          screen.scroll(to: CGFloat(Int.random(in: 0...20, using: &random) * 17))
        case 3:
          next += 1
          try screen.source.insert(Note("n\(next)"), at: at(position.section, 0))
        case 4 where positions.count > 6: try screen.source.remove(at: position)
        case 5 where positions.count > 1:
          try screen.source.move(from: position, to: at((position.section + 1) % 3, 0))
        case 6:
          if let note = snapshot.item(at: position) {
            next += 1
            try screen.source.update(Note(note.id, "\(note.id) \(next)"))
          }
        case 7 where Int.random(in: 0..<8, using: &random) == 0:
          screen.adapter.policy.updates =
            screen.adapter.policy.updates == .incremental ? .reloadData : .incremental
        default:
          screen.view.removeFromSuperview()
          try screen.source.append(Note("w\(next)"), toSection: 2)
          next += 1
          screen.window.addSubview(screen.view)
        }
        #expect(screen.agrees, "seed \(seed)")
        #expect(screen.calls.unpaired == [], "seed \(seed)")
        #expect(delegate.unpaired == [], "seed \(seed)")
        // Visible cells are prepared. Prefetched cells may be prepared, too.
        let prepared = Set(screen.calls.open.keys)
        #expect(
          screen.view.visibleCells.allSatisfy { prepared.contains(ObjectIdentifier($0)) }, "seed \(seed)")
        if !prefetches { #expect(prepared.count == screen.view.visibleCells.count, "seed \(seed)") }
        #expect(
          Set(screen.view.visibleCells.map { ObjectIdentifier($0) }) == delegate.visible, "seed \(seed)")
      }
      screen.adapter.unbind()
    }
    #expect(failures == [], "seed \(seed)")
    #expect(screen.calls.prepared == [], "seed \(seed)")
  }
}

/// Checks that the beginning and the end of each cell's display alternate.
@MainActor
final class DisplayRecord: NSObject, UICollectionViewDelegate {
  private(set) var visible: Set<ObjectIdentifier> = []
  private(set) var unpaired: [String] = []

  func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    if !visible.insert(ObjectIdentifier(cell)).inserted { unpaired.append("show \(path.short)") }
  }

  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    if visible.remove(ObjectIdentifier(cell)) == nil { unpaired.append("end \(path.short)") }
  }
}
