public import Headwater

extension DiffableSnapshot {
  /// Appends empty sections. Existing sections move there along with their items, and are reported.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
    // Only new identifiers can use the flat table.
    if var appended {
      let count = content.numberOfSections
      for (offset, identifier) in identifiers.enumerated() { appended.sections[identifier] = count + offset }
      // If all identifiers were new, the table has grown by the number of identifiers.
      if appended.sections.count == count + identifiers.count {
        for identifier in identifiers { content.appendSection(Section(identifier)) }
        self.appended = appended
        return
      }
    }
    edit { content throws(EditError) in try content.placeSections(identifiers, .end) }
  }

  /// Inserts empty sections before another section. Existing sections move there along with their items, and are reported.
  ///
  /// - Parameters:
  ///   - identifiers: The sections.
  ///   - identifier: The section before which to insert them.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], beforeSection identifier: SectionIdentifier
  ) {
    insertSections(identifiers, .before(identifier), beside: identifier)
  }

  /// Inserts empty sections after another section. Existing sections move there along with their items, and are reported.
  ///
  /// - Parameters:
  ///   - identifiers: The sections.
  ///   - identifier: The section after which to insert them.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], afterSection identifier: SectionIdentifier
  ) {
    insertSections(identifiers, .after(identifier), beside: identifier)
  }

  @inlinable
  mutating func insertSections(
    _ identifiers: [SectionIdentifier], _ place: DiffablePlace<SectionIdentifier>,
    beside identifier: SectionIdentifier
  ) {
    edit { content throws(EditError) in
      _ = try content.requireSectionIndex(of: identifier)
      return try content.placeSections(identifiers, place)
    }
  }

  /// Deletes sections along with their items. Unknown sections are reported.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    edit { content throws(EditError) in
      let (indices, _, errors) = content.indices(ofKnown: identifiers)
      try content.removeSections(at: indices)
      return errors
    }
  }

  /// Moves a section to the position directly before another section.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifier, beforeSection other: SectionIdentifier
  ) {
    moveSection(identifier, .before(other), beside: other)
  }

  /// Moves a section to the position directly after another section.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifier, afterSection other: SectionIdentifier
  ) {
    moveSection(identifier, .after(other), beside: other)
  }

  @inlinable
  mutating func moveSection(
    _ identifier: SectionIdentifier, _ place: DiffablePlace<SectionIdentifier>,
    beside other: SectionIdentifier
  ) {
    edit { content throws(EditError) in
      _ = try content.requireSectionIndex(of: identifier)
      _ = try content.requireSectionIndex(of: other)
      _ = try content.placeSections([identifier], place)
      return []
    }
  }

  /// Reloads sections, so that their headers, footers, and items display the current content. Unknown sections are reported.
  /// O(items in the sections times log n).
  public mutating func reloadSections(_ identifiers: [SectionIdentifier]) {
    let (indices, known, errors) = content.indices(ofKnown: identifiers)
    edit { content throws(EditError) in
      for index in indices {
        // Give the section and its items new revisions, so that they differ from the displayed ones.
        guard let section = content.section(at: index) else { continue }
        try content.replaceSection(at: index, with: section.marked())
        try content.setItems(content.items(inSection: index).map { $0.marked() }, inSection: index)
      }
      return errors
    }
    // Record only the sections that haven't been recorded yet.
    reloadedSectionIdentifiers += known.filter(Set(known).subtracting(reloadedSectionIdentifiers).contains)
  }
}
