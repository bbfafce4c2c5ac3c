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
/// An edit that names an identifier which is not there, or brings one that is there already, does nothing. What was
/// wrong is in ``errors``, and is reported when the snapshot is applied.
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

  /// What was asked for and could not be done.
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
  /// Edits the content, or takes down why not.
  @inlinable
  mutating func edit(_ edits: (inout Content) throws(EditError) -> Void) {
    do {
      content = try content.edited(edits)
      appended = nil
    } catch {
      faults.append(error)
    }
  }
}

extension Snapshot {
  /// - Throws: An error that names those that are there already, or more than once.
  @inlinable
  func requireNew(_ identities: [Item.Identity]) throws(EditError) {
    var seen: Set<Item.Identity> = []
    let known = identities.filter { !seen.insert($0).inserted || contains($0) }
    if !known.isEmpty { throw .duplicateItems(identities: known.map { "\($0)" }.sorted()) }
  }

  /// - Throws: An error that names those that are there already, or more than once.
  @inlinable
  func requireNew(sections identities: [Section.Identity]) throws(EditError) {
    var seen: Set<Section.Identity> = []
    let known = identities.filter { !seen.insert($0).inserted || sectionIndex(of: $0) != nil }
    if !known.isEmpty { throw .duplicateSections(identities: known.map { "\($0)" }.sorted()) }
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
