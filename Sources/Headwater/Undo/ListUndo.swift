/// How a list registers the edits that its user makes.
struct ListUndo {
  /// A Boolean value that indicates whether edits are registered.
  var isOn = true
  /// The undo manager that was set on the list; nil for the view's.
  var manager: (any UndoRegistering)?
}
