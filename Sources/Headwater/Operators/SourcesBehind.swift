/// A source that is made of others.
@MainActor
package protocol MadeOfSources: AnyObject {
  /// The sources that it is made of.
  var sourcesBehind: [any DataSource] { get }

  /// What an item is called in the sources that this one is made of; nil for a row that is none of theirs.
  func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)?

  /// A Boolean value that indicates whether it has items that none of these sources has, as an outline has children.
  var hasOtherItems: Bool { get }
}

extension MadeOfSources {
  package var hasOtherItems: Bool { false }

  /// The same.
  package func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)? { identity }
}

extension DataSource {
  /// The source itself and all those behind it, the nearest first. O(sources).
  package var withSourcesBehind: [any DataSource] {
    [self] + ((self as? any MadeOfSources)?.sourcesBehind ?? []).flatMap { $0.withSourcesBehind }
  }
}
