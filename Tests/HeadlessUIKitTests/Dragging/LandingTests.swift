import HeadlessUIKit
import Testing

@MainActor
@Suite("Cells requested after a drop")
struct LandingTests {
  /// Drags the first row or item of a list to the last position, and drops it there. Animations don't end automatically.
  private func dropped(_ kind: String, movesItself: Bool) throws -> any ListStage {
    let stage: any ListStage
    if kind == "table" {
      let table = TableStage.laidOut([["a", "b", "c"]])
      table.methods = movesItself ? [.tableMoveRow] : []
      table.view.dataSource = table
      (stage, table.window.holdsAnimations) = (table, true)
    } else {
      let collection = CollectionStage.laidOut([["a", "b", "c"]])
      collection.methods = movesItself ? [.collectionMoveItem] : []
      collection.view.dataSource = collection
      (stage, collection.window.holdsAnimations) = (collection, true)
    }
    stage.list.layoutIfNeeded()
    let dragger = Dragger(stage)
    dragger.tableDrop = { coordinator in
      self.move(in: stage)
      coordinator.drop(coordinator.items[0].dragItem, toRowAt: IndexPath(0, 2))
    }
    dragger.collectionDrop = { coordinator in
      self.move(in: stage)
      coordinator.drop(coordinator.items[0].dragItem, toItemAt: IndexPath(0, 2))
    }
    let drag = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.list))
    drag.move(to: IndexPath(0, 2), in: stage.list)
    #expect(drag.drop())
    #expect(stage.texts == ["b", "c", "a"])
    stage.events = []
    return stage
  }

  private func move(in stage: any ListStage) {
    stage.batch {
      stage.sections = [["b", "c", "a"]]
      stage.give(.move(IndexPath(0, 0), IndexPath(0, 2)))
    }
  }

  private func requests(_ stage: any ListStage) -> [String] { stage.events.filter { $0.hasPrefix("cell") } }

  @Test(arguments: DragSessionTests.kinds, [false, true])
  func droppedItemIsRequestedOnceAfterItsAnimation(_ kind: String, movesItself: Bool) throws {
    let stage = try dropped(kind, movesItself: movesItself)
    stage.list.advance(by: .milliseconds(250))
    #expect(requests(stage) == [])
    #expect(stage.list.window?.isAnimating == true)
    stage.list.advance(by: .milliseconds(100))
    #expect(requests(stage) == ["cell 0.2"])
    stage.list.window?.finishAnimations()
    stage.list.advance(by: .seconds(1))
    #expect(requests(stage) == ["cell 0.2"])
    #expect(stage.texts == ["b", "c", "a"])
  }

  @Test(arguments: DragSessionTests.kinds) func finishingAnimationsRequestsDroppedItem(_ kind: String)
    throws
  {
    let stage = try dropped(kind, movesItself: true)
    stage.list.window?.finishAnimations()
    #expect(requests(stage) == ["cell 0.2"])
    #expect(stage.list.window?.isAnimating == false)
  }

  @Test(arguments: DragSessionTests.kinds) func missingDropPathIsReported(_ kind: String) throws {
    let stage = try dropped(kind, movesItself: true)
    let failures = UIKitFailure.collect {
      stage.sections = [["b", "c"]]
      stage.reload()
      stage.list.advance(by: .milliseconds(350))
    }
    #expect(failures == [.noSuchPath(IndexPath(0, 2))])
  }
}
