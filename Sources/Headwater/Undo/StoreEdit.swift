/// An edit of a store: the snapshots before and after it, which share their unchanged parts.
@MainActor
final class StoreEdit<Section: ListElement, Item: ListElement>: RecordedEdit {
  private weak var store: SnapshotStore<Section, Item>?
  private let before: Snapshot<Section, Item>
  private var after: Snapshot<Section, Item>

  init(
    of store: SnapshotStore<Section, Item>, from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>
  ) {
    (self.store, self.before, self.after) = (store, before, after)
  }

  var hasEffect: Bool { !before.hasSameContent(as: after) }

  var isPossible: Bool { store != nil }

  func combine(with next: any RecordedEdit) -> Bool {
    guard let next = next as? StoreEdit, next.store === store, next.before.isIdentical(to: after) else {
      return false
    }
    after = next.after
    return true
  }

  func undo() throws {
    var failures: [EditError] = []
    try store?.revise { list in
      let (reverted, found) = list.reverting(from: before, to: after)
      failures = found
      // Assigning an equal list would be a change.
      if !reverted.hasSameContent(as: list) { list = reverted }
    }
    if let failure = failures.first { throw failure }
  }

  func onEnd(_ body: @escaping @Sendable () -> Void) -> AnyObject? { store?.onEnd(body) }
}

extension SnapshotStore {
  /// A closure that edits the content of the source that owns the store.
  typealias Revision = (inout Snapshot<Section, Item>) throws -> Void

  /// Records a change to the store, if a recording is in progress.
  @usableFromInline
  func record(from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>) {
    EditRecording.current?.add(StoreEdit(of: self, from: before, to: after))
  }

  /// Edits the content of the source that owns the store, to undo or redo an edit.
  fileprivate func revise(_ revision: Revision) throws {
    let context = UpdateContext.current(origin: "undo")
    if let revising { return try revising(context, revision) }
    try edit(context: context, revision)
  }

  /// Registers a closure that is called, on any thread, when the store is deallocated.
  ///
  /// - Returns: An object that retains the closure.
  func onEnd(_ body: @escaping @Sendable () -> Void) -> StoreLife.Ending {
    let (ending, life) = (StoreLife.Ending(body), life ?? StoreLife())
    life.add(ending)
    self.life = life
    return ending
  }
}

/// A move that was made through a source whose edits aren't recorded, such as one that writes to a database. It is undone by
/// another move.
@MainActor
final class RecordedMove<Section: ListElement, Item: ListElement>: RecordedEdit {
  private weak var source: (any EditableDataSource<Section, Item>)?
  private let before: Snapshot<Section, Item>
  private let position: ItemPosition

  init(
    in source: any EditableDataSource<Section, Item>, _ before: Snapshot<Section, Item>,
    from position: ItemPosition
  ) {
    (self.source, self.before, self.position) = (source, before, position)
  }

  var hasEffect: Bool { true }

  var isPossible: Bool { source != nil }

  func combine(with next: any RecordedEdit) -> Bool { false }

  func undo() throws {
    guard let source else { return }
    guard let place = before.place(ofItemAt: position, in: source.snapshot) else {
      throw EditError.unknownItem(identity: before.item(at: position).map { "\($0.identity)" } ?? "")
    }
    try source.moveRecording(from: place.from, to: place.to)
  }

  func onEnd(_ body: @escaping @Sendable () -> Void) -> AnyObject? { nil }
}

extension EditableDataSource {
  /// Moves an item. If a recording is in progress and the source doesn't record the move, the opposite move is recorded.
  func moveRecording(from position: ItemPosition, to target: ItemPosition) throws {
    // A move of an operator's rows may leave its source unchanged, so record the move there.
    if let passing = self as? any PassingMoves {
      let (source, from, to) = try passing.moveBehind(from: position, to: target)
      return try source.moveRecording(from: from, to: to)
    }
    let before = snapshot
    let recording = EditRecording.current
    // Other moves of the same drag may have been recorded already.
    let count = recording?.numberOfAdditions
    try move(from: position, to: target)
    guard let recording, recording.numberOfAdditions == count, position != target else { return }
    recording.add(RecordedMove(in: self, before, from: position))
  }
}
