import Headwater

/// A list before and after a change, to be compared by diffing. The description of a case is its replay string.
struct DifferenceCase: Hashable, Sendable {
  /// The representation of the two lists.
  enum Form: String, CaseIterable, Sendable {
    /// Separate arrays, or the same array if the lists are equal.
    case arrays
    /// Slices of one array.
    case slices
    /// Collections whose elements aren't contiguous in memory.
    case views
    /// Snapshots that don't share any parts.
    case snapshots
    /// Two snapshots, the second of which is derived from the first by edits.
    case edits
    /// Two snapshots, the first of which is derived from the second by edits.
    case undo
    /// Two snapshots that are both derived from a third by edits.
    case siblings

    /// A Boolean value that indicates whether the representation has no sections.
    var isFlat: Bool { [.arrays, .slices, .views].contains(self) }
    /// A Boolean value that indicates whether the snapshots are derived by edits and therefore share parts.
    var isEdited: Bool { [.edits, .undo, .siblings].contains(self) }
  }

  /// The kind of the elements.
  var kind: ElementKind
  /// The representation of the lists.
  var form: Form
  /// The list before the change. If the representation uses edits, this is the list to which they are applied.
  var before: FuzzList
  /// The list after the change. Empty if the representation uses edits.
  var after: FuzzList = []
  /// The edits that create the first snapshot.
  var earlierEdits: [SnapshotEdit] = []
  /// The edits that create the second snapshot from the first one or, for siblings, from the list itself.
  var laterEdits: [SnapshotEdit] = []

  init(_ kind: ElementKind, _ form: Form, before: FuzzList, after: FuzzList = []) {
    self.kind = kind
    self.form = form
    self.before = before
    self.after = after
  }

  /// The two lists to compare, created without Headwater's snapshots.
  var lists: (before: FuzzList, after: FuzzList) {
    if form.isFlat { return (flat(before), flat(after)) }
    guard form.isEdited else { return (withoutContent(before), withoutContent(after)) }
    let first = before.edited(by: earlierEdits)
    let second = (form == .siblings ? before : first).edited(by: laterEdits)
    return form == .undo
      ? (withoutContent(second), withoutContent(first)) : (withoutContent(first), withoutContent(second))
  }

  /// Returns a list of all items in a single section.
  private func flat(_ list: FuzzList) -> FuzzList {
    withoutContent([PlainSection(FuzzElement(0), list.allItems())])
  }

  private func withoutContent(_ list: FuzzList) -> FuzzList {
    kind.hasContent
      ? list : list.map { PlainSection(FuzzElement($0.value.id), $0.items.map { FuzzElement($0.id) }) }
  }
}
