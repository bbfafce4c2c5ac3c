#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A row or section of a list that has a header or a footer: the header, content of the source, or the footer. See
/// ``DataSource/withListEnds(header:footer:)``.
///
/// The rows are `ListPart<Item, End>`, and the sections are `ListPart<Section, SingleSection>`. The header and the footer each
/// have a constant identity, so a new value changes only their content.
public enum ListPart<Content, End: Equatable & Sendable> {
  /// The header of the list.
  case header(End)
  /// An item or a section of the source.
  case content(Content)
  /// The footer of the list.
  case footer(End)

  /// The item or section of the source; nil for the header and the footer.
  @inlinable
  public var content: Content? {
    if case .content(let content) = self { content } else { nil }
  }

  /// The value of the header; nil for the footer and for content.
  @inlinable
  public var header: End? {
    if case .header(let header) = self { header } else { nil }
  }

  /// The value of the footer; nil for the header and for content.
  @inlinable
  public var footer: End? {
    if case .footer(let footer) = self { footer } else { nil }
  }
}

extension ListPart: Sendable where Content: Sendable {}
extension ListPart: Equatable where Content: Equatable {
  /// Returns a Boolean value that indicates whether two parts are equal.
  @inlinable
  public static func == (first: ListPart, second: ListPart) -> Bool {
    // The compiler's own implementation isn't specialized in other modules.
    switch first {
    case .header(let end):
      if case .header(let other) = second { end == other } else { false }
    case .content(let content):
      if case .content(let other) = second { content == other } else { false }
    case .footer(let end):
      if case .footer(let other) = second { end == other } else { false }
    }
  }
}
extension ListPart: Hashable where Content: Hashable, End: Hashable {}
extension ListPart: Encodable where Content: Encodable, End: Encodable {}
extension ListPart: Decodable where Content: Decodable, End: Decodable {}

extension ListPart: ListElement where Content: ListElement {
  /// The part with the identity of its content or, for the header and the footer, without a value.
  @inlinable
  public var identity: ListPart<Content.Identity, SingleSection> {
    switch self {
    case .header: .header(SingleSection())
    case .content(let content): .content(content.identity)
    case .footer: .footer(SingleSection())
    }
  }

  /// A Boolean value that indicates whether the content can be placeholders.
  @inlinable
  public static var _hasPlaceholders: Bool { Content._hasPlaceholders }

  /// Returns the row for a placeholder.
  ///
  /// - Parameter number: The identity of the placeholder.
  /// - Returns: The row.
  @inlinable
  public static func _placeholder(_ number: UUID) -> ListPart { .content(._placeholder(number)) }
}

extension ListPart: AuxiliaryElement {
  /// A Boolean value that indicates whether the row is the header or the footer.
  package var isAuxiliary: Bool { content == nil }
}

extension ListPart: PlaceholderElement {
  /// A Boolean value that indicates whether the row is an item that isn't loaded.
  package var isPlaceholder: Bool { content.map { isPlaceholderIdentity($0) } ?? false }
}
