#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A row of a list that is loaded in parts: an item, a placeholder for an item that isn't loaded yet, or the load state at an
/// edge of the list.
///
/// Paged and fetched lists use placeholders for the items that aren't loaded. `withLoadingRows(of:_:)` adds rows for the
/// load state. You can also create a list of placeholders yourself:
///
/// ```swift
/// let source = SectionedDataSource<String, LoadingRow<Photo>>(sections: [("Today", [])])
/// try source.setNumberOfItems(40, inSection: 0)       // forty placeholders
/// try source.replace(at: ItemPosition(section: 0, item: 7), with: .item(photo))
/// ```
///
/// The identity of a row is a row, too: `.item(7)` is the identity of the row whose item has the identity 7. A placeholder and
/// the item that replaces it have different identities. The row for an edge has the identity `.loading` with the kind of load,
/// regardless of its state, so retrying a failed load keeps the row and changes only its content.
public enum LoadingRow<Item> {
  /// A loaded item.
  case item(Item)
  /// A placeholder for an item that isn't loaded.
  case placeholder(UUID)
  /// A row for an edge at which a load is in progress.
  case loading(LoadKind)
  /// A row for an edge at which a load failed, with the error.
  case failed(LoadKind, any Error)

  /// Returns a placeholder with a unique identity.
  public static func placeholder() -> LoadingRow { .placeholder(UUID()) }

  /// The item; nil for a placeholder, and for the row of a load state.
  public var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }

  /// Creates the row for a load state; nil if there is nothing to show.
  init?(_ kind: LoadKind, _ state: LoadState) {
    switch state {
    case .loading: self = .loading(kind)
    // A source of the app may report a cancellation as a failure.
    case .failed(let error) where error.isCancellation: return nil
    case .failed(let error): self = .failed(kind, error)
    case .idle, .ended: return nil
    }
  }
}

extension LoadingRow: Sendable where Item: Sendable {}

extension LoadingRow: Equatable where Item: Equatable {
  /// Returns a Boolean value that indicates whether two rows are equal. Two failures are equal if their errors have the same
  /// type and description.
  @inlinable
  public static func == (left: LoadingRow, right: LoadingRow) -> Bool {
    switch (left, right) {
    case (.item(let left), .item(let right)): left == right
    case (.placeholder(let left), .placeholder(let right)): left == right
    case (.loading(let left), .loading(let right)): left == right
    case (.failed(let left, let cause), .failed(let right, let other)):
      left == right && saysTheSame(cause, other)
    case (.item, _), (.placeholder, _), (.loading, _), (.failed, _): false
    }
  }
}

extension LoadingRow: Hashable where Item: Hashable {
  /// Hashes the item, the placeholder's identity, or the kind of load.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .item(let item): hasher.combine(item)
    case .placeholder(let number): hasher.combine(number)
    case .loading(let kind), .failed(let kind, _): hasher.combine(kind)
    }
  }
}

extension LoadingRow: ListElement where Item: ListElement {
  /// A row that contains the item's identity, the placeholder itself, or `.loading` with the kind of load.
  @inlinable
  public var identity: LoadingRow<Item.Identity> {
    switch self {
    case .item(let item): .item(item.identity)
    case .placeholder(let number): .placeholder(number)
    case .loading(let kind), .failed(let kind, _): .loading(kind)
    }
  }

  /// True, because rows can be placeholders.
  @inlinable
  public static var _hasPlaceholders: Bool { true }

  /// Returns a placeholder with a number.
  ///
  /// - Parameter number: The number that identifies the placeholder.
  /// - Returns: The placeholder.
  @inlinable
  public static func _placeholder(_ number: UUID) -> LoadingRow { .placeholder(number) }
}

extension LoadingRow: PlaceholderElement {
  /// A Boolean value that indicates whether the row is anything but a loaded item.
  package var isPlaceholder: Bool { item.map { isPlaceholderIdentity($0) } ?? true }
}

extension Snapshot {
  /// Sets the number of rows in a section by appending placeholders, or by removing rows from its end, whether they are items
  /// or placeholders. O(log n), independent of the number of placeholders.
  ///
  /// - Parameters:
  ///   - count: The number of rows; negative numbers count as 0.
  ///   - section: The index of the section.
  /// - Throws: ``EditError/noSection(_:count:)`` or ``EditError/tooManyItems(maximum:)``. In these cases, nothing changes.
  public mutating func setNumberOfItems<Value>(
    _ count: Int, inSection section: Int
  ) throws(EditError) where Item == LoadingRow<Value> {
    // Adopt edits that were made through the store during a running edit, because they may change the number of rows.
    takeJoined()
    try checkSection(section)
    let (present, count) = (numberOfItems(inSection: section), max(0, count))
    if count > present {
      try insertPlaceholders(count - present, at: ItemPosition(section: section, item: present))
    } else {
      try removeItems(in: count..<present, inSection: section)
    }
  }
}

extension SectionedDataSource {
  /// Sets the number of rows in a section by appending placeholders, or by removing rows from its end, whether they are items
  /// or placeholders. O(log n), independent of the number of placeholders.
  ///
  /// - Parameters:
  ///   - count: The number of rows; negative numbers count as 0.
  ///   - section: The index of the section.
  /// - Throws: ``EditError/noSection(_:count:)`` or ``EditError/tooManyItems(maximum:)``. In these cases, nothing changes.
  public func setNumberOfItems<Value>(_ count: Int, inSection section: Int) throws
  where Item == LoadingRow<Value> {
    try edit { try $0.setNumberOfItems(count, inSection: section) }
  }
}
