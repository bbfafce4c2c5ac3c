/// A key that a list is sorted by.
struct SortTerm: Equatable {
  var key: String
  var isAscending = true
}

/// The sort order of the positions in a list that the user can reorder.
struct PositionTerm: Equatable {
  /// A Boolean value that indicates whether positions decrease from row to row.
  let isDescending: Bool

  /// Creates a term from the sort keys of a list. Returns nil if the rows of a section aren't sorted by position, that is, if
  /// the position is preceded by keys other than those of the section.
  ///
  /// - Parameters:
  ///   - position: The key of the positions.
  ///   - terms: The sort keys of the list.
  ///   - section: The key of the sections; nil if there are none.
  init?(_ position: String, in terms: [SortTerm], sectionedBy section: String?) {
    let first = terms.first { term in
      guard let section else { return true }
      return term.key == position || (term.key != section && !term.key.hasPrefix(section + "."))
    }
    guard let first, first.key == position else { return nil }
    isDescending = !first.isAscending
  }
}
