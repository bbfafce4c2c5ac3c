extension DataSource {
  /// Puts items into sections by the first letter of a word, as an address book does: `Émile` under E, `3M` under `#`.
  /// A section is the letter itself; the items of each stand in the order of the source.
  ///
  /// ```swift
  /// let byLetter = contacts.sectionByInitial(of: \.name)
  /// list.behavior.indexTitle { letter in letter }
  /// ```
  ///
  /// Case, width and marks make no difference, except that a letter with marks that is among the letters goes before the bare
  /// one. Each item that is new, moved or updated costs O(letters + log n).
  ///
  /// - Parameters:
  ///   - word: The same word for the same item, until ``DerivedDataSource/reapply()`` is called. Kept.
  ///   - letters: The letters in order; by default A to Z. There are those of a language, too: `.letters(of: .current)`.
  ///   - other: The last section, for what begins with none of the letters.
  /// - Returns: A source that keeps this one, and ends when nobody keeps it.
  public func sectionByInitial(
    of word: @escaping @MainActor (Item) -> String, letters: [String] = .latinLetters,
    other: String = "#"
  ) -> DerivedDataSource<String, Item> {
    let collation = IndexCollation(letters: letters, other: other)
    return section(by: { collation.title(for: word($0)) }) {
      collation.order(of: $0) < collation.order(of: $1)
    }
  }
}
