/// A stack of edits that the user can undo and redo, for systems whose Foundation has no `UndoManager`.
///
/// ```swift
/// let undo = UndoStack()
/// list.undoManager = undo          // on GTK: Control-Z and Control-Shift-Z in the list
/// undo.undo()                      // for a button
/// ```
///
/// Each registered edit is undone separately. Registering a new edit removes the edits that could be redone.
@MainActor
public final class UndoStack: UndoRegistering {
  private struct Edit {
    let name: String
    let target: ObjectIdentifier
    let undo: @MainActor () -> Void
  }

  private enum Phase {
    case registering
    case undoing
    case redoing
  }

  /// The maximum number of edits that can be undone. The default is 100. The oldest edits are removed first.
  public var limit = 100 {
    didSet { change { removeExcess() } }
  }
  /// A closure that is called when edits have been added or removed, for example to enable a button. It is retained.
  public var onChange: (@MainActor () -> Void)?

  private var undone: [Edit] = []
  private var done: [Edit] = []
  private var phase = Phase.registering

  /// Creates a stack without edits.
  public init() {}

  /// A Boolean value that indicates whether there is an edit to undo.
  public var canUndo: Bool { !done.isEmpty }

  /// A Boolean value that indicates whether there is an edit to redo.
  public var canRedo: Bool { !undone.isEmpty }

  /// The title for undoing the latest edit, such as "Undo Delete"; "Undo" if there is none. See ``ListStrings/undo``.
  public var undoMenuItemTitle: String { ListStrings.shared.undo(done.last?.name ?? "") }

  /// The title for redoing the edit that was undone last, such as "Redo Delete"; "Redo" if there is none. See
  /// ``ListStrings/redo``.
  public var redoMenuItemTitle: String { ListStrings.shared.redo(undone.last?.name ?? "") }

  /// Undoes the latest edit. Does nothing if there is none, or while another edit is being undone or redone.
  public func undo() { perform(.undoing) { $0.done.popLast() } }

  /// Redoes the edit that was undone last. Does nothing if there is none, or while another edit is being undone or redone.
  public func redo() { perform(.redoing) { $0.undone.popLast() } }

  private func perform(_ phase: Phase, _ take: (UndoStack) -> Edit?) {
    guard case .registering = self.phase, let edit = take(self) else { return }
    self.phase = phase
    edit.undo()
    self.phase = .registering
    onChange?()
  }

  /// Registers a closure that undoes an edit. While an edit is being undone, the closure is registered for ``redo()``.
  ///
  /// - Parameters:
  ///   - name: The name of the edit, such as "Delete".
  ///   - target: An object that identifies the edit for ``removeAllActions(withTarget:)``. It isn't retained.
  ///   - undo: A closure that undoes the edit. It is retained.
  public func registerUndo(_ name: String, target: AnyObject, _ undo: @escaping @MainActor () -> Void) {
    let edit = Edit(name: name, target: ObjectIdentifier(target), undo: undo)
    change {
      switch phase {
      case .registering:
        done.append(edit)
        undone = []
      case .undoing: undone.append(edit)
      case .redoing: done.append(edit)
      }
      removeExcess()
    }
  }

  /// Removes all edits that were registered with a target.
  ///
  /// - Parameter target: The object that identifies the edits.
  public func removeAllActions(withTarget target: Any) {
    let target = ObjectIdentifier(target as AnyObject)
    change {
      done.removeAll { $0.target == target }
      undone.removeAll { $0.target == target }
    }
  }

  /// Removes all edits.
  public func removeAllActions() { change { (done, undone) = ([], []) } }

  private func removeExcess() {
    if done.count > max(0, limit) { done.removeFirst(done.count - max(0, limit)) }
  }

  /// Changes the edits, and reports the change unless an edit is being undone or redone.
  private func change(_ body: () -> Void) {
    body()
    if case .registering = phase { onChange?() }
  }
}
