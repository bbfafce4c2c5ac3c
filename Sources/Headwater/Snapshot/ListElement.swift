#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value that a list can display as an item or a section.
///
/// The identity determines *which* element a value is; equality determines whether its *content* changed. An `Identifiable`
/// type uses its `id` as its identity, and a value whose type is only `Hashable` is its own identity, so a conformance needs no
/// code:
///
/// ```swift
/// struct Contact: Identifiable, ListElement {
///   let id: Int
///   var name: String
/// }
///
/// enum Group: ListElement { case friends, family }
/// ```
///
/// Strings, numbers, dates, and similar types already conform.
///
/// > Important: The identity of an element must not change while it is in a list. Derive it from something permanent, such as
/// > a key or a path, not from displayed content such as a title.
public protocol ListElement: Equatable, Sendable {
  /// The type of the identity.
  associatedtype Identity: Hashable & Sendable

  /// The identity of the element. It is read often, so it should be as cheap as a stored property.
  var identity: Identity { get }

  /// A Boolean value that indicates whether values can be placeholders that take no memory. True only for ``LoadingRow`` and
  /// for rows that contain loading rows. Don't implement it.
  static var _hasPlaceholders: Bool { get }
  /// Creates a placeholder. Called only for types that can have placeholders. Don't implement it.
  static func _placeholder(_ number: UUID) -> Self
}

extension ListElement {
  /// Always false.
  @inlinable
  public static var _hasPlaceholders: Bool { false }

  /// Always fails, because this type has no placeholders.
  @inlinable
  public static func _placeholder(_ number: UUID) -> Self {
    // Snapshots create placeholders only if some were inserted, which is possible only for loading rows.
    preconditionFailure("\(Self.self) has no placeholder \(number)")
  }
}

extension ListElement where Self: Hashable {
  /// The value itself.
  @inlinable
  public var identity: Self { self }
}

extension ListElement where Self: Identifiable, ID: Sendable {
  /// The element's `id`.
  @inlinable
  public var identity: ID { id }
}

extension ListElement where Self: Identifiable, Self: Hashable, ID: Sendable {
  /// The element's `id`.
  @inlinable
  public var identity: ID { id }
}

extension String: ListElement {}
extension Substring: ListElement {}
extension Character: ListElement {}
extension Bool: ListElement {}
extension Int: ListElement {}
extension Int8: ListElement {}
extension Int16: ListElement {}
extension Int32: ListElement {}
extension Int64: ListElement {}
extension UInt: ListElement {}
extension UInt8: ListElement {}
extension UInt16: ListElement {}
extension UInt32: ListElement {}
extension UInt64: ListElement {}
extension Float: ListElement {}
extension Double: ListElement {}
extension Decimal: ListElement {}
extension Date: ListElement {}
extension URL: ListElement {}
extension UUID: ListElement {}

/// An optional element is also a list element. `nil` is a distinct identity.
extension Optional: ListElement where Wrapped: ListElement {
  /// The wrapped element's identity, or `nil`.
  @inlinable
  public var identity: Wrapped.Identity? { self?.identity }
}

/// The section of a list that has only one section.
public struct SingleSection: Hashable, Codable, ListElement {
  /// Creates the section.
  @inlinable
  public init() {}
}
