#if canImport(ObjectiveC)
  public import Foundation
#endif

/// An object with which edits are registered so that the user can undo and redo them: Foundation's `UndoManager` or, on systems
/// whose Foundation has none, an ``UndoStack``.
///
/// A list registers the edits that its user makes; see ``ListController/undoManager``. To register other edits, such as those
/// of a button, make them in a closure:
///
/// ```swift
/// try undoManager.recordEdits("Add Contact") { try contacts.append(ada) }
/// ```
@MainActor
public protocol UndoRegistering: AnyObject {
  /// A Boolean value that indicates whether there is an edit to undo.
  var canUndo: Bool { get }

  /// A Boolean value that indicates whether there is an edit to redo.
  var canRedo: Bool { get }

  /// The title for undoing the latest edit, such as "Undo Delete".
  var undoMenuItemTitle: String { get }

  /// The title for redoing the edit that was undone last, such as "Redo Delete".
  var redoMenuItemTitle: String { get }

  /// Undoes the latest edit. Does nothing if there is none.
  func undo()

  /// Redoes the edit that was undone last. Does nothing if there is none.
  func redo()

  /// Registers a closure that undoes an edit. If the closure is called by ``undo()``, the edits that it registers are for
  /// ``redo()``.
  ///
  /// - Parameters:
  ///   - name: The name of the edit, such as "Delete".
  ///   - target: An object that identifies the edit for ``removeAllActions(withTarget:)``. It isn't retained.
  ///   - undo: A closure that undoes the edit. It is retained.
  func registerUndo(_ name: String, target: AnyObject, _ undo: @escaping @MainActor () -> Void)

  /// Removes all edits that were registered with a target.
  ///
  /// - Parameter target: The object that identifies the edits.
  func removeAllActions(withTarget target: Any)
}

extension UndoRegistering {
  /// Registers a closure that undoes an edit of the app's own, such as a change to a database.
  ///
  /// ```swift
  /// @MainActor func setArchived(_ isArchived: Bool, _ mail: Mail) throws {
  ///   try database.setArchived(isArchived, mail.id)
  ///   undoManager.registerUndo("Archive") { try? setArchived(!isArchived, mail) }
  /// }
  /// ```
  ///
  /// While a list handles an edit by the user, or during ``recordEdits(_:_:)``, the closure becomes part of the edits that are
  /// undone together, under the name of these edits.
  ///
  /// - Parameters:
  ///   - name: The name of the edit, such as "Archive".
  ///   - undo: A closure that undoes the edit. It is retained.
  public func registerUndo(_ name: String, _ undo: @escaping @MainActor () -> Void) {
    if let recording = EditRecording.current, recording.isRecording(for: self) {
      return recording.add(RecordedClosure(undo))
    }
    registerUndo(name, target: UnnamedTarget.shared, undo)
  }

  /// Calls a closure, and registers the edits that it makes to data sources as one edit that can be undone and redone.
  ///
  /// The edits of an ``ArrayDataSource``, ``SectionedDataSource``, ``LoadingDataSource``, and ``ObservedDataSource`` are
  /// registered, including those that are made through operators. Edits that observers of the sources make in response aren't
  /// registered, because the observers respond to undoing as well. If a recording with the same object is in progress, the
  /// edits become part of that recording.
  ///
  /// Undoing an edit reverts its changes and leaves everything else as it is by then. Elements are found by identity, and
  /// return to their places after the elements that preceded them. If nothing has changed in the meantime, the source has
  /// exactly the earlier content. Elements that can't be returned, because they or their section no longer exist, are reported
  /// as ``Diagnostic/editFailed(error:)``. The registered edits share the unchanged parts of the source's content, and don't
  /// retain the source. When the source is deallocated, its edits are removed.
  ///
  /// - Parameters:
  ///   - name: The name of the edits, such as "Add Contact".
  ///   - edits: A closure that edits data sources. It is called once, immediately.
  /// - Returns: The return value of the closure.
  /// - Throws: The error that the closure throws. The edits that it made before are registered.
  public func recordEdits<Value, Failure: Error>(
    _ name: String, _ edits: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try EditRecording.record(name, with: self, report: Diagnostic.log, edits)
  }
}

/// The target of edits that are never removed individually.
@MainActor
private final class UnnamedTarget {
  static let shared = UnnamedTarget()
}

#if canImport(ObjectiveC)
  extension UndoManager: UndoRegistering {
    /// Registers a closure that undoes an edit, as a group with a name.
    ///
    /// - Parameters:
    ///   - name: The name of the edit.
    ///   - target: An object that identifies the edit. It isn't retained.
    ///   - undo: A closure that undoes the edit. It is retained.
    public func registerUndo(_ name: String, target: AnyObject, _ undo: @escaping @MainActor () -> Void) {
      // Undo managers that don't group by event require a group.
      beginUndoGrouping()
      registerUndo(withTarget: target) { _ in MainActor.assumeIsolated { undo() } }
      setActionName(name)
      endUndoGrouping()
    }
  }
#endif
