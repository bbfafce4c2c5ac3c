/// A data source that can find an item that isn't loaded.
@MainActor
package protocol FindsItems: AnyObject {
  /// Finds an item, and loads the items around it. Costs one lookup and one load. If the task is canceled, the loaded content
  /// stays unchanged.
  ///
  /// - Parameter identity: The item's identity in this source.
  /// - Returns: The outcome of the search.
  /// - Throws: An error if the item or the items around it can't be loaded.
  func find(_ identity: any Hashable & Sendable) async throws -> ItemSearch
}

/// The outcome of a search for an item.
package enum ItemSearch: Sendable {
  /// The item is in the source.
  case found
  /// The item doesn't exist.
  case absent
  /// The source can't tell whether the item exists.
  case unknown
}

/// The error that a source throws if it can't find items.
struct CannotFindItems: Error, CustomStringConvertible {
  let description = "The source can't find items that aren't loaded."
}

/// A source that can find an item, the item's identity in that source, and a Boolean value that indicates whether the item
/// doesn't exist at all if the source doesn't contain it.
package typealias ItemFinder = (source: any FindsItems, identity: any Hashable & Sendable, isDecisive: Bool)

extension DataSource {
  /// Returns the underlying sources that can find an item. O(sources).
  ///
  /// - Parameter identity: The item's identity in this source.
  /// - Returns: The sources.
  package func finders(of identity: any Hashable & Sendable) -> [ItemFinder] {
    // A source that can find items doesn't need help from its underlying sources.
    if let finder = self as? any FindsItems { return [(finder, identity, true)] }
    guard let made = self as? any MadeOfSources, let behind = made.identityBehind(identity) else { return [] }
    // If the operator adds items, its sources can't rule out that an item exists.
    return made.sourcesBehind.flatMap { $0.finders(of: behind) }.map {
      ($0.source, $0.identity, $0.isDecisive && !made.hasOtherItems)
    }
  }
}
