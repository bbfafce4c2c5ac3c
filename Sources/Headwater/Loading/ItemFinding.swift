/// A data source that can find and load an item that isn't loaded. Lists use it to scroll to such an item, and to restore a
/// scroll position.
@MainActor
public protocol ItemFinding<Section, Item>: DataSource {
  /// Finds an item, and loads the items around it. If the task is canceled, the loaded content stays unchanged.
  ///
  /// - Parameter id: The item's identity.
  /// - Returns: The outcome of the search. For `found`, the item is in ``DataSource/snapshot``.
  /// - Throws: An error if the item or the items around it can't be loaded.
  func find(_ id: Item.Identity) async throws -> ItemSearch

  /// Returns a Boolean value that indicates whether an item that isn't in the snapshot may still exist, because it isn't
  /// loaded. If it doesn't exist, lists remove it from the selection. The default is true.
  ///
  /// - Parameter id: The item's identity.
  /// - Returns: False if the source knows that the item doesn't exist; otherwise true.
  func mayContain(_ id: Item.Identity) -> Bool
}

extension ItemFinding {
  /// Returns true.
  public func mayContain(_ id: Item.Identity) -> Bool { true }

  /// Finds an item by an identity of any type; see ``find(_:)``.
  package func find(any identity: any Hashable & Sendable) async throws -> ItemSearch {
    guard let id = identity as? Item.Identity else { return .unknown }
    return try await find(id)
  }

  fileprivate func mayContain(any identity: any Hashable & Sendable) -> Bool {
    (identity as? Item.Identity).map(mayContain) ?? false
  }
}

/// The outcome of a search for an item.
public enum ItemSearch: Sendable {
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
package typealias ItemFinder = (source: any ItemFinding, identity: any Hashable & Sendable, isDecisive: Bool)

extension DataSource {
  /// Returns the underlying sources that can find an item. O(sources).
  ///
  /// - Parameter identity: The item's identity in this source.
  /// - Returns: The sources.
  package func finders(of identity: any Hashable & Sendable) -> [ItemFinder] {
    // A source that can find items doesn't need help from its underlying sources.
    if let finder: any ItemFinding = capability() { return [(finder, identity, true)] }
    guard let made, let behind = made.identityBehind(identity) else { return [] }
    // If the operator adds items, its sources can't rule out that an item exists.
    return made.sourcesBehind.flatMap { $0.finders(of: behind) }.map {
      ($0.source, $0.identity, $0.isDecisive && !made.hasOtherItems)
    }
  }

  /// Returns a Boolean value that indicates whether an item is, or may be, in this source or its underlying sources. An item
  /// may be in a part that isn't loaded. O(sources), after O(n) for the first call.
  ///
  /// - Parameter identity: The item's identity in this source.
  /// - Returns: False if the item has been removed; otherwise true.
  package func stillMayHave(_ identity: any Hashable & Sendable) -> Bool {
    // The item is in the snapshot.
    if let own = identity as? Item.Identity, snapshot.contains(own) { return true }
    // The item may not be loaded.
    if let finder: any ItemFinding = capability() { return finder.mayContain(any: identity) }
    guard let made else {
      // A source that loads only the visible items may have unloaded the item.
      return (capability() as (any VisibleItemsTracking)?)?.wantsVisibleItems == true
    }
    // The item may be hidden here, or it may be in an underlying source. A row that doesn't correspond to an item in the
    // underlying sources can't be in them.
    if made.hides(identity) { return true }
    guard let behind = made.identityBehind(identity) else { return false }
    return made.sourcesBehind.contains { $0.stillMayHave(behind) }
  }
}
