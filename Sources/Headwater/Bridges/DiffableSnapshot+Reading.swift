extension DiffableSnapshot {
  /// The number of items in all sections. O(1).
  @inlinable
  public var numberOfItems: Int { content.numberOfItems }

  /// The number of sections. O(1).
  @inlinable
  public var numberOfSections: Int { content.numberOfSections }

  /// The sections in order. O(sections).
  @inlinable
  public var sectionIdentifiers: [SectionIdentifier] { content.sections.map(\.identifier) }

  /// The items of all sections in order. O(n).
  @inlinable
  public var itemIdentifiers: [ItemIdentifier] { content.items.map(\.identifier) }

  /// The number of items in a section; 0 where there is no such section. O(log n), after O(n) once.
  @inlinable
  public func numberOfItems(inSection section: SectionIdentifier) -> Int {
    indexOfSection(section).map { content.numberOfItems(inSection: $0) } ?? 0
  }

  /// The items of a section in order; none where there is no such section. O(items of the section), after O(n) once.
  @inlinable
  public func itemIdentifiers(inSection section: SectionIdentifier) -> [ItemIdentifier] {
    indexOfSection(section).map { content.items(inSection: $0).map(\.identifier) } ?? []
  }

  /// The section that an item is in; nil where there is no such item. O(log n), after O(n) once.
  @inlinable
  public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
    content.position(of: identifier).flatMap { content.section(at: $0.section)?.identifier }
  }

  /// The place of an item among all items; nil where there is no such item. O(log n), after O(n) once.
  @inlinable
  public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
    content.position(of: identifier).flatMap { content.offset(of: $0) }
  }

  /// The index of a section; nil where there is no such section. O(log n), after O(n) once.
  @inlinable
  public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
    appended.map { $0.sections[identifier] } ?? content.sectionIndex(of: identifier)
  }
}

extension DiffableSnapshot: Equatable {
  /// Whether both have the same sections and items in the same order, and the same to show anew. O(n), less what they share.
  public static func == (left: DiffableSnapshot, right: DiffableSnapshot) -> Bool {
    left.content == right.content
  }
}
