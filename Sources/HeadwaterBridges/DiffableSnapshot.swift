public import Headwater

/// A snapshot of section and item identifiers that can be applied to a ``DiffableSource``, in the style of
/// `NSDiffableDataSourceSnapshot`.
///
/// ```swift
/// var snapshot = DiffableSnapshot<Group, Contact.ID>()
/// snapshot.appendSections([.friends, .family])
/// snapshot.appendItems(friends, toSection: .friends)
/// source.apply(snapshot)
/// ```
///
/// A snapshot is a value that any thread can create and read. Editing a copy costs O(size of the edit times log n). Building a
/// snapshot from scratch by appending costs little more than hashing the identifiers.
///
/// Appending or inserting an existing identifier moves it to the new place; a section moves along with its items. Unknown
/// identifiers are ignored, and an edit at an unknown place does nothing. ``errors`` lists these mistakes, which are reported
/// when the snapshot is applied.
public struct DiffableSnapshot<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>:
  Sendable
{
  @usableFromInline typealias Section = DiffableElement<SectionIdentifier>
  @usableFromInline typealias Item = DiffableElement<ItemIdentifier>
  @usableFromInline typealias Content = Snapshot<Section, Item>

  @usableFromInline var content = Content()
  /// The identifiers in the snapshot, as long as it has been built only by appending; nil if the content's index must be used.
  @usableFromInline var appended: Appended? = Appended()

  @usableFromInline var faults: [EditError] = []
  /// The items that are configured again when the snapshot is applied.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifier] = []
  /// The items whose cells are replaced when the snapshot is applied.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifier] = []
  /// The sections that are reloaded when the snapshot is applied.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifier] = []

  /// The mistakes in edits that couldn't be performed as written.
  @inlinable
  public var errors: [EditError] { faults }

  /// Creates an empty snapshot.
  @inlinable
  public init() {}

  /// Creates a snapshot from a source's content.
  @inlinable
  init(_ content: Content) {
    self.content = content
    // The table is empty, so it's valid only for empty content.
    if content.numberOfSections > 0 { appended = nil }
  }

  /// The identifiers of a snapshot that was built only by appending. Maintaining a flat table costs a tenth as much as
  /// maintaining an index.
  @usableFromInline
  struct Appended: Sendable {
    @usableFromInline var sections: [SectionIdentifier: Int] = [:]
    @usableFromInline var items: Set<ItemIdentifier> = []

    @inlinable
    init() {}

    /// Adds items.
    ///
    /// - Returns: A Boolean value that indicates whether all of them were new.
    @inlinable
    mutating func take(_ identifiers: [ItemIdentifier]) -> Bool {
      let count = items.count + identifiers.count
      for identifier in identifiers { items.insert(identifier) }
      // If all identifiers were new, the set has grown by the number of identifiers.
      return items.count == count
    }
  }
}

extension DiffableSnapshot {
  /// Edits the content, and adds mistakes to the errors.
  ///
  /// - Parameter edits: A closure that edits the content and returns mistakes. If it throws, nothing changes.
  @inlinable
  mutating func edit(_ edits: (inout Content) throws(EditError) -> [EditError]) {
    do {
      // Edit a copy, so that nothing changes if the closure throws.
      var edited = content
      faults += try edits(&edited)
      content = edited
      // The table of identifiers doesn't reflect the edit.
      appended = nil
    } catch {
      faults.append(error)
    }
  }
}

/// The place at which identifiers are inserted.
@usableFromInline
enum DiffablePlace<Identifier> {
  case end
  case before(Identifier)
  case after(Identifier)

  /// The identifier that the place is next to.
  @inlinable
  var neighbour: Identifier? {
    switch self {
    case .end: nil
    case .before(let other), .after(let other): other
    }
  }

  /// Divides identifiers into those that are inserted before the identifier at this place and those that are inserted after it.
  /// If that identifier is among them, it stays where it is, and the others are arranged around it in order.
  @inlinable
  func divided(_ identifiers: [Identifier]) -> (before: ArraySlice<Identifier>, after: ArraySlice<Identifier>)
  where Identifier: Hashable {
    switch self {
    case .end: return (identifiers[...], [])
    case .before(let other), .after(let other):
      // If the identifiers include the one at this place, the others are inserted on both sides of it.
      if let index = identifiers.firstIndex(of: other) {
        return (identifiers[..<index], identifiers[(index + 1)...])
      }
      if case .before = self { return (identifiers[...], []) }
      return ([], identifiers[...])
    }
  }
}

/// The identifiers in an edit, in order and without repetitions.
@usableFromInline
struct DiffableIdentifiers<Identifier: Hashable & Sendable> {
  /// The identifiers without repetitions.
  @usableFromInline var unique: [Identifier]
  /// The identifiers that appear more than once.
  @usableFromInline var repeated: [Identifier] = []

  @inlinable
  init(_ identifiers: [Identifier]) {
    unique = []
    unique.reserveCapacity(identifiers.count)
    var seen = Set<Identifier>(minimumCapacity: identifiers.count)
    for identifier in identifiers {
      if seen.insert(identifier).inserted { unique.append(identifier) } else { repeated.append(identifier) }
    }
  }
}

