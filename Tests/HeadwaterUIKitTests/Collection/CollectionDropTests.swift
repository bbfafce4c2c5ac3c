// A drag session begins with a touch, which no app can create on UIKit.
#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Drag and drop on a collection view", .strictUIKit)
  @MainActor
  final class CollectionDropTests {
    /// Views don't retain their delegates.
    private var delegates: [AppDragDelegate] = []

    /// Creates a collection view with an app's delegate that inserts dropped items.
    private func screen(_ letters: [String], moves: Bool = false) -> (NoteScreen, AppDragDelegate) {
      let screen = NoteScreen(letters) { $0.behavior.allowsReordering = moves }
      let delegate = AppDragDelegate { [weak screen] in screen?.adapter.item(at: $0) }
      (screen.view.dragDelegate, screen.view.dropDelegate) = (delegate, delegate)
      delegates.append(delegate)
      delegate.onCollectionDrop = { [weak screen] coordinator in
        guard let screen, let path = coordinator.destinationIndexPath else { return }
        for dropped in coordinator.items.reversed() {
          guard let note = dropped.dragItem.localObject as? Note else { continue }
          let isDropped: Void? = try? screen.adapter.commitDrop(of: note, at: path) {
            try screen.source.insert($0, at: $1)
          }
          if isDropped != nil { coordinator.drop(dropped.dragItem, toItemAt: path) }
        }
      }
      return (screen, delegate)
    }

    private func letters(_ screen: NoteScreen) -> String { screen.source.snapshot.items.map(\.id).joined() }

    @Test func droppingItemInSameViewMovesItOnce() throws {
      let (screen, _) = screen(["abc", "d"], moves: true)
      let drag = try #require(HeadlessDrag(at: IndexPath(0, 0), in: screen.view))
      drag.move(to: IndexPath(0, 1), in: screen.view)
      drag.move(to: IndexPath(1, 1), in: screen.view)
      #expect(drag.drop())
      #expect(screen.texts == ["b", "c", "d", "a"])
      #expect(letters(screen) == "bcda")
      screen.turns.run()
      #expect(screen.agrees)
      #expect(!screen.record.outcomes.contains(where: \.isReload) && screen.record.diagnostics == [])
    }

    @Test func cellRequestedAfterDropShowsDroppedItem() throws {
      let (screen, _) = screen(["abc"], moves: true)
      screen.window.holdsAnimations = true
      let drag = try #require(HeadlessDrag(at: IndexPath(0, 0), in: screen.view))
      drag.move(to: IndexPath(0, 2), in: screen.view)
      #expect(drag.drop())
      try screen.source.remove(at: at(0, 0))
      _ = screen.calls.take()
      for _ in 0..<3 {
        screen.turns.run(atMost: 1)
        screen.view.advance(by: .milliseconds(110))
      }
      #expect(screen.calls.take().contains("prepare a"))
      screen.turns.run()
      screen.window.finishAnimations()
      #expect(screen.texts == ["c", "a"] && screen.agrees)
      #expect(screen.calls.unpaired == [])
    }

    @Test func draggedItemIsTrackedThroughUpdates() throws {
      let (screen, _) = screen(["abc"], moves: true)
      let drag = try #require(HeadlessDrag(at: IndexPath(0, 1), in: screen.view))
      try screen.source.remove(at: at(0, 0))
      screen.turns.run()
      #expect(screen.texts == ["b", "c"])
      drag.move(to: IndexPath(0, 1), in: screen.view)
      try screen.source.insert(Note("x"), at: at(0, 0))
      screen.turns.run()
      #expect(screen.texts == ["b", "c"])
      #expect(drag.drop())
      screen.turns.run()
      #expect(screen.texts == ["x", "c", "b"] && screen.agrees)
    }

    @Test func droppingItemRemovedDuringDragInsertsIt() throws {
      let (screen, _) = screen(["abc"], moves: true)
      let drag = try #require(HeadlessDrag(at: IndexPath(0, 1), in: screen.view))
      try screen.source.remove(at: at(0, 1))
      screen.turns.run()
      drag.move(to: IndexPath(0, 0), in: screen.view)
      #expect(drag.drop())
      screen.turns.run()
      // From the app's point of view, the item comes from elsewhere.
      #expect(screen.texts == ["b", "a", "c"] && screen.agrees)
    }

    @Test func itemsDroppedFromTableKeepTheirOrder() throws {
      let table = TableFixture([["x", "y", "z"]])
      let source = AppDragDelegate { table.adapter.item(at: $0).map { Note($0.id) } }
      table.view.dragDelegate = source
      delegates.append(source)
      let (screen, _) = screen(["ab"])
      let drag = try #require(HeadlessDrag(at: IndexPath(row: 2, section: 0), in: table.view))
      #expect(drag.add(at: IndexPath(row: 0, section: 0)))
      drag.move(to: IndexPath(0, 1), in: screen.view)
      try screen.source.insert(Note("n"), at: at(0, 0))
      #expect(drag.drop())
      screen.turns.run()
      #expect(screen.texts == ["n", "a", "z", "x", "b"] && screen.agrees)
    }

    @Test func dropPlaceholderPostponesUpdatesUntilCommit() throws {
      let (screen, delegate) = screen(["ab", "c"])
      delegate.operation = .copy
      var context: (any UICollectionViewDropPlaceholderContext)?
      delegate.onCollectionDrop = { coordinator in
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: IndexPath(0, 1), reuseIdentifier: "waiting")
        context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
      }
      screen.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "waiting")
      let drag = HeadlessDrag([AppDragDelegate.item("n")])
      drag.move(to: IndexPath(0, 1), in: screen.view)
      #expect(drag.drop())
      screen.adapter.configuration.allowsReordering = true
      try screen.source.remove(at: at(0, 0))
      try screen.source.removeSection(at: 1)
      screen.turns.run(atMost: 20)
      #expect(screen.view.hasUncommittedUpdates)
      #expect(screen.texts == ["a", "b", "c"])
      try screen.adapter.commitDrop(of: Note("n")) { updates in
        context?.commitInsertion(dataSourceUpdates: updates) ?? false
      } insert: {
        try screen.source.insert($0, at: $1)
      }
      screen.turns.run()
      #expect(screen.texts == ["n", "b"] && screen.agrees)
      #expect(screen.turns.isEmpty)
    }

    @Test(arguments: 0..<Search.runs(8) as Range<UInt64>)
    func randomDragsAndEditsKeepViewsInSync(_ seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      let screens = [screen(["abc", "de"], moves: true), screen(["xyz", ""], moves: false)].map(\.0)
      for step in 0..<60 {
        let (from, to) = (screens[step % 2], screens[Int.random(in: 0..<2, using: &random)])
        let paths = from.view.indexPathsForVisibleItems
        guard let path = paths.randomElement(using: &random) else { continue }
        let drag = try #require(HeadlessDrag(at: path, in: from.view))
        for edit in 0..<Int.random(in: 1...3, using: &random) {
          let all = to.source.snapshot
          let position = all.items.compactMap { all.position(of: $0.id) }.randomElement(using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: try to.source.insert(Note("n\(step)-\(edit)"), at: at(0, 0))
          case 1: if let position { try to.source.remove(at: position) }
          default: break
          }
          drag.move(
            to: IndexPath(Int.random(in: 0..<2, using: &random), Int.random(in: 0...3, using: &random)),
            in: to.view)
        }
        if Bool.random(using: &random) { drag.drop() }
        drag.cancel()
        for screen in screens {
          screen.turns.run()
          #expect(screen.agrees, "seed \(seed), step \(step)")
          #expect(screen.adapter.displayed == screen.source.snapshot, "seed \(seed), step \(step)")
        }
      }
      for screen in screens { #expect(screen.record.diagnostics == [], "seed \(seed)") }
    }
  }
#endif
