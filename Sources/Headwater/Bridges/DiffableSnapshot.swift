/// Sections and items by their identifiers, to be applied to a ``DiffableSource``: in the shape of
/// `NSDiffableDataSourceSnapshot`.
///
/// ```swift
/// var snapshot = DiffableSnapshot<Group, Contact.ID>()
/// snapshot.appendSections([.friends, .family])
/// snapshot.appendItems(friends, toSection: .friends)
/// source.apply(snapshot)
/// ```
///
/// It is a value that can be made and read on any thread. An edit of a copy costs the size of the edit times log n. Lists that
/// are appended to a snapshot made from nothing cost little more than to hash their identifiers.
///
/// Existing identifiers that are appended or inserted move to their new place, a section with its items. Unknown identifiers are
/// ignored; an edit whose place is unknown does nothing. ``errors`` lists these mistakes, which are reported when the snapshot is
/// applied.
public struct DiffableSnapshot<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>:
  Sendable
{
  @usableFromInline typealias Section = DiffableElement<SectionIdentifier>
  @usableFromInline typealias Item = DiffableElement<ItemIdentifier>
  @usableFromInline typealias Content = Snapshot<Section, Item>

  @usableFromInline var content = Content()
  /// What is there, while all that there is has been appended; nil where the content's own index tells it.
  @usableFromInline var appended: Appended? = Appended()

  @usableFromInline var faults: [EditError] = []
  /// The items that are to be shown anew when the snapshot is applied.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifier] = []
  /// The sections that are to be shown anew when the snapshot is applied.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifier] = []

  /// The mistakes in edits that were not carried out as written.
  @inlinable
  public var errors: [EditError] { faults }

  /// Makes a snapshot without sections.
  @inlinable
  public init() {}

  /// Makes a snapshot of what a source holds.
  @inlinable
  init(_ content: Content) {
    self.content = content
    if content.numberOfSections > 0 { appended = nil }
  }

  /// The identifiers of a snapshot that was made by appending alone. A flat table costs a tenth of an index that is kept up
  /// to date.
  @usableFromInline
  struct Appended: Sendable {
    @usableFromInline var sections: [SectionIdentifier: Int] = [:]
    @usableFromInline var items: Set<ItemIdentifier> = []

    @inlinable
    init() {}

    /// Takes items.
    ///
    /// - Returns: Whether all of them were new.
    @inlinable
    mutating func take(_ identifiers: [ItemIdentifier]) -> Bool {
      let count = items.count + identifiers.count
      for identifier in identifiers { items.insert(identifier) }
      return items.count == count
    }
  }
}

extension DiffableSnapshot {
  /// Edits the content, and adds mistakes to the errors.
  ///
  /// - Parameter edits: Edits the content and returns mistakes. If it throws, nothing changes.
  @inlinable
  mutating func edit(_ edits: (inout Content) throws(EditError) -> [EditError]) {
    do {
      var edited = content
      faults += try edits(&edited)
      content = edited
      appended = nil
    } catch {
      faults.append(error)
    }
  }
}

/// The place at which identifiers are put.
@usableFromInline
enum DiffablePlace<Identifier> {
  case end
  case before(Identifier)
  case after(Identifier)

  /// The one that the place is beside.
  @inlinable
  var neighbour: Identifier? {
    switch self {
    case .end: nil
    case .before(let other), .after(let other): other
    }
  }

  /// Divides identifiers into those that come before the one at this place and those that come after it. Where that one is
  /// among them, it stays, and the others are put around it in their order.
  @inlinable
  func divided(_ identifiers: [Identifier]) -> (before: ArraySlice<Identifier>, after: ArraySlice<Identifier>)
  where Identifier: Hashable {
    switch self {
    case .end: return (identifiers[...], [])
    case .before(let other), .after(let other):
      if let index = identifiers.firstIndex(of: other) {
        return (identifiers[..<index], identifiers[(index + 1)...])
      }
      if case .before = self { return (identifiers[...], []) }
      return ([], identifiers[...])
    }
  }
}

/// Identifiers as an edit names them: each once, in order.
@usableFromInline
struct DiffableIdentifiers<Identifier: Hashable & Sendable> {
  /// The identifiers, without repetitions.
  @usableFromInline var unique: [Identifier]
  /// Those that are named more than once.
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
  /// Puts items into a section. Existing ones move. O(items times log n).
  ///
  /// - Parameters:
  ///   - identifiers: The items.
  ///   - place: Their place. An item that it names exists.
  ///   - section: The section for a place at the end.
  /// - Returns: An error that names existing and repeated identifiers, if any.
  /// - Throws: ``EditError``; nothing has changed.
  @inlinable
  mutating func place<Identifier>(
    _ identifiers: [Identifier], _ place: DiffablePlace<Identifier>, inSection section: Int
  ) throws(EditError) -> [EditError] where Item == DiffableElement<Identifier> {
    let named = DiffableIdentifiers(identifiers)
    let (before, after) = place.divided(named.unique)
    let known = named.unique.filter(contains)
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
    if let staying {
      if !after.isEmpty { try insert(contentsOf: items(after), after: staying) }
      if !before.isEmpty { try insert(contentsOf: items(before), before: staying) }
    } else {
      try append(contentsOf: items(before), toSection: section)
    }
    let duplicates = known + named.repeated
    return duplicates.isEmpty
      ? [] : [.duplicateItems(identities: Set(duplicates).map { "\($0)" }.sorted())]
  }

  /// Puts sections beside another or at the end. Existing ones move with their items. O(sections times log n).
  ///
  /// - Parameters:
  ///   - identifiers: The sections.
  ///   - place: Their place. A section that it names exists.
  /// - Returns: An error that names existing and repeated identifiers, if any.
  /// - Throws: ``EditError``; nothing has changed.
  @inlinable
  mutating func placeSections<Identifier>(
    _ identifiers: [Identifier], _ place: DiffablePlace<Identifier>
  ) throws(EditError) -> [EditError] where Section == DiffableElement<Identifier> {
    let named = DiffableIdentifiers(identifiers)
    let (before, after) = place.divided(named.unique)
    let known = named.unique.filter { sectionIndex(of: $0) != nil }
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
    if !after.isEmpty { putSections(after, moved, at: index + 1) }
    if !before.isEmpty { putSections(before, moved, at: index) }
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

  /// The positions of the known items, and errors for the unknown ones.
  @inlinable
  func positions<Identifier>(
    ofKnown identifiers: [Identifier]
  ) -> (positions: [ItemPosition], known: [Identifier], errors: [EditError])
  where Item == DiffableElement<Identifier> {
    var (positions, known, errors): ([ItemPosition], [Identifier], [EditError]) = ([], [], [])
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

  /// The indices of the known sections, and errors for the unknown ones.
  @inlinable
  func indices<Identifier>(
    ofKnown identifiers: [Identifier]
  ) -> (indices: [Int], known: [Identifier], errors: [EditError])
  where Section == DiffableElement<Identifier> {
    var (indices, known, errors): ([Int], [Identifier], [EditError]) = ([], [], [])
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
  /// The snapshot in the shape of Apple's: `source.snapshot()`. O(1).
  @inlinable
  public func callAsFunction<SectionIdentifier, ItemIdentifier>() -> DiffableSnapshot<
    SectionIdentifier, ItemIdentifier
  > where Section == DiffableElement<SectionIdentifier>, Item == DiffableElement<ItemIdentifier> {
    DiffableSnapshot(self)
  }
}
