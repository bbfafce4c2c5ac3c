/// A data source that may have items that aren't in its snapshot, because they are hidden or not loaded.
@MainActor
package protocol MayHaveItems: AnyObject {
  /// Returns a Boolean value that indicates whether an item that isn't in the snapshot may still be in the list.
  ///
  /// - Parameter identity: The item's identity in this source.
  /// - Returns: False if the source knows that the item doesn't exist; otherwise true.
  func mayHave(_ identity: any Hashable & Sendable) -> Bool
}

extension DataSource {
  /// Returns a Boolean value that indicates whether an item is, or may be, in this source or its underlying sources. An item
  /// may be in a part that isn't loaded. O(sources), after O(n) for the first call.
  ///
  /// - Parameter identity: The item's identity in this source.
  /// - Returns: False if the item has been removed; otherwise true.
  package func stillMayHave(_ identity: any Hashable & Sendable) -> Bool {
    // The item is in the snapshot.
    if let own = identity as? Item.Identity, snapshot.contains(own) { return true }
    // The item may be hidden or not loaded.
    if let source = self as? any MayHaveItems, source.mayHave(identity) { return true }
    guard let made = self as? any MadeOfSources else {
      // A source that loads only the visible items may have unloaded the item.
      return !(self is any MayHaveItems) && (self as? any FollowsVisibleItems)?.wantsVisibleItems == true
    }
    // A row that doesn't correspond to an item in the underlying sources can't be in them.
    guard let behind = made.identityBehind(identity) else { return false }
    return made.sourcesBehind.contains { $0.stillMayHave(behind) }
  }
}

extension PagedDataSource: MayHaveItems {
  package func mayHave(_ identity: any Hashable & Sendable) -> Bool {
    guard case .item(let item)? = identity as? Slot<Element.Identity> else { return false }
    return window.mayHave(item)
  }
}

extension DiffableSource: MayHaveItems {
  package func mayHave(_ identity: any Hashable & Sendable) -> Bool {
    guard let item = identity as? ItemIdentifier else { return false }
    return outlines.values.contains { $0.contains(item) }
  }
}
