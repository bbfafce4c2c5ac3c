import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

@Suite("Updates while an item is dragged in a collection view")
@MainActor
struct DraggingTests {
  func movable(_ letters: [String]) -> NoteScreen {
    NoteScreen(letters, log: UpdateLog()) { $0.behavior.allowsReordering = true }
  }

  func ids(_ screen: NoteScreen) -> [String] {
    let snapshot = screen.source.snapshot
    return (0..<snapshot.numberOfSections).map { section in
      snapshot.items(inSection: section).map(\.id).joined()
    }
  }

  @Test func updatesWaitUntilDragEnds() throws {
    let screen = movable(["abcd"])
    let failures = try UIKitFailure.collect {
      #expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
      try screen.source.append(Note("x"), toSection: 0)
      screen.view.proposeTarget(IndexPath(0, 2))
      screen.turns.run(atMost: 30)
      #expect(screen.texts == ["a", "b", "c", "d"])
      #expect(screen.turns.lastDelay > .zero)
      screen.view.endInteractiveMovement()
      screen.turns.run()
      #expect(screen.texts == ["b", "c", "a", "d", "x"])
      #expect(screen.agrees)
      #expect(screen.turns.isEmpty)
    }
    #expect(failures == [])
  }

  @Test func cancellingDragShowsPendingUpdates() throws {
    let screen = movable(["abcd"])
    let failures = try UIKitFailure.collect {
      #expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
      screen.view.proposeTarget(IndexPath(0, 2))
      try screen.source.remove(at: at(0, 0))
      screen.turns.run(atMost: 3)
      #expect(screen.texts == ["a", "b", "c", "d"])
      screen.view.cancelInteractiveMovement()
      screen.turns.run()
      #expect(screen.texts == ["b", "c", "d"])
    }
    #expect(failures == [])
  }

  @Test func dragBackToOriginShowsPendingUpdates() throws {
    let screen = movable(["abcd"])
    let failures = try UIKitFailure.collect {
      #expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
      screen.view.proposeTarget(IndexPath(0, 2))
      try screen.source.append(Note("x"), toSection: 0)
      screen.view.proposeTarget(IndexPath(0, 0))
      screen.view.endInteractiveMovement()
      screen.turns.run()
      #expect(screen.agrees)
      #expect(ids(screen) == ["abcdx"])
    }
    #expect(failures == [])
  }

  @Test func leavingWindowDuringDragShowsPendingUpdates() throws {
    let screen = movable(["abcd"])
    let failures = try UIKitFailure.collect {
      #expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
      screen.view.proposeTarget(IndexPath(0, 2))
      try screen.source.append(Note("x"), toSection: 0)
      screen.view.removeFromSuperview()
      screen.turns.run()
      #expect(screen.agrees)
    }
    #expect(failures == [])
  }

  @Test func pendingUpdatesDoNotUndoMove() throws {
    let screen = movable(["abcd", "ef"])
    let failures = try UIKitFailure.collect {
      #expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
      try screen.source.insert(Note("x"), at: at(0, 1))
      try screen.source.remove(at: at(1, 0))
      try screen.source.append(Note("y"), toSection: 1)
      screen.view.proposeTarget(IndexPath(0, 3))
      screen.view.endInteractiveMovement()
      #expect(screen.texts == ["b", "c", "d", "a", "e", "f"])
      screen.turns.run()
      #expect(screen.texts.first == "x")
      #expect(screen.agrees)
    }
    #expect(failures == [])
    #expect(ids(screen) == ["xbcda", "fy"])
    // There was one batch, which didn't affect the dragged item.
    #expect(screen.record.outcomes == [.incremental(steps: 1)])
    #expect(screen.adapter.log?.entries.last?.changeset.movedItems.isEmpty == true)
  }

  @Test func itemRemovedDuringDragDisappearsOnDrop() throws {
    let screen = movable(["abcd"])
    let failures = try UIKitFailure.collect {
      #expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
      try screen.source.remove(at: at(0, 0))
      screen.view.proposeTarget(IndexPath(0, 2))
      screen.view.endInteractiveMovement()
      screen.turns.run()
      #expect(screen.texts == ["b", "c", "d"])
    }
    #expect(failures == [])
    #expect(screen.record.diagnostics == [])
  }

  #if !canImport(UIKit)
    // UIKit's flow layout has no position after the last item of another section.
    @Test func dropIntoSectionRemovedDuringDragIsIgnored() throws {
      let screen = movable(["ab", "cd"])
      let failures = try UIKitFailure.collect {
        #expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
        try screen.source.removeSection(at: 1)
        screen.view.proposeTarget(IndexPath(1, 1))
        screen.view.endInteractiveMovement()
        screen.turns.run()
        #expect(screen.texts == ["a", "b"])
        #expect(screen.agrees)
      }
      #expect(failures == [])
    }
  #endif

  @Test func watchingDragDoesNotRetainAdapter() throws {
    let source = SectionedDataSource(sections: chapters(["abc"]))
    let (screen, turns) = (CollectionScreen(), Turns())
    var adapter: NoteScreen.Adapter? = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
      configuration.allowsReordering = true
    }
    weak let gone = adapter
    adapter?.runLater = { turns.plan($0, $1) }
    let failures = try UIKitFailure.collect {
      adapter?.bind(to: screen.view)
      #expect(screen.texts == ["a", "b", "c"])
      #expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
      try source.append(Note("d"), toSection: 0)
      adapter = nil
      #expect(gone == nil)
      turns.run()
    }
    #expect(failures == [])
  }

  #if !canImport(UIKit)
    // UIKit's flow layout has no position after the last item of another section.
    @Test(arguments: 0..<Search.runs(12) as Range<UInt64>) func randomDragsAndEditsMatchSource(
      seed: UInt64
    )
      throws
    {
      var random = SplitMix64(seed: seed)
      let screen = movable(["abcd", "ef", ""])
      var next = 0
      let failures = try UIKitFailure.collect {
        for _ in 0..<60 {
          let before = screen.adapter.displayed
          let paths = before.items.compactMap { before.position(of: $0.id)?.indexPath }
          let isHeld =
            paths.randomElement(using: &random).map(screen.view.beginInteractiveMovementForItem) ?? false
          for _ in 0..<Int.random(in: 0...3, using: &random) {
            let all = screen.source.snapshot
            let position = all.items.compactMap { all.position(of: $0.id) }.randomElement(using: &random)
            next += 1
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
              try screen.source.insert(Note("n\(next)"), at: at(Int.random(in: 0..<3, using: &random), 0))
            case 1: if let position, all.numberOfItems > 3 { try screen.source.remove(at: position) }
            case 2:
              if let position {
                try screen.source.move(from: position, to: at((position.section + 1) % 3, 0))
              }
            default:
              if let position, let note = all.item(at: position) {
                try screen.source.update(Note(note.id, "\(note.id) \(next)"))
              }
            }
            if isHeld, Bool.random(using: &random) {
              let section = Int.random(in: 0..<3, using: &random)
              screen.view.proposeTarget(IndexPath(section, 0))
            }
          }
          if Int.random(in: 0..<4, using: &random) == 0 {
            screen.view.cancelInteractiveMovement()
          } else {
            screen.view.endInteractiveMovement()
          }
          screen.turns.run()
          #expect(screen.agrees, "seed \(seed)")
          #expect(screen.adapter.displayed == screen.source.snapshot, "seed \(seed)")
          #expect(screen.calls.unpaired == [], "seed \(seed)")
        }
      }
      #expect(failures == [], "seed \(seed)")
      #expect(screen.record.diagnostics == [], "seed \(seed)")
    }
  #endif
}
