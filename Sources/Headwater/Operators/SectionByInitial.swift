extension DataSource {
  /// Groups items into sections by the first letter of their text, like an address book: `Émile` belongs to E, and `3M` to `#`.
  /// Each section's value is the letter itself. The items in a section are in the order of the source.
  ///
  /// ```swift
  /// let byLetter = contacts.sectionByInitial(of: \.name)
  /// configuration.indexTitle { letter in letter }
  /// ```
  ///
  /// Case, width, and diacritical marks are ignored, except that a letter with marks takes precedence over its base letter if
  /// it's one of the letters. Each item that is new, moved, or updated costs O(letters + log n).
  ///
  /// - Parameters:
  ///   - word: A closure that returns the text for an item. It must return the same text for the same item until
  ///     ``DerivedDataSource/invalidate()`` is called. The data source retains it.
  ///   - letters: The letters, in order; A to Z by default. For the letters of a language, use `.letters(of: .current)`.
  ///   - other: The last section, for items whose text doesn't begin with any of the letters.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
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
