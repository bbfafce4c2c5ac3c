import Headwater

extension DifferenceCase: ListPair, ShrinkableCase {
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
    let lists = withoutSections + withoutItems
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
