/// One key that a list is sorted by.
struct SortTerm: Equatable {
  var key: String
  var isAscending = true
}

/// How positions rise or fall in a list that its user can reorder.
struct PositionTerm: Equatable {
  /// Whether positions fall from row to row.
  let isDescending: Bool

  /// Finds the positions among the keys that a list is sorted by. Nil where rows do not stand in the order of their positions
  /// within a section: only keys of the section may come before.
  ///
  /// - Parameters:
  ///   - position: The key of the positions.
  ///   - terms: What the list is sorted by.
  ///   - section: The key that sections are made by; nil for none.
  init?(_ position: String, in terms: [SortTerm], sectionedBy section: String?) {
    let first = terms.first { term in
      guard let section else { return true }
      return term.key == position || (term.key != section && !term.key.hasPrefix(section + "."))
    }
    guard let first, first.key == position else { return nil }
    isDescending = !first.isAscending
  }
}
