/// A source that can find an item that it has not loaded.
@MainActor
package protocol FindsItems: AnyObject {
  /// Finds an item and loads what is around it. Costs one look-up, and the items around it. Where it is cancelled, what is
  /// loaded stays as it is.
  ///
  /// - Parameter identity: The item's identity in this source.
  /// - Returns: What has come of it.
  /// - Throws: What could not be loaded.
  func find(_ identity: any Hashable & Sendable) async throws -> ItemSearch
}

/// What has come of a search for an item.
package enum ItemSearch: Sendable {
  /// The item is in the source.
  case found
  /// There is no such item.
  case absent
  /// The source cannot tell.
  case unknown
}

/// The source has no way to find an item.
struct CannotFindItems: Error, CustomStringConvertible {
  let description = "The source cannot find items."
}

/// A source that can find items, what an item is called there, and whether an item that it doesn't have is nowhere else.
package typealias ItemFinder = (source: any FindsItems, identity: any Hashable & Sendable, isDecisive: Bool)

extension DataSource {
  /// The sources at the origin of this one that can find an item. O(sources).
  ///
  /// - Parameter identity: The item's identity in this source.
  /// - Returns: The sources.
  package func finders(of identity: any Hashable & Sendable) -> [ItemFinder] {
    if let finder = self as? any FindsItems { return [(finder, identity, true)] }
    guard let made = self as? any MadeOfSources, let behind = made.identityBehind(identity) else { return [] }
    return made.sourcesBehind.flatMap { $0.finders(of: behind) }.map {
      ($0.source, $0.identity, $0.isDecisive && !made.hasOtherItems)
    }
  }
}
