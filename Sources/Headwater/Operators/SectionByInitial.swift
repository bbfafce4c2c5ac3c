extension DataSource {
  /// Groups items into sections by the first letter of their text in the user's language, like an address book: `Émile` belongs
  /// to E, and `3M` to `#`. In Swedish, `Åsa` belongs to Å, which comes after Z. Each section's value is the letter itself. The
  /// items in a section are in the order of the source.
  ///
  /// ```swift
  /// let byLetter = contacts.sort(by: \.name, using: .localizedStandard).sectionByInitial(of: \.name)
  /// configuration.indexTitle { letter in letter }
  /// ```
  ///
  /// Case, width, and diacritical marks are ignored, except that a letter with marks takes precedence over its base letter if
  /// it's one of the letters. Each item that is new, moved, or updated costs O(letters + log n).
  ///
  /// - Parameters:
  ///   - word: A closure that returns the text for an item. It must return the same text for the same item until
  ///     ``DerivedDataSource/invalidate()`` is called. The data source retains it.
  ///   - letters: The letters and their order; by default, those of the user's language. The last section is for items whose
  ///     text doesn't begin with any of the letters.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  public func sectionByInitial(
    of word: @escaping @MainActor (Item) -> String, letters: IndexLetters = .current
  ) -> DerivedDataSource<String, Item> {
    section(by: { letters.title(for: word($0)) }) { letters.order(of: $0) < letters.order(of: $1) }
  }
}
