public import Headwater

extension DiffableSnapshot {
  /// The number of items in all sections. O(1).
  @inlinable
  public var numberOfItems: Int { content.numberOfItems }

  /// The number of sections. O(1).
  @inlinable
  public var numberOfSections: Int { content.numberOfSections }

  /// The sections, in order. O(sections).
  @inlinable
  public var sectionIdentifiers: [SectionIdentifier] { content.sections.map(\.identifier) }

  /// The items in all sections, in order. O(n).
  @inlinable
  public var itemIdentifiers: [ItemIdentifier] { content.items.map(\.identifier) }

  /// Returns the number of items in a section; 0 if the section doesn't exist. O(log n), after a one-time cost of O(n).
  @inlinable
  public func numberOfItems(inSection section: SectionIdentifier) -> Int {
    indexOfSection(section).map { content.numberOfItems(inSection: $0) } ?? 0
  }

  /// Returns the items in a section, in order; an empty array if the section doesn't exist. O(items in the section), after a
  /// one-time cost of O(n).
  @inlinable
  public func itemIdentifiers(inSection section: SectionIdentifier) -> [ItemIdentifier] {
    indexOfSection(section).map { content.items(inSection: $0).map(\.identifier) } ?? []
  }

  /// Returns the section that contains an item; nil if the item doesn't exist. O(log n), after a one-time cost of O(n).
  @inlinable
  public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
    content.position(of: identifier).flatMap { content.section(at: $0.section)?.identifier }
  }

  /// Returns the index of an item among all items; nil if the item doesn't exist. O(log n), after a one-time cost of O(n).
  @inlinable
  public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
    content.position(of: identifier).flatMap { content.offset(of: $0) }
  }

  /// Returns the index of a section; nil if the section doesn't exist. O(log n), after a one-time cost of O(n).
  @inlinable
  public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
    appended.map { $0.sections[identifier] } ?? content.sectionIndex(of: identifier)
  }
}

extension DiffableSnapshot: Equatable {
  /// Returns a Boolean value that indicates whether two snapshots have the same sections and items in the same order, and the
  /// same reconfigurations. O(n), excluding the parts that they share.
  public static func == (left: DiffableSnapshot, right: DiffableSnapshot) -> Bool {
    left.content == right.content
  }
}
