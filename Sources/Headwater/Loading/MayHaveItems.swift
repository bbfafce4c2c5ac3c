/// A source that may have items which are not in its snapshot, because they are hidden or not loaded.
@MainActor
package protocol MayHaveItems: AnyObject {
  /// Returns whether an item that is not in the snapshot may be in the list nevertheless.
  ///
  /// - Parameter identity: The item's identity in this source.
  /// - Returns: False where the source knows that there is no such item.
  func mayHave(_ identity: any Hashable & Sendable) -> Bool
}

extension DataSource {
  /// Returns whether an item is in this source or in a source that it is made of, or may be in the part of one that isn't loaded.
  /// O(sources), after O(n) once.
  ///
  /// - Parameter identity: The item's identity in this source.
  /// - Returns: False where the item has been removed.
  package func stillMayHave(_ identity: any Hashable & Sendable) -> Bool {
    if let own = identity as? Item.Identity, snapshot.contains(own) { return true }
    if let source = self as? any MayHaveItems, source.mayHave(identity) { return true }
    guard let made = self as? any MadeOfSources else {
      // A source that loads the visible items may have unloaded it.
      return !(self is any MayHaveItems) && (self as? any FollowsVisibleItems)?.wantsVisibleItems == true
    }
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
