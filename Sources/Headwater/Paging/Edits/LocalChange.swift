/// A change that is shown before the server knows of it.
package enum LocalChange<Item: ListElement>: Equatable, Sendable {
  /// A new item comes in. Its identity may not be in the list.
  case insert(Item, at: LocalPlace<Item.Identity> = .start)
  /// An item gets new content. One that is not loaded gets it when it comes.
  case update(Item)
  /// An item goes. One that is not loaded is not shown when it comes.
  case remove(Item.Identity)
}

/// Where an item is inserted.
package enum LocalPlace<Identity: Hashable & Sendable>: Hashable, Sendable {
  /// At the start of the whole list: it is seen when that is loaded.
  case start
  /// At the end of the whole list: it is seen when that is loaded.
  case end
  /// Before an item. When that goes, the item stays behind the one that was before it.
  case before(Identity)
  /// After an item. When that goes, the item stays before the one that was after it.
  case after(Identity)
}

/// Stands for a local edit of a ``PagedDataSource``, until it is confirmed or rolled back.
public struct LocalEdit: Hashable, Sendable {
  /// Which edit of its source it is, counted from 1.
  let number: Int
}
