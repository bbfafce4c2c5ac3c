import HeadlessUIKit
import Testing

@MainActor
@Suite("Drag and drop")
struct DragSessionTests {
  /// The kinds of lists.
  nonisolated static let kinds = ["table", "collection"]

  private func stage(_ kind: String, _ sections: [[String]], moves: Bool = false) -> any ListStage {
    if kind == "table" {
      let stage = TableStage.laidOut(sections)
      stage.methods = moves ? [.tableMoveRow] : []
      stage.view.dataSource = stage
      stage.view.layoutIfNeeded()
      return stage
    }
    let stage = CollectionStage.laidOut(sections)
    stage.methods = moves ? [.collectionMoveItem] : []
    stage.view.dataSource = stage
    stage.view.layoutIfNeeded()
    return stage
  }

  private func hasUncommittedUpdates(_ stage: any ListStage) -> Bool {
    (stage.list as? UITableView)?.hasUncommittedUpdates ?? (stage.list as? UICollectionView)?
      .hasUncommittedUpdates ?? false
  }

  private func active(_ stage: any ListStage) -> [Bool] {
    if let table = stage.list as? UITableView { return [table.hasActiveDrag, table.hasActiveDrop] }
    let view = stage.list as? UICollectionView
    return [view?.hasActiveDrag ?? false, view?.hasActiveDrop ?? false]
  }

