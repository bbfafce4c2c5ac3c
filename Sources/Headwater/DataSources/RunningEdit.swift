import Foundation

/// An edit of a store whose closure is running. Edits that are made through the store meanwhile join it: they are made to the
/// list that the closure has, in order.
///
/// The closure has exclusive access to its list, so a joined edit cannot change that list directly. It waits here, and the list
/// takes it over at its own next edit, or when the closure returns. Until then the list is read from here.
@usableFromInline
final class RunningEdit<Section: ListElement, Item: ListElement>: @unchecked Sendable {  // Guarded by lock.
  @usableFromInline typealias List = Snapshot<Section, Item>

  private enum State {
    /// The list of the closure is the latest.
    case inStep(List, hasJoined: Bool)
    /// Edits have joined that the closure's list, which still has this storage, does not have.
    case ahead(of: SnapshotStorage<Section, Item>, List)
    /// Two copies of the list have been edited, one by the closure and one by what has joined.
    case conflicting
    case ended
  }

  private let lock = NSLock()
  private var state = State.ended

  @usableFromInline
  init() {}

  /// Begins the edit.
  ///
  /// - Parameter base: The list of the store.
  /// - Returns: The list for the closure.
  @usableFromInline
  func begin(with base: List) -> List {
    let list = base.withEdit(self)
    lock.withLock { state = .inStep(list, hasJoined: false) }
    return list
  }

  /// Ends the edit.
  ///
  /// - Parameter list: The closure's list.
  /// - Returns: The list with all that has joined, which belongs to no edit any more.
  /// - Throws: ``EditError/conflictingEdits``.
  @usableFromInline
  func finish(_ list: List) throws(EditError) -> List {
    let last = lock.withLock {
      defer { state = .ended }
      return state
    }
    switch last {
    case .inStep(_, hasJoined: false): return list.withEdit(nil)
    case .inStep(let latest, hasJoined: true) where latest.storage === list.storage:
      return list.withEdit(nil)
    case .ahead(let storage, let latest) where storage === list.storage: return latest.withEdit(nil)
    case .inStep, .ahead, .conflicting, .ended: throw .conflictingEdits
    }
  }

  /// Ends the edit without a result.
  @usableFromInline
  func end() {
    lock.withLock { state = .ended }
  }

  /// The list with all edits so far; nil if two copies have been edited.
  @usableFromInline
  var latest: List? {
    lock.withLock {
      switch state {
      case .inStep(let list, _), .ahead(_, let list): list
      case .conflicting, .ended: nil
      }
    }
  }

  /// Takes over the result of an edit that has joined.
  ///
  /// - Parameters:
  ///   - base: The list that it began with.
  ///   - result: The edited list.
  /// - Returns: False where the list has been edited otherwise meanwhile; then it is not taken over.
  @usableFromInline
  func join(from base: List, to result: List) -> Bool {
    let result = result.withEdit(self)
    return lock.withLock {
      switch state {
      case .inStep(let list, _) where list.storage === base.storage:
        state = .ahead(of: list.storage, result)
      case .ahead(let storage, let list) where list.storage === base.storage:
        state = .ahead(of: storage, result)
      case .inStep, .ahead, .conflicting, .ended:
        return false
      }
      return true
    }
  }

  /// Gives up: what has joined cannot be brought together with what the closure does.
  @usableFromInline
  func fail() {
    lock.withLock { state = .conflicting }
  }

  /// The list to read: the latest, if the given one is the closure's.
  @usableFromInline
  func shown(for list: List) -> List {
    lock.withLock {
      if case .ahead(let storage, let latest) = state, storage === list.storage { return latest }
      return list
    }
  }

  /// Brings a list up to the latest before it is edited, where it is the closure's.
  @usableFromInline
  func bringUp(_ list: inout List) {
    lock.withLock {
      guard case .ahead(let storage, let latest) = state, storage === list.storage else { return }
      list = latest
      state = .inStep(latest, hasJoined: true)
    }
  }

  /// Replaces the tree of a list by an edited one.
  @usableFromInline
  func setTree(_ tree: Tree<SectionMeasure<Section, Item>>, of list: inout List) {
    lock.withLock {
      let before = list.storage
      if case .ended = state {
        list.storage = SnapshotStorage(tree, after: before)
        return
      }
      list.storage = SnapshotStorage(tree, after: before, edit: self)
      switch state {
      case .inStep(_, let hasJoined): state = .inStep(list, hasJoined: hasJoined)
      // It has been edited before it could be brought up: by a sequence that edits the store while it is read.
      case .ahead(let storage, _) where storage === before: state = .conflicting
      case .ahead, .conflicting, .ended: break
      }
    }
  }
}

extension Snapshot {
  /// The same list as part of an edit, or of none.
  @usableFromInline
  func withEdit(_ edit: RunningEdit<Section, Item>?) -> Snapshot {
    if storage.edit === edit { return self }
    var list = self
    list.storage = SnapshotStorage(tree, after: storage, edit: edit)
    return list
  }

  /// A copy that is part of no edit.
  @inlinable
  var detached: Snapshot { storage.edit == nil ? self : joined.withEdit(nil) }

  /// The list with edits that have joined the one that it is part of.
  @inlinable
  var joined: Snapshot {
    if let edit = storage.edit { return edit.shown(for: self) }
    return self
  }

  /// Takes over edits that have joined the one that the list is part of: before each edit of its own.
  @inlinable
  mutating func takeJoined() {
    if let edit = storage.edit { edit.bringUp(&self) }
  }
}
