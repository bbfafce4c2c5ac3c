import Headwater

/// A list before and after a change, to be compared by diffing.
struct DifferenceCase: ListPair {
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

/// The replay string. For example, in `integer.snapshots/0=1..9/0=9,1..8`, the elements are integers in snapshots, and in
/// section 0 with items 1 to 9, item 9 moves to the beginning. If snapshots are derived by edits, the edits take the place of
/// the second list: first those that create one snapshot, then those that create the other, as in
/// `weak4.edits/0=1..9/-/m0.8.1.0.0+r0.2.1=`.
extension DifferenceCase {
  var description: String {
    let parts = form.isEdited ? [earlierEdits.text, laterEdits.text] : [after.text]
    return (["\(kind.rawValue).\(form.rawValue)", before.text] + parts).joined(separator: "/")
  }

  init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 2, let kind = ElementKind(rawValue: String(words[0])),
      let form = Form(rawValue: String(words[1])), parts.count == (form.isEdited ? 4 : 3),
      let before = FuzzList(text: parts[1])
    else { return nil }
    self.init(kind, form, before: before)
    if form.isEdited {
      guard let earlier = [SnapshotEdit](text: parts[2]), let later = [SnapshotEdit](text: parts[3]) else {
        return nil
      }
      (earlierEdits, laterEdits) = (earlier, later)
    } else {
      guard let after = FuzzList(text: parts[2]) else { return nil }
      self.after = after
    }
  }
}

extension DifferenceCase {
  var size: Int {
    let (before, after) = lists
    return before.size + after.size
  }

  var weight: Int {
    let options = (ElementKind.allCases.firstIndex(of: kind) ?? 0) + (Form.allCases.firstIndex(of: form) ?? 0)
    guard form.isEdited else {
      return before.weight + after.weight + 100 * before.distance(to: after) + options
    }
    // Two plain lists are always easier to read than edits.
    return 1 << 40 + before.weight + (earlierEdits + laterEdits).reduce(options) { $0 + $1.weight }
  }

  var simplerCases: [() -> DifferenceCase] {
    let lists = withoutSections + withFewerItems
    let moves = form.isEdited ? [withoutSharing, withoutEarlierEdits] + withoutEdits : withoutMoves
    return withSimplerOptions + [withSmallerNames] + lists + moves + withoutUpdates
  }

  /// Returns the case with plain lists instead of edits.
  private func withoutSharing() -> DifferenceCase {
    let (before, after) = lists
    return DifferenceCase(kind, .snapshots, before: before, after: after)
  }

  /// Returns the case without the earlier edits, which are applied to the list instead unless the snapshots are siblings.
  private func withoutEarlierEdits() -> DifferenceCase {
    guard form != .siblings else { return changed { $0.earlierEdits = [] } }
    return changed {
      $0.before = before.edited(by: earlierEdits)
      $0.earlierEdits = []
    }
  }

  private var withoutEdits: [() -> DifferenceCase] {
    [\DifferenceCase.earlierEdits, \.laterEdits].flatMap { side in
      let edits = self[keyPath: side]
      return edits.indices.map { index in { changed { $0[keyPath: side].remove(at: index) } } }
        + edits.indices.flatMap { index in
          edits[index].simplerEdits.map { simpler in { changed { $0[keyPath: side][index] = simpler } } }
        }
    }
  }

  private var withSimplerOptions: [() -> DifferenceCase] {
    let kinds = ElementKind.allCases.map { kind in { changed { $0.kind = kind } } }
    let forms = Form.allCases.filter { !$0.isEdited && !form.isEdited }
    return kinds
      + forms.map { form in
        {
          changed {
            $0.form = form
            ($0.before, $0.after) = $0.lists
          }
        }
      }
  }

  private func withSmallerNames() -> DifferenceCase {
    let words = (earlierEdits + laterEdits).map(\.words)
    let items = words.filter { $0.letter == "r" }
    let sections = words.filter { $0.letter != "r" }
    let names = SmallerNames(
      [before, after], otherItems: items.flatMap { $0.elements ?? [] },
      otherSections: sections.flatMap { $0.elements ?? [] })
    func renamed(_ edit: SnapshotEdit) -> SnapshotEdit {
      var words = edit.words
      words.elements = words.elements?.map(words.letter == "r" ? names.renameItem : names.renameSection)
      return SnapshotEdit(words) ?? edit
    }
    return changed {
      $0.before = names.rename(before)
      $0.after = names.rename(after)
      $0.earlierEdits = earlierEdits.map(renamed)
      $0.laterEdits = laterEdits.map(renamed)
    }
  }
}

extension SnapshotEdit {
  /// The amount of text that a person must read to understand the edit.
  fileprivate var weight: Int {
    (words.elements ?? []).reduce(3_000 + words.numbers.reduce(0, +)) { $0 + 1_000 + $1.weight }
  }

  /// Variants of the edit with smaller numbers or with fewer new elements.
  fileprivate var simplerEdits: [SnapshotEdit] {
    let words = words
    var simpler: [EditWords] = []
    for (index, number) in words.numbers.enumerated() where number > 0 {
      for smaller in Set([0, number / 2, number - 1]).sorted() {
        var copy = words
        copy.numbers[index] = smaller
        simpler.append(copy)
      }
    }
    for part in words.elements?.halves ?? [] {
      var copy = words
      copy.elements?.removeSubrange(part.indices)
      simpler.append(copy)
    }
    var copy = words
    copy.elements = words.elements?.map { FuzzElement($0.id) }
    return (simpler + [copy]).compactMap(SnapshotEdit.init)
  }
}
