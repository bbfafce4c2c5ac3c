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
}

extension MadeOfSources {
  package var hasOtherItems: Bool { false }

  /// Returns the same identity.
  package func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)? { identity }
}

extension DataSource {
  /// The source itself and all underlying sources, nearest first. O(sources).
  package var withSourcesBehind: [any DataSource] {
    [self] + ((self as? any MadeOfSources)?.sourcesBehind ?? []).flatMap { $0.withSourcesBehind }
  }
}
