import HeadlessUIKit
import Testing

@MainActor
@Suite("Drop placeholders")
struct DropPlaceholderTests {
  /// Drops an item that comes from another app and whose data hasn't been loaded yet.
  private func dropped(
    on stage: any ListStage, at path: IndexPath, identifier: String? = nil, prepare: @escaping () -> Void = {}
  ) throws -> any UITableViewDropPlaceholderContext {
    let dragger = Dragger(stage)
    var context: (any UITableViewDropPlaceholderContext)?
    dragger.tableDrop = { coordinator in
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: path, reuseIdentifier: identifier ?? "row", rowHeight: 20)
      placeholder.cellUpdateHandler = { _ in prepare() }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    dragger.collectionDrop = { coordinator in
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: path, reuseIdentifier: identifier ?? "cell")
      placeholder.cellUpdateHandler = { _ in prepare() }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    let drag = HeadlessDrag([UIDragItem(itemProvider: NSItemProvider())])
    drag.move(to: IndexPath(0, 0), in: stage.list)
    #expect(drag.drop())
    return try #require(context)
  }

  private func stages(_ sections: [[String]]) -> [any ListStage] {
    [TableStage.laidOut(sections), CollectionStage.laidOut(sections)]
  }

  private func hasUncommittedUpdates(_ stage: any ListStage) -> Bool {
    (stage.list as? UITableView)?.hasUncommittedUpdates ?? (stage.list as? UICollectionView)?
      .hasUncommittedUpdates ?? false
  }

  @Test func placeholderFollowsUpdatesUntilCommitted() throws {
    for stage in stages([["a", "b"], ["c"]]) {
      var cells = 0
      let context = try dropped(on: stage, at: IndexPath(0, 2)) { cells += 1 }
      #expect(cells == 1)
      #expect(hasUncommittedUpdates(stage))
      stage.batch {
        stage.sections = [["z"], ["x", "b"], ["c"]]
        stage.give(.insertSections([0]))
        stage.give(.delete([IndexPath(0, 0)]))
        stage.give(.insert([IndexPath(1, 0)]))
      }
      let isThere = context.commitInsertion { path in
        #expect(path == IndexPath(1, 2))
        stage.sections[path.section].insert("n", at: path.item)
      }
      #expect(isThere)
      #expect(stage.texts == ["z", "x", "b", "n", "c"])
      #expect(!hasUncommittedUpdates(stage))
      #expect(!context.commitInsertion { _ in Issue.record("It was committed.") })
      #expect(!context.deletePlaceholder())
    }
  }

  @Test func deletedSectionOrReloadRemovesPlaceholder() throws {
    for stage in stages([["a"], ["b"]]) {
      let (first, second) = (
        try dropped(on: stage, at: IndexPath(0, 0)), try dropped(on: stage, at: IndexPath(1, 1))
      )
      stage.sections.removeFirst()
      stage.give(.deleteSections([0]))
      #expect(!first.commitInsertion { _ in Issue.record("The section is gone.") })
      #expect(hasUncommittedUpdates(stage))
      stage.reload()
      #expect(!second.deletePlaceholder())
      #expect(!hasUncommittedUpdates(stage))
    }
  }

  @Test func placeholdersCommitIndependently() throws {
    for stage in stages([["a", "b"]]) {
      let contexts = try [2, 0, 1].map { try dropped(on: stage, at: IndexPath(0, $0)) }
      for (name, context) in zip(["x", "y", "z"], contexts) {
        #expect(context.commitInsertion { stage.sections[$0.section].insert(name, at: $0.item) })
      }
      #expect(stage.texts == ["y", "a", "z", "b", "x"])
    }
  }

  @Test func placeholderCannotChangeDuringUpdate() throws {
    for stage in stages([["a"]]) {
      let context = try dropped(on: stage, at: IndexPath(0, 1))
      let failures = UIKitFailure.collect {
        stage.batch {
          #expect(!context.commitInsertion { _ in Issue.record("A batch is open.") })
          #expect(!context.deletePlaceholder())
        }
      }
      #expect(failures == [.updateDuringLayout, .updateDuringLayout])
      #expect(hasUncommittedUpdates(stage))
      #expect(context.deletePlaceholder())
      #expect(stage.texts == ["a"])
    }
  }

  @Test func placeholderAtInvalidPathIsRemovedImmediately() throws {
    for stage in stages([["a"]]) {
      for path in [IndexPath(0, 2), IndexPath(1, 0), IndexPath(0, -1), IndexPath(index: 0)] {
        var context: (any UITableViewDropPlaceholderContext)?
        let failures = try UIKitFailure.collect { context = try dropped(on: stage, at: path) }
        #expect(failures == [.noSuchPath(path)])
        #expect(context?.commitInsertion { _ in } == false)
      }
      let failures = try UIKitFailure.collect {
        _ = try dropped(on: stage, at: IndexPath(0, 0), identifier: "unknown")
      }
      #expect(failures == [.notRegistered(identifier: "unknown")])
    }
  }
}
