/// The edits that are made while a closure runs, so that they can be undone together.
@MainActor
@usableFromInline
final class EditRecording {
  /// The recording that is in progress; nil if edits aren't recorded.
  @usableFromInline private(set) static var current: EditRecording?

  private let manager: any UndoRegistering
  private var edits: [any RecordedEdit] = []
  /// The number of edits that have been recorded, including those that were combined with earlier ones.
  private(set) var numberOfAdditions = 0

  private init(with manager: any UndoRegistering) { self.manager = manager }

  /// Calls a closure, and registers the edits that it makes. See ``UndoRegistering/recordEdits(_:_:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the edits.
  ///   - manager: The object with which they are registered.
  ///   - report: A closure that receives the problems of undoing them.
  ///   - joins: A Boolean value that indicates whether the edits become part of a recording with the same object.
  ///   - edits: A closure that makes the edits.
  /// - Returns: The return value of the closure.
  /// - Throws: The error that the closure throws.
  static func record<Value, Failure: Error>(
    _ name: String, with manager: any UndoRegistering, report: @escaping @MainActor (Diagnostic) -> Void,
    joins: Bool = true, _ edits: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if joins, let current, current.isRecording(for: manager) { return try edits() }
    let (outer, recording) = (current, EditRecording(with: manager))
    current = recording
    defer {
      current = outer
      let made = recording.edits.filter(\.hasEffect)
      if !made.isEmpty { RegisteredEdits(made, name, report).register(with: manager) }
    }
    return try edits()
  }

  /// Calls a closure whose edits aren't recorded.
  @usableFromInline
  static func pause(_ body: () -> Void) {
    let outer = current
    current = nil
    defer { current = outer }
    body()
  }

  /// Returns a Boolean value that indicates whether the edits will be registered with an object.
  func isRecording(for manager: any UndoRegistering) -> Bool { self.manager === manager }

  /// Records an edit.
  func add(_ edit: some RecordedEdit) {
    numberOfAdditions += 1
    // An edit that follows another edit of the same source is combined with it.
    if !edits.contains(where: { $0.combine(with: edit) }) { edits.append(edit) }
  }
}

/// An edit that can be undone.
@MainActor
protocol RecordedEdit: AnyObject {
  /// A Boolean value that indicates whether the edit has changed anything.
  var hasEffect: Bool { get }

  /// A Boolean value that indicates whether the edited source still exists.
  var isPossible: Bool { get }

  /// Adds an edit that directly follows this one in the same source.
  ///
  /// - Returns: A Boolean value that indicates whether the edit was added.
  func combine(with next: any RecordedEdit) -> Bool

  /// Undoes the edit. The edits that this makes are recorded.
  ///
  /// - Throws: An error if the edit can't be undone, or if some of its elements can't be returned to their places.
  func undo() throws

  /// Registers a closure that is called, on any thread, when the edited source is deallocated.
  ///
  /// - Returns: An object that retains the closure.
  func onEnd(_ body: @escaping @Sendable () -> Void) -> AnyObject?
}

/// An edit that the app undoes itself.
@MainActor
final class RecordedClosure: RecordedEdit {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  var hasEffect: Bool { true }
  var isPossible: Bool { true }
  func combine(with next: any RecordedEdit) -> Bool { false }
  func undo() { body() }
  func onEnd(_ body: @escaping @Sendable () -> Void) -> AnyObject? { nil }
}

/// The recorded edits that are undone together. The undo manager retains them.
@MainActor
private final class RegisteredEdits {
  private let edits: [any RecordedEdit]
  private let name: String
  private let report: @MainActor (Diagnostic) -> Void
  private weak var manager: (any UndoRegistering)?
  private var endings: [AnyObject] = []

  init(_ edits: [any RecordedEdit], _ name: String, _ report: @escaping @MainActor (Diagnostic) -> Void) {
    (self.edits, self.name, self.report) = (edits, name, report)
  }

  func register(with manager: any UndoRegistering) {
    self.manager = manager
    endings = edits.compactMap { edit in
      edit.onEnd { [weak self] in
        // The source is deallocated on any thread.
        Task { @MainActor in self?.sourceHasEnded() }
      }
    }
    manager.registerUndo(name, target: self) { self.undo() }
  }

  private func undo() {
    guard let manager else { return }
    // The edits that this makes are registered for redoing, even if a recorded closure, such as that of an action, undoes.
    EditRecording.record(name, with: manager, report: report, joins: false) {
      for edit in edits.reversed() where edit.isPossible {
        do { try edit.undo() } catch { report(.editFailed(error: Diagnostic.Detail(error))) }
      }
    }
  }

  private func sourceHasEnded() {
    if !edits.contains(where: \.isPossible) { manager?.removeAllActions(withTarget: self) }
  }
}
