import Foundation

/// An edit to a store whose closure is running. Edits that are made through the store in the meantime join it: they are applied
/// to the closure's list, in order.
///
/// The closure has exclusive access to its list, so a joined edit can't change that list directly. The joined edit is stored
/// here, and the list adopts it the next time it's edited, or when the closure returns. Until then, reading the list returns
/// the version that is stored here.
@usableFromInline
final class RunningEdit<Section: ListElement, Item: ListElement>: @unchecked Sendable {  // Uses a lock.
  @usableFromInline typealias List = Snapshot<Section, Item>

  private enum State {
    /// The closure's list is up to date.
    case inStep(List, hasJoined: Bool)
    /// The closure's list lacks some of the joined edits. It still has the given storage.
    case ahead(of: SnapshotStorage<Section, Item>, List)
    /// Two copies of the list have been edited: one by the closure, and one by joined edits.
    case conflicting
    case ended
  }

  private let lock = NSLock()
  private var state = State.ended
  /// The edits so far.
  private var edits = EditSeries()

  @usableFromInline
  init() {}

  /// Begins the edit.
  ///
  /// - Parameter base: The store's list.
  /// - Returns: The list for the closure.
  @usableFromInline
  func begin(with base: List) -> List {
    let list = base.withEdit(self)
    lock.withLock { (state, edits) = (.inStep(list, hasJoined: false), EditSeries()) }
    return list
  }

  /// Ends the edit.
  ///
  /// - Parameter list: The closure's list.
  /// - Returns: The list with all joined edits, no longer associated with an edit, and the edits that lead to it, or nil if the
  ///   edits aren't known.
  /// - Throws: ``EditError/conflictingEdits``.
  @usableFromInline
  func finish(_ list: List) throws(EditError) -> (list: List, edits: EditSeries?) {
    // End the edit even if the result is rejected below.
    let (last, edits): (State, EditSeries) = lock.withLock {
      defer { state = .ended }
      return (state, self.edits)
    }
    switch last {
    case .inStep(let latest, _) where latest.storage === list.storage: return (list.withEdit(nil), edits)
    // No edits have joined this one, so the closure may also have assigned a different list.
    case .inStep(_, hasJoined: false): return (list.withEdit(nil), nil)
    // The closure's list lacks the latest joined edits, so return the version that has them.
    case .ahead(let storage, let latest) where storage === list.storage: return (latest.withEdit(nil), edits)
    // Otherwise, the edits can't be combined.
    case .inStep, .ahead, .conflicting, .ended: throw .conflictingEdits
    }
  }

  /// Ends the edit without a result.
  @usableFromInline
  func end() {
    lock.withLock { state = .ended }
  }

  /// The list with all edits made so far; nil if two copies have been edited.
  @usableFromInline
  var latest: List? {
    lock.withLock {
      switch state {
      case .inStep(let list, _), .ahead(_, let list): list
      case .conflicting, .ended: nil
      }
    }
  }

  /// Adopts the result of a joined edit.
  ///
  /// - Parameters:
  ///   - base: The list from which the edit started.
  ///   - result: The edited list.
  ///   - edit: The edit that leads from one to the other.
  /// - Returns: False if the list has been edited in another way since then. In that case, the result isn't adopted.
  @usableFromInline
  func join(from base: List, to result: List, by edit: SnapshotEdit = .other) -> Bool {
    let result = result.withEdit(self)
    return lock.withLock {
      switch state {
      // The edit started from the closure's list, which is out of date from here on.
      case .inStep(let list, _) where list.storage === base.storage:
        state = .ahead(of: list.storage, result)
      // The edit started from the version with all previously joined edits.
      case .ahead(let storage, let list) where list.storage === base.storage:
        state = .ahead(of: storage, result)
      // The list has been edited since the edit started.
      case .inStep, .ahead, .conflicting, .ended:
        return false
      }
      edits.append(edit)
      return true
    }
  }

  /// Marks the edits as conflicting, because a joined edit can't be combined with the closure's list.
  @usableFromInline
  func fail() {
    lock.withLock { state = .conflicting }
  }

  /// Returns the list to read, which is the latest version if the given list is the closure's.
  @usableFromInline
  func shown(for list: List) -> List {
    lock.withLock {
      if case .ahead(let storage, let latest) = state, storage === list.storage { return latest }
      return list
    }
  }

  /// If a list is the closure's, updates it to the latest version before it's edited.
  @usableFromInline
  func bringUp(_ list: inout List) {
    lock.withLock {
      // Only the closure's current list can be missing joined edits.
      guard case .ahead(let storage, let latest) = state, storage === list.storage else { return }
      list = latest
      state = .inStep(latest, hasJoined: true)
    }
  }

  /// Replaces the tree of a list with an edited one.
  @usableFromInline
  func setTree(
    _ tree: Tree<SectionMeasure<Section, Item>>, by edit: SnapshotEdit, of list: inout List
  ) {
    lock.withLock {
      let before = list.storage
      // Once the edit has ended, the list is an ordinary snapshot.
      if case .ended = state {
        list.storage = SnapshotStorage(tree, after: before, by: edit)
        return
      }
      // During the edit, all versions of the list stay part of it.
      list.storage = SnapshotStorage(tree, after: before, by: edit, edit: self)
      switch state {
      // The edited list becomes the latest version.
      case .inStep(let latest, let hasJoined):
        state = .inStep(list, hasJoined: hasJoined)
        // If the closure continues with an earlier copy, the edits since then are no longer part of the list.
        edits.append(latest.storage === before ? edit : .other)
      // A sequence edited the store while its elements were read, so the list was edited without that joined edit.
      case .ahead(let storage, _) where storage === before: state = .conflicting
      case .ahead, .conflicting, .ended: break
      }
    }
  }
}

extension Snapshot {
  /// Returns the same list as part of the given edit; if the edit is nil, the list is no longer part of any edit.
  @usableFromInline
  func withEdit(_ edit: RunningEdit<Section, Item>?) -> Snapshot {
    if storage.edit === edit { return self }
    var list = self
    list.storage = SnapshotStorage(tree, after: storage, edit: edit)
    return list
  }

  /// A copy that isn't part of an edit.
  @inlinable
  var detached: Snapshot { storage.edit == nil ? self : joined.withEdit(nil) }

  /// The list, including the edits that were made through the store during the list's running edit.
  @inlinable
  var joined: Snapshot {
    if let edit = storage.edit { return edit.shown(for: self) }
    return self
  }

  /// Adopts the edits that were made through the store during the list's running edit. Called before each edit to the list
  /// itself.
  @inlinable
  mutating func takeJoined() {
    if let edit = storage.edit { edit.bringUp(&self) }
  }
}
