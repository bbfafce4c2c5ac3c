import Headwater

/// One list that becomes another, told as a changeset. Its description is the string that replays it.
struct DifferenceCase: Hashable, Sendable {
  /// In which form the two lists are compared.
  enum Form: String, CaseIterable, Sendable {
    /// As arrays of their own; as one and the same where they are equal.
    case arrays
    /// As parts of one array.
    case slices
    /// As collections whose elements don't stand side by side in memory.
    case views
    /// As snapshots that share nothing.
    case snapshots
    /// As snapshots of which the second is made of the first by edits.
    case edits
    /// As snapshots of which the first is made of the second by edits.
    case undo
    /// As snapshots that are both made of a third by edits.
    case siblings

    /// Whether sections are left out.
    var isFlat: Bool { [.arrays, .slices, .views].contains(self) }
    /// Whether the snapshots are made by edits, so that they share parts.
    var isEdited: Bool { [.edits, .undo, .siblings].contains(self) }
  }

  /// What the elements are made of.
  var kind: ElementKind
  /// In which form the lists are compared.
  var form: Form
  /// The list before; where the form has edits, the list that the edits begin with.
  var before: FuzzList
  /// The list after; nothing where the form has edits.
  var after: FuzzList = []
  /// Edits that make the first of the snapshots.
  var earlierEdits: [SnapshotEdit] = []
  /// Edits that make the second one: of the first, or of the list itself if the two are siblings.
  var laterEdits: [SnapshotEdit] = []

  init(_ kind: ElementKind, _ form: Form, before: FuzzList, after: FuzzList = []) {
    self.kind = kind
    self.form = form
    self.before = before
    self.after = after
  }

  /// The lists that are compared, made by plain means.
  var lists: (before: FuzzList, after: FuzzList) {
    if form.isFlat { return (flat(before), flat(after)) }
    guard form.isEdited else { return (withoutContent(before), withoutContent(after)) }
    let first = before.edited(by: earlierEdits)
    let second = (form == .siblings ? before : first).edited(by: laterEdits)
    return form == .undo
      ? (withoutContent(second), withoutContent(first)) : (withoutContent(first), withoutContent(second))
  }

  /// All items in one section without a name.
  private func flat(_ list: FuzzList) -> FuzzList {
    withoutContent([PlainSection(FuzzElement(0), list.allItems())])
  }

  private func withoutContent(_ list: FuzzList) -> FuzzList {
    kind.hasContent
      ? list : list.map { PlainSection(FuzzElement($0.value.id), $0.items.map { FuzzElement($0.id) }) }
  }
}
