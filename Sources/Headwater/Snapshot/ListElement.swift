#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value that a list can show, as an item or as a section.
///
/// Identity says *which* element it is; equality says whether its *content* changed. A type that is `Identifiable`
/// uses its `id`, a type that is only `Hashable` is its own identity, so a conformance needs no code:
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
/// Strings, numbers, dates and the like conform already.
///
/// > Important: An identity must not change while its element is in a list. Derive it from what the element *is*
/// > (a key, a path), not from what it *says* (its title).
public protocol ListElement: Equatable, Sendable {
  /// The type of the identity.
  associatedtype Identity: Hashable & Sendable

  /// Which element this is. Read often: it should cost no more than a stored property.
  var identity: Identity { get }

  /// Whether rows can be placeholders that take no memory: those of ``Slot`` alone. Nothing to implement.
  static var _hasPlaceholders: Bool { get }
  /// Makes a placeholder; asked for only where there can be some. Nothing to implement.
  static func _placeholder(_ number: UUID) -> Self
}

extension ListElement {
  /// False.
  @inlinable
  public static var _hasPlaceholders: Bool { false }

  /// There is none to make.
  @inlinable
  public static func _placeholder(_ number: UUID) -> Self {
    // Snapshots ask for one only where placeholders were inserted, which only those of slots can.
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

/// An optional element is a list element too; `nil` is an identity of its own.
extension Optional: ListElement where Wrapped: ListElement {
  /// The wrapped element's identity, or `nil`.
  @inlinable
  public var identity: Wrapped.Identity? { self?.identity }
}

/// The section of a list that has only one.
public struct SingleSection: Hashable, Codable, ListElement {
  /// Makes the section.
  @inlinable
  public init() {}
}
