#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A row of a list with separators: an item, or a separator before or after an item. See ``DataSource/separated(by:)``.
///
/// ```swift
/// switch row {
/// case .item(let song): Text(song.title)
/// case .separator(let album, _): Text(album)
/// }
/// ```
public enum SeparatedRow<Item: ListElement, Separator: Equatable & Sendable>: ListElement {
  /// An item of the source.
  case item(Item)
  /// A separator, with its identity.
  case separator(Separator, Identity)

  /// The identity of a row. A separator is identified by the item that follows it or, at the end of a section, by the item that
  /// precedes it. It stays the same row for as long as it's next to that item, even if its content changes.
  public enum Identity: Hashable, Sendable {
    /// The row of the item with this identity.
    case item(Item.Identity)
    /// The separator before the item with this identity.
    case before(Item.Identity)
    /// The separator after the last item of a section, which has this identity.
    case after(Item.Identity)

    /// The identity of the item; nil for a separator.
    @inlinable
    public var item: Item.Identity? {
      if case .item(let item) = self { item } else { nil }
    }
  }

  /// The item; nil for a separator.
  @inlinable
  public var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }

  /// The separator; nil for an item.
  @inlinable
  public var separator: Separator? {
    if case .separator(let separator, _) = self { separator } else { nil }
  }

  /// The identity of the item or of the separator.
  @inlinable
  public var identity: Identity {
    switch self {
    case .item(let item): .item(item.identity)
    case .separator(_, let identity): identity
    }
  }

  /// A Boolean value that indicates whether items can be placeholders.
  @inlinable
  public static var _hasPlaceholders: Bool { Item._hasPlaceholders }

  /// Returns the row for a placeholder.
  ///
  /// - Parameter number: The identity of the placeholder.
  /// - Returns: The row.
  @inlinable
  public static func _placeholder(_ number: UUID) -> SeparatedRow { .item(._placeholder(number)) }
}

extension SeparatedRow {
  /// Returns a Boolean value that indicates whether two rows are equal.
  @inlinable
  public static func == (first: SeparatedRow, second: SeparatedRow) -> Bool {
    // The compiler's own implementation isn't specialized in other modules, where it takes most of the time of a difference.
    switch first {
    case .item(let item):
      if case .item(let other) = second { item == other } else { false }
    case .separator(let separator, let identity):
      if case .separator(let other, let otherIdentity) = second {
        separator == other && identity == otherIdentity
      } else {
        false
      }
    }
  }
}

extension SeparatedRow.Identity {
  /// Returns a Boolean value that indicates whether two identities identify the same row.
  @inlinable
  public static func == (first: SeparatedRow.Identity, second: SeparatedRow.Identity) -> Bool {
    switch first {
    case .item(let item):
      if case .item(let other) = second { item == other } else { false }
    case .before(let item):
      if case .before(let other) = second { item == other } else { false }
    case .after(let item):
      if case .after(let other) = second { item == other } else { false }
    }
  }

  /// Hashes the identity of the item, and the kind of the row.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .item(let item):
      hasher.combine(item)
    case .before(let item):
      hasher.combine(1 as UInt8)
      hasher.combine(item)
    case .after(let item):
      hasher.combine(2 as UInt8)
      hasher.combine(item)
    }
  }
}

extension SeparatedRow: Hashable where Item: Hashable, Separator: Hashable {}
extension SeparatedRow.Identity: Encodable where Item.Identity: Encodable {}
extension SeparatedRow.Identity: Decodable where Item.Identity: Decodable {}

extension SeparatedRow: AuxiliaryElement {
  /// A Boolean value that indicates whether the row is a separator.
  package var isAuxiliary: Bool { item == nil }
}

extension SeparatedRow: PlaceholderElement {
  /// A Boolean value that indicates whether the row is an item that isn't loaded.
  package var isPlaceholder: Bool { item.map { isPlaceholderIdentity($0) } ?? false }
}

extension SeparatedRow.Identity: PlaceholderElement {
  /// A Boolean value that indicates whether the row is an item that isn't loaded.
  package var isPlaceholder: Bool { item.map { isPlaceholderIdentity($0) } ?? false }
}
