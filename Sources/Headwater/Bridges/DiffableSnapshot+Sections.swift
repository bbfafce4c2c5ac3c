extension DiffableSnapshot {
  /// Appends sections without items.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
    guard var appended else {
      return edit { content throws(EditError) in
        try content.requireNew(sections: identifiers)
        try content.insertSections(identifiers.map { (Section($0), []) }, at: content.numberOfSections)
      }
    }
    let count = content.numberOfSections
    for (offset, identifier) in identifiers.enumerated() { appended.sections[identifier] = count + offset }
    guard appended.sections.count == count + identifiers.count else {
      return edit { content throws(EditError) in try content.requireNew(sections: identifiers) }
    }
    for identifier in identifiers { content.appendSection(Section(identifier)) }
    self.appended = appended
  }

  /// Inserts sections without items before another.
  ///
  /// - Parameters:
  ///   - identifiers: The sections.
  ///   - identifier: The section that is after them then.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], beforeSection identifier: SectionIdentifier
  ) {
    insertSections(identifiers, at: 0, from: identifier)
  }

  /// Inserts sections without items after another.
  ///
  /// - Parameters:
  ///   - identifiers: The sections.
  ///   - identifier: The section that is before them then.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], afterSection identifier: SectionIdentifier
  ) {
    insertSections(identifiers, at: 1, from: identifier)
  }

  @inlinable
  mutating func insertSections(
    _ identifiers: [SectionIdentifier], at offset: Int, from identifier: SectionIdentifier
  ) {
    edit { content throws(EditError) in
      try content.requireNew(sections: identifiers)
      let index = try content.requireSectionIndex(of: identifier)
      try content.insertSections(identifiers.map { (Section($0), []) }, at: index + offset)
    }
  }

  /// Removes sections with their items.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    edit { content throws(EditError) in
      let indices = try identifiers.map { identifier throws(EditError) in
        try content.requireSectionIndex(of: identifier)
      }
      try content.removeSections(at: indices)
    }
  }

  /// Moves a section to where another is, which makes way.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifier, beforeSection other: SectionIdentifier
  ) {
    edit { content throws(EditError) in
      if identifier == other { return _ = try content.requireSectionIndex(of: identifier) }
      try content.moveSection(withIdentity: identifier, before: other)
    }
  }

  /// Moves a section to the place after another.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifier, afterSection other: SectionIdentifier
  ) {
    edit { content throws(EditError) in
      let source = try content.requireSectionIndex(of: identifier)
      let target = try content.requireSectionIndex(of: other)
      if source != target {
        try content.moveSection(from: source, to: target < source ? target + 1 : target)
      }
    }
  }

  /// Has sections shown anew: their headers, footers and all their items. O(items of the sections times log n).
  public mutating func reloadSections(_ identifiers: [SectionIdentifier]) {
    let count = faults.count
    edit { content throws(EditError) in
      for identifier in identifiers {
        let index = try content.requireSectionIndex(of: identifier)
        guard let section = content.section(at: index) else { continue }
        try content.replaceSection(at: index, with: section.marked())
        try content.setItems(content.items(inSection: index).map { $0.marked() }, inSection: index)
      }
    }
    if faults.count == count { reloadedSectionIdentifiers += identifiers }
  }
}
