/// A change that is shown before the server confirms it.
package enum LocalChange<Item: ListElement>: Equatable, Sendable {
  /// Inserts an item. The list must not already contain an item with the same identity.
  case insert(Item, at: LocalPlace<Item.Identity> = .start)
  /// Updates an item. If the item isn't loaded, it's updated when its page arrives.
  case update(Item)
  /// Removes an item. If the item isn't loaded, it doesn't appear when its page arrives.
  case remove(Item.Identity)
}

/// The place at which an item is inserted.
package enum LocalPlace<Identity: Hashable & Sendable>: Hashable, Sendable {
  /// The start of the whole list. The item is shown when the start is loaded.
  case start
  /// The end of the whole list. The item is shown when the end is loaded.
  case end
  /// Before another item. If the other item is removed, the inserted item stays after the item that preceded the removed one.
  case before(Identity)
  /// After another item. If the other item is removed, the inserted item stays before the item that followed the removed one.
  case after(Identity)
}

/// A local edit to a ``PagedDataSource``, which the app confirms or rolls back.
public struct LocalEdit: Hashable, Sendable {
  /// The sequence number of the edit in its source, starting at 1.
  let number: Int
}