extension Snapshot {
  /// Inserts items into a section. Existing items move. O(items times log n).
  ///
  /// - Parameters:
  ///   - identifiers: The items.
  ///   - place: The place at which to insert the items. If it refers to an item, that item must exist.
  ///   - section: The section for a place at the end.
  /// - Returns: An error that lists existing and repeated identifiers, if there are any.
  /// - Throws: `EditError`. In this case, nothing changes.
  @inlinable
  mutating func place<Identifier>(
    _ identifiers: [Identifier], _ place: DiffablePlace<Identifier>, inSection section: Int
  ) throws(EditError) -> [EditError] where Item == DiffableElement<Identifier> {
    // Separate the identifiers that are repeated, and those that already exist.
    let named = DiffableIdentifiers(identifiers)
    let (before, after) = place.divided(named.unique)
    let known = named.unique.filter(contains)
    // Remove the existing items, but keep their elements for reinsertion.
    var moved: [Identifier: Item] = [:]
    var leaving: [ItemPosition] = []
    let staying = place.neighbour
    for identifier in known where identifier != staying {
      guard let position = position(of: identifier) else { continue }
      moved[identifier] = item(at: position)
      leaving.append(position)
    }
    if !leaving.isEmpty { try remove(at: leaving) }
    func items(_ identifiers: ArraySlice<Identifier>) -> [Item] {
      identifiers.map { moved[$0] ?? Item($0) }
    }
    // Insert the identifiers after the neighbor first, so that its position is still valid.
    if let staying {
      if !after.isEmpty { try insert(contentsOf: items(after), after: staying) }
      if !before.isEmpty { try insert(contentsOf: items(before), before: staying) }
    } else {
      try append(contentsOf: items(before), toSection: section)
    }
    // Identifiers that are repeated or already exist have been placed, but are reported.
    let duplicates = known + named.repeated
    return duplicates.isEmpty
      ? [] : [.duplicateItems(identities: Set(duplicates).map { "\($0)" }.sorted())]
  }

  /// Inserts sections next to another section or at the end. Existing sections move along with their items. O(sections times
  /// log n).
  ///
  /// - Parameters:
  ///   - identifiers: The sections.
  ///   - place: The place at which to insert the sections. If it refers to a section, that section must exist.
  /// - Returns: An error that lists existing and repeated identifiers, if there are any.
  /// - Throws: `EditError`. In this case, nothing changes.
  @inlinable
  mutating func placeSections<Identifier>(
    _ identifiers: [Identifier], _ place: DiffablePlace<Identifier>
  ) throws(EditError) -> [EditError] where Section == DiffableElement<Identifier> {
    // Separate the identifiers that are repeated, and those that already exist.
    let named = DiffableIdentifiers(identifiers)
    let (before, after) = place.divided(named.unique)
    let known = named.unique.filter { sectionIndex(of: $0) != nil }
    // Remove the existing sections, but keep their nodes for reinsertion.
    var moved: [Identifier: Node] = [:]
    var leaving: [Int] = []
    let staying = place.neighbour
    for identifier in known where identifier != staying {
      guard let index = sectionIndex(of: identifier) else { continue }
      moved[identifier] = tree[index]
      leaving.append(index)
    }
    if !leaving.isEmpty { try removeSections(at: leaving) }
    var index = numberOfSections
    if let staying { index = try requireSectionIndex(of: staying) }
    // Insert the identifiers after the neighbor first, because inserting before it changes its index.
    if !after.isEmpty { putSections(after, moved, at: index + 1) }
    if !before.isEmpty { putSections(before, moved, at: index) }
    // Identifiers that are repeated or already exist have been placed, but are reported.
    let duplicates = known + named.repeated
    return duplicates.isEmpty
      ? [] : [.duplicateSections(identities: Set(duplicates).map { "\($0)" }.sorted())]
  }

  @inlinable
  mutating func putSections<Identifier>(
    _ identifiers: ArraySlice<Identifier>, _ moved: [Identifier: Node], at index: Int
  ) where Section == DiffableElement<Identifier> {
    var nodes = ContiguousArray<Node>()
    for identifier in identifiers {
      nodes.append(
        moved[identifier] ?? Node(section: Section(identifier), items: ItemTree(), token: newToken()))
    }
    replaceSections(index..<index, with: nodes)
  }

  /// Returns the positions of the known items, along with errors for the unknown ones.
  @inlinable
  func positions<Identifier>(
    ofKnown identifiers: [Identifier]
  ) -> (positions: [ItemPosition], known: [Identifier], errors: [EditError])
  where Item == DiffableElement<Identifier> {
    var (positions, known, errors): ([ItemPosition], [Identifier], [EditError]) = ([], [], [])
    // Look up each identifier only once.
    for identifier in DiffableIdentifiers(identifiers).unique {
      if let position = position(of: identifier) {
        positions.append(position)
        known.append(identifier)
      } else {
        errors.append(.unknownItem(identity: "\(identifier)"))
      }
    }
    return (positions, known, errors)
  }

  /// Returns the indices of the known sections, along with errors for the unknown ones.
  @inlinable
  func indices<Identifier>(
    ofKnown identifiers: [Identifier]
  ) -> (indices: [Int], known: [Identifier], errors: [EditError])
  where Section == DiffableElement<Identifier> {
    var (indices, known, errors): ([Int], [Identifier], [EditError]) = ([], [], [])
    // Look up each identifier only once.
    for identifier in DiffableIdentifiers(identifiers).unique {
      if let index = sectionIndex(of: identifier) {
        indices.append(index)
        known.append(identifier)
      } else {
        errors.append(.unknownSection(identity: "\(identifier)"))
      }
    }
    return (indices, known, errors)
  }
}

extension Snapshot {
  /// Returns the snapshot as a ``DiffableSnapshot``, as Apple's `source.snapshot()` does. O(1).
  @inlinable
  public func callAsFunction<SectionIdentifier, ItemIdentifier>() -> DiffableSnapshot<
    SectionIdentifier, ItemIdentifier
  > where Section == DiffableElement<SectionIdentifier>, Item == DiffableElement<ItemIdentifier> {
    DiffableSnapshot(self)
  }
}
