import HeadwaterTesting

// A drag session begins with a touch, which no app can create on UIKit.
#if !canImport(UIKit)
  import Headwater
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Drag and drop on a table", .strictUIKit)
  @MainActor
  final class TableDropTests {
    /// Views don't retain their delegates.
    private var delegates: [AppDragDelegate] = []

    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    /// Creates a table with an app's delegate that inserts dropped rows.
    private func table(
      _ names: [[String]], moves: Bool = false,
      configure: (inout TableFixture.Configuration) -> Void = { _ in }
    ) -> (TableFixture, AppDragDelegate) {
      let table = TableFixture(names) { configuration in
        configuration.allowsReordering = moves
        configure(&configuration)
      }
      let delegate = AppDragDelegate { [weak table] in table?.adapter.item(at: $0) }
      (table.view.dragDelegate, table.view.dropDelegate) = (delegate, delegate)
      delegates.append(delegate)
      delegate.onTableDrop = { [weak table] coordinator in
        guard let table, let path = coordinator.destinationIndexPath else { return }
        for dropped in coordinator.items {
          guard let entry = dropped.dragItem.localObject as? TableEntry else { continue }
          let isDropped: Void? = try? table.adapter.commitDrop(of: entry, at: path) {
            try table.source.insert($0, at: $1)
          }
          if isDropped != nil { coordinator.drop(dropped.dragItem, toRowAt: path) }
        }
      }
      return (table, delegate)
    }

    @Test func droppingRowInSameTableMovesItOnce() throws {
      let (table, _) = table([["a", "b", "c"], ["d"]], moves: true)
      let drag = try #require(HeadlessDrag(at: path(0, 0), in: table.view))
      drag.move(to: path(0, 2), in: table.view)
      drag.move(to: path(1, 1), in: table.view)
      #expect(drag.drop())
      #expect(table.texts == ["b", "c", "d", "a"])
      #expect(table.sourceTexts == ["b", "c", "d", "a"])
      table.turn()
      #expect(table.texts == table.sourceTexts)
      #expect(!table.outcomes.contains(where: \.isReload) && table.diagnostics == [])
    }

    @Test func removalWaitsForCellOfDroppedRow() throws {
      let (table, _) = table([["a", "b", "c"]], moves: true)
      table.screen.window.holdsAnimations = true
      let drag = try #require(HeadlessDrag(at: path(0, 0), in: table.view))
      drag.move(to: path(0, 2), in: table.view)
      #expect(drag.drop())
      #expect(table.texts == ["b", "c", "a"])
      try table.source.remove(at: ItemPosition(0, 2))
      for _ in 0..<20 where !table.turns.isEmpty {
        table.view.advance(by: table.turns.lastDelay)
        table.turns.run(atMost: 1)
      }
      // The table has requested the row's cell 0.3 seconds after the drop. If the row were gone, that would be a failure.
      table.screen.window.finishAnimations()
      table.turn()
      #expect(table.texts == ["b", "c"])
      #expect(table.diagnostics == [])
    }

    @Test func behaviorRestrictsMovedRowsAndTargets() throws {
      let (table, _) = table([["a", "b", "c"]], moves: true) { configuration in
        configuration.canMove { $0.text != "b" }
        configuration.targetOfMove { _, source, proposed in proposed.item == 2 ? source : proposed }
      }
      let held = try #require(HeadlessDrag(at: path(0, 0), in: table.view))
      held.move(to: path(0, 2), in: table.view)
      #expect(held.drop())
      #expect(table.sourceTexts == ["a", "b", "c"])
      let moved = try #require(HeadlessDrag(at: path(0, 0), in: table.view))
      moved.move(to: path(0, 1), in: table.view)
      #expect(moved.drop())
      #expect(table.sourceTexts == ["b", "a", "c"])
      // A second drop goes to the app, which already has the row.
      let other = try #require(HeadlessDrag(at: path(0, 0), in: table.view))
      other.move(to: path(0, 1), in: table.view)
      other.drop()
      table.turn()
      #expect(table.texts == ["b", "a", "c"] && table.sourceTexts == table.texts)
    }

    @Test func updatesWaitWhileDropGapIsOpen() throws {
      let (table, _) = table([["a", "b", "c"]], moves: true)
      let drag = try #require(HeadlessDrag(at: path(0, 0), in: table.view))
      try table.source.append(TableEntry("w"), toSection: 0)
      table.turn()
      #expect(table.texts == ["a", "b", "c", "w"])
      drag.move(to: path(0, 1), in: table.view)
      try table.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
      try table.source.remove(at: ItemPosition(0, 3))
      table.turn()
      #expect(table.texts == ["a", "b", "c", "w"])
      // The table no longer knows where the row came from, so the drop goes to the app, which already has the row.
      #expect(drag.drop())
      table.turn()
      #expect(table.texts == ["x", "a", "b", "w"])
      let again = try #require(HeadlessDrag(at: path(0, 1), in: table.view))
      again.move(to: path(0, 2), in: table.view)
      try table.source.insert(TableEntry("y"), at: ItemPosition(0, 0))
      table.turn()
      #expect(again.drop())
      table.turn()
      #expect(table.texts == ["y", "x", "b", "a", "w"])
      #expect(table.sourceTexts == table.texts)
      #expect(table.diagnostics == [])
    }

    @Test func foreignDropKeepsPositionAmongPendingUpdates() throws {
      let (table, delegate) = table([["a", "b", "c"]])
      delegate.operation = .copy
      let drag = HeadlessDrag([AppDragDelegate.item(TableEntry("n"))])
      drag.move(to: path(0, 2), in: table.view)
      try table.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
      try table.source.append(TableEntry("y"), toSection: 0)
      table.turn()
      #expect(table.texts == ["a", "b", "c"])
      #expect(drag.drop())
      #expect(table.texts == ["a", "b", "n", "c"])
      table.turn()
      #expect(table.texts == ["x", "a", "b", "n", "c", "y"])
      #expect(table.sourceTexts == table.texts)
    }

    @Test func insertionDuringDropAppearsImmediately() throws {
      let (table, delegate) = table([["a", "b"]])
      delegate.operation = .copy
      delegate.onTableDrop = { coordinator in
        guard let path = coordinator.destinationIndexPath, let position = ItemPosition(path) else { return }
        try? table.source.insert(TableEntry("n"), at: position)
        coordinator.drop(coordinator.items[0].dragItem, toRowAt: path)
      }
      let drag = HeadlessDrag([AppDragDelegate.item(TableEntry("n"))])
      drag.move(to: path(0, 2), in: table.view)
      #expect(drag.drop())
      #expect(table.texts == ["a", "b", "n"])
    }

    @Test func rowMovesBetweenTables() throws {
      let (first, source) = table([["a", "b", "c"]], moves: true)
      let (second, _) = table([["d"]])
      let drag = try #require(HeadlessDrag(at: path(0, 1), in: first.view))
      drag.move(to: path(0, 2), in: first.view)
      drag.move(to: path(0, 0), in: second.view)
      source.onDragEnd = {
        let position = drag.items.compactMap { $0.localObject as? TableEntry }.first.flatMap {
          first.source.snapshot.position(of: $0.id)
        }
        if let position { try? first.source.remove(at: position) }
      }
      #expect(drag.drop())
      first.turn()
      second.turn()
      #expect(first.texts == ["a", "c"] && first.sourceTexts == first.texts)
      #expect(second.texts == ["b", "d"] && second.sourceTexts == second.texts)
    }

    @Test func dropIntoRemovedSectionIsIgnored() throws {
      let (table, delegate) = table([["a"], ["b", "c"]])
      delegate.operation = .copy
      let drag = HeadlessDrag([AppDragDelegate.item(TableEntry("n"))])
      drag.move(to: path(1, 2), in: table.view)
      try table.source.removeSection(at: 1)
      table.turn()
      #expect(table.texts == ["a", "b", "c"])
      #expect(drag.drop())
      table.turn()
      #expect(table.texts == ["a"] && table.sourceTexts == ["a"])
    }

    @Test func cancellingDragShowsPendingUpdates() throws {
      let (table, _) = table([["a", "b"]], moves: true)
      let drag = try #require(HeadlessDrag(at: path(0, 0), in: table.view))
      drag.move(to: path(0, 1), in: table.view)
      try table.source.append(TableEntry("x"), toSection: 0)
      table.turn()
      #expect(table.texts == ["a", "b"])
      drag.cancel()
      table.turn()
      #expect(table.texts == ["a", "b", "x"])
    }

    @Test func configurationWaitsForDropGapAndPlaceholder() throws {
      let (table, delegate) = table([["a", "b"]])
      delegate.operation = .copy
      var context: (any UITableViewDropPlaceholderContext)?
      delegate.onTableDrop = { coordinator in
        let placeholder = UITableViewDropPlaceholder(
          insertionIndexPath: IndexPath(row: 1, section: 0), reuseIdentifier: "waiting", rowHeight: 20)
        context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
      }
      table.view.register(UITableViewCell.self, forCellReuseIdentifier: "waiting")
      let drag = HeadlessDrag([AppDragDelegate.item(TableEntry("n"))])
      drag.move(to: path(0, 1), in: table.view)
      table.adapter.configuration.rowAnimations = .init(.none)
      #expect(table.view.hasUncommittedUpdates)
      #expect(drag.drop())
      table.turn()
      #expect(table.turns.lastDelay > .zero)
      #expect(table.view.hasUncommittedUpdates)
      try table.adapter.commitDrop(of: TableEntry("n")) { updates in
        context?.commitInsertion(dataSourceUpdates: updates) ?? false
      } insert: {
        try table.source.insert($0, at: $1)
      }
      table.turn()
      #expect(table.texts == ["a", "n", "b"])
      #expect(table.turns.isEmpty)
    }

    @Test func unbindingDuringDragIgnoresDrop() throws {
      let (table, _) = table([["a", "b"]], moves: true)
      let drag = try #require(HeadlessDrag(at: path(0, 0), in: table.view))
      drag.move(to: path(0, 1), in: table.view)
      table.adapter.unbind()
      drag.drop()
      #expect(table.sourceTexts == ["a", "b"])
      table.adapter.bind(to: table.view)
      table.turn()
      #expect(table.texts == ["a", "b"])
    }

    @Test(arguments: 0..<Search.runs(8) as Range<UInt64>)
    func randomDragsAndEditsKeepTablesInSync(_ seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      let tables = (0..<2).map { number in
        table((0..<2).map { chapter in (0..<3).map { "\(number)-\(chapter)-\($0)" } }, moves: number == 0)
      }
      for step in 0..<50 {
        let (table, _) = tables[Int.random(in: 0..<2, using: &random)]
        let shown = table.adapter.displayed
        guard shown.numberOfItems > 0,
          let from = shown.position(atOffset: Int.random(in: 0..<shown.numberOfItems, using: &random)),
          let drag = HeadlessDrag(at: from.indexPath, in: table.view)
        else { break }
        for move in 0..<Int.random(in: 0...3, using: &random) {
          let (over, _) = tables[Int.random(in: 0..<2, using: &random)]
          let row = Int.random(in: 0...3, using: &random)
          drag.move(to: path(Int.random(in: 0...1, using: &random), row), in: over.view)
          if Bool.random(using: &random) { try over.source.editAtRandom(step * 4 + move, &random) }
        }
        if Int.random(in: 0..<4, using: &random) == 0 { drag.cancel() } else { drag.drop() }
        drag.cancel()
        for (table, _) in tables {
          table.turn()
          #expect(table.adapter.displayed == table.source.snapshot, "seed \(seed), step \(step)")
          let paths = table.view.indexPathsForVisibleRows ?? []
          let expected = paths.map { table.source.snapshot.item(at: ItemPosition($0[0], $0[1]))?.text }
          #expect(table.texts == expected, "seed \(seed), step \(step)")
        }
      }
    }
  }
#endif