  @Test(arguments: kinds) func dragNotifiesDelegatesFromStartToEnd(_ kind: String) throws {
    let stage = stage(kind, [["a", "b"], ["c"]])
    let dragger = Dragger(stage)
    let drag = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.list))
    #expect(dragger.take() == ["begin 0.0", "drag begins"])
    #expect(active(stage) == [true, false])
    drag.move(to: IndexPath(1, 1), in: stage.list)
    #expect(dragger.take() == ["enter", "update 1.1"])
    #expect(active(stage) == [true, true])
    #expect(hasUncommittedUpdates(stage))
    #expect(drag.drop())
    #expect(dragger.take() == ["drop 0.0 at 1.1", "end", "drag ends"])
    #expect(stage.sections == [["b"], ["c", "a"]])
    #expect(stage.texts == ["b", "c", "a"])
    #expect(active(stage) == [false, false])
    #expect(!hasUncommittedUpdates(stage))
    #expect(!drag.drop())
    drag.cancel()
    #expect(dragger.take() == [])
  }

  @Test(arguments: kinds) func dropWithinListMovesRowThroughDataSource(_ kind: String) throws {
    let stage = stage(kind, [["a", "b", "c"]], moves: true)
    let dragger = Dragger(stage)
    let drag = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.list))
    drag.move(to: IndexPath(0, 1), in: stage.list)
    drag.move(to: IndexPath(0, 2), in: stage.list)
    stage.events = []
    #expect(drag.drop())
    #expect(stage.events == ["move 0.0 0.2"])
    #expect(stage.texts == ["b", "c", "a"])
    #expect(!dragger.events.contains { $0.hasPrefix("drop") })
  }

  @Test(arguments: kinds) func dataSourceMovesOnlySingleRows(_ kind: String) throws {
    let stage = stage(kind, [["a", "b", "c"], []], moves: true)
    let dragger = Dragger(stage)
    let drag = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.list))
    #expect(drag.add(at: IndexPath(0, 2)))
    #expect(drag.items.count == 2)
    drag.move(to: IndexPath(1, 0), in: stage.list)
    var sources: [IndexPath?] = []
    dragger.tableDrop = { sources = $0.items.map(\.sourceIndexPath) }
    dragger.collectionDrop = { sources = $0.items.map(\.sourceIndexPath) }
    #expect(drag.drop())
    #expect(sources == [IndexPath(0, 0), IndexPath(0, 2)])
  }

  @Test(arguments: kinds) func rowIsDraggedIntoAnotherList(_ kind: String) throws {
    let (first, second) = (stage(kind, [["a", "b"]]), stage("table", [["c"]]))
    let (source, target) = (Dragger(first), Dragger(second))
    target.operation = .copy
    let drag = try #require(HeadlessDrag(at: IndexPath(0, 1), in: first.list))
    drag.move(to: IndexPath(0, 0), in: first.list)
    _ = (source.take(), target.take())
    drag.move(to: IndexPath(0, 1), in: second.list)
    #expect(source.take() == ["exit"])
    #expect(!hasUncommittedUpdates(first) && hasUncommittedUpdates(second))
    #expect(drag.drop())
    #expect(target.take() == ["enter", "update 0.1", "drop none at 0.1", "end"])
    #expect(source.take() == ["end", "drag ends"])
    #expect(second.texts == ["c", "b"])
    #expect(first.texts == ["a", "b"])
  }

  @Test(arguments: kinds) func externalDragHasNoSourceAndCannotMove(_ kind: String) {
    let stage = stage(kind, [["a"]])
    let dragger = Dragger(stage)
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "text")))
    item.localObject = "x"
    let drag = HeadlessDrag([item])
    #expect(drag.localDragSession == nil && !drag.allowsMoveOperation)
    #expect(drag.canLoadObjects(ofClass: NSString.self) && !drag.canLoadObjects(ofClass: NSNumber.self))
    dragger.operation = .move
    drag.move(to: IndexPath(0, 0), in: stage.list)
    #expect(!hasUncommittedUpdates(stage))
    #expect(!drag.drop())
    dragger.operation = .copy
    let second = HeadlessDrag([item])
    second.move(to: IndexPath(0, 0), in: stage.list)
    #expect(second.drop())
    #expect(stage.texts == ["x", "a"])
  }

  @Test(arguments: kinds) func unacceptedDropDoesNothing(_ kind: String) throws {
    let stage = stage(kind, [["a", "b"]], moves: true)
    let dragger = Dragger(stage)
    for operation in [UIDropOperation.cancel, .forbidden] {
      dragger.operation = operation
      let drag = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.list))
      drag.move(to: IndexPath(0, 1), in: stage.list)
      #expect(!hasUncommittedUpdates(stage))
      #expect(!drag.drop())
      #expect(Array(dragger.take().suffix(3)) == ["exit", "end", "drag ends"])
    }
    (dragger.operation, dragger.allowsMove) = (.move, false)
    let drag = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.list))
    drag.move(to: IndexPath(0, 1), in: stage.list)
    #expect(!drag.drop())
    dragger.canHandle = false
    let ignored = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.list))
    _ = dragger.take()
    ignored.move(to: IndexPath(0, 1), in: stage.list)
    #expect(!ignored.drop())
    ignored.cancel()
    #expect(dragger.take() == ["drag ends"])
    #expect(stage.texts == ["a", "b"])
  }

  @Test(arguments: kinds) func dragRequiresItemRowAndPermission(_ kind: String) {
    let stage = stage(kind, [["a"]])
    #expect(HeadlessDrag(at: IndexPath(0, 0), in: stage.list) == nil)
    let dragger = Dragger(stage)
    #expect(HeadlessDrag(at: IndexPath(0, 1), in: stage.list) == nil)
    #expect(HeadlessDrag(at: IndexPath(0, 0), in: UIScrollView(frame: .zero)) == nil)
    dragger.items = { _, _ in [] }
    #expect(HeadlessDrag(at: IndexPath(0, 0), in: stage.list) == nil)
    (stage.list as? UITableView)?.dragInteractionEnabled = false
    (stage.list as? UICollectionView)?.dragInteractionEnabled = false
    dragger.items = { _, _ in [UIDragItem(itemProvider: NSItemProvider())] }
    #expect(HeadlessDrag(at: IndexPath(0, 0), in: stage.list) == nil)
  }

  @Test(arguments: kinds) func updateDuringDropGapFailsAndClosesIt(_ kind: String) throws {
    let stage = stage(kind, [["a", "b"]])
    let dragger = Dragger(stage)
    let drag = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.list))
    drag.move(to: IndexPath(0, 1), in: stage.list)
    #expect(UIKitFailure.collect { stage.give(.reload([IndexPath(0, 0)])) } == [.updateDuringMovement])
    #expect(!hasUncommittedUpdates(stage))
    stage.list.layoutIfNeeded()
    #expect(drag.drop())
    #expect(dragger.take().contains("drop none at 0.1"))
  }

  @Test(arguments: kinds) func updateDuringDragChangesDropTarget(_ kind: String) throws {
    let stage = stage(kind, [["a", "b", "c"]])
    let dragger = Dragger(stage)
    dragger.intent = .insertIntoDestinationIndexPath
    let drag = try #require(HeadlessDrag(at: IndexPath(0, 2), in: stage.list))
    drag.move(to: IndexPath(0, 2), in: stage.list)
    stage.sections = [["c"]]
    stage.give(.delete([IndexPath(0, 0), IndexPath(0, 1)]))
    _ = dragger.take()
    #expect(drag.drop())
    // A table no longer knows where the rows came from.
    let source = kind == "table" ? "none" : "0.0"
    #expect(dragger.take() == ["update none", "drop \(source) at none", "end", "drag ends"])
  }

  @Test(arguments: kinds) func delegateMayUpdateListDuringDrag(_ kind: String) throws {
    let stage = stage(kind, [["a", "b", "c"]], moves: true)
    let dragger = Dragger(stage)
    dragger.onUpdate = {
      stage.sections = [["a"]]
      stage.give(.delete([IndexPath(0, 1), IndexPath(0, 2)]))
      dragger.onUpdate = {}
    }
    let drag = try #require(HeadlessDrag(at: IndexPath(0, 2), in: stage.list))
    drag.move(to: IndexPath(0, 2), in: stage.list)
    #expect(!hasUncommittedUpdates(stage))
    #expect(drag.drop())
    #expect(stage.texts == ["a"])
    dragger.onUpdate = { stage.list.removeFromSuperview() }
    let other = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.list))
    other.move(to: IndexPath(0, 0), in: stage.list)
    #expect(!hasUncommittedUpdates(stage))
    #expect(!other.drop())
  }

  @Test(arguments: kinds) func leavingWindowClosesDropGap(_ kind: String) throws {
    let stage = stage(kind, [["a", "b"]], moves: true)
    let dragger = Dragger(stage)
    let drag = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.list))
    drag.move(to: IndexPath(0, 1), in: stage.list)
    stage.list.removeFromSuperview()
    #expect(!hasUncommittedUpdates(stage))
    #expect(!drag.drop())
    drag.cancel()
    #expect(dragger.take().suffix(2) == ["end", "drag ends"])
  }

  @Test(arguments: kinds) func droppingIntoMissingRowFails(_ kind: String) throws {
    let stage = stage(kind, [["a"]])
    let dragger = Dragger(stage)
    dragger.tableDrop = { $0.drop($0.items[0].dragItem, toRowAt: IndexPath(0, 7)) }
    dragger.collectionDrop = { $0.drop($0.items[0].dragItem, intoItemAt: IndexPath(0, 7), rect: .zero) }
    let drag = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.list))
    drag.move(to: nil, in: stage.list)
    #expect(UIKitFailure.collect { drag.drop() } == [.noSuchPath(IndexPath(0, 7))])
  }

  @Test func tableMovesRowsWithoutDropDelegate() throws {
    let stage = TableStage.laidOut([["a", "b"]])
    let dragger = Dragger(stage)
    stage.view.dropDelegate = nil
    stage.target = { _ in IndexPath(0, 0) }
    let refused = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.view))
    refused.move(to: IndexPath(0, 1), in: stage.view)
    #expect(refused.drop())
    #expect(stage.texts == ["a", "b"])
    stage.target = { $0 }
    let drag = try #require(HeadlessDrag(at: IndexPath(0, 0), in: stage.view))
    drag.move(to: IndexPath(0, 1), in: stage.view)
    #expect(drag.drop())
    #expect(stage.texts == ["b", "a"])
    #expect(dragger.events.filter { $0.hasPrefix("drag ends") }.count == 2)
    let other = HeadlessDrag([UIDragItem(itemProvider: NSItemProvider())])
    other.move(to: IndexPath(0, 0), in: stage.view)
    #expect(!other.drop())
  }

  @Test(arguments: kinds) func dragOfReleasedListEndsSilently(_ kind: String) throws {
    var stage: (any ListStage)? = stage(kind, [["a"]])
    var dragger = stage.map { Dragger($0) }
    let drag = try #require(stage.flatMap { HeadlessDrag(at: IndexPath(0, 0), in: $0.list) })
    stage.map { drag.move(to: IndexPath(0, 0), in: $0.list) }
    (stage, dragger) = (nil, nil)
    #expect(drag.localDragSession == nil && drag.location(in: UIView()) == .zero)
    #expect(!drag.drop())
    drag.cancel()
    #expect(dragger == nil)
  }
}
