/// A change that is shown before the server confirms it.
package enum LocalChange<Item: ListElement>: Equatable, Sendable {
  /// Inserts an item. The list must not contain its identity.
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
  /// Before another item. If that is removed, the inserted item stays after the one that preceded it.
  case before(Identity)
  /// After another item. If that is removed, the inserted item stays before the one that followed it.
  case after(Identity)
}

/// A local edit of a ``PagedDataSource``, which the app confirms or rolls back.
public struct LocalEdit: Hashable, Sendable {
  /// The number of the edit in its source, counted from 1.
  let number: Int
}
