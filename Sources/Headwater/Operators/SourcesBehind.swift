/// A data source that is derived from other data sources.
@MainActor
package protocol MadeOfSources: AnyObject {
  /// The underlying sources.
  var sourcesBehind: [any DataSource] { get }

  /// Returns the identity of an item in the underlying sources; nil for a row that isn't one of their items.
  func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)?

  /// A Boolean value that indicates whether the source has items that aren't in any of the underlying sources, such as the
  /// children in an outline.
  var hasOtherItems: Bool { get }

  /// Returns a Boolean value that indicates whether the source hides an item that isn't in any of the underlying sources.
  func hides(_ identity: any Hashable & Sendable) -> Bool
}

extension MadeOfSources {
  package var hasOtherItems: Bool { false }

  /// Returns the same identity.
  package func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)? { identity }

  package func hides(_ identity: any Hashable & Sendable) -> Bool { false }
}

extension DataSource {
  /// The source itself and all underlying sources, nearest first. O(sources).
  package var withSourcesBehind: [any DataSource] {
    let behind = (self as? any MadeOfSources)?.sourcesBehind ?? wrappedSource.map { [$0] } ?? []
    return [self] + behind.flatMap { $0.withSourcesBehind }
  }

  /// The derivation of this source, or of the source that it wraps; nil if it isn't derived from other sources.
  package var made: (any MadeOfSources)? { capability() }
}
