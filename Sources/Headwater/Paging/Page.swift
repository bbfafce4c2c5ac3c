/// What a ``PagingSource`` is asked for.
public struct PageRequest<Key: Hashable & Sendable>: Hashable, Sendable {
  /// Where the page goes: all anew, before what is there, or after it.
  public let edge: LoadEdge
  /// Which page; nil for the first.
  public let key: Key?
  /// How many items are wanted. A page may have fewer or more.
  public let size: Int

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - edge: Where the page goes.
  ///   - key: Which page; nil for the first.
  ///   - size: How many items are wanted.
  public init(edge: LoadEdge, key: Key? = nil, size: Int) {
    self.edge = edge
    self.key = key
    self.size = size
  }
}

/// What a ``PagingSource`` has found: items, and the keys that lead on from them.
public struct Page<Key: Hashable & Sendable, Item: ListElement>: Sendable {
  /// The items, in order.
  public var items: [Item]
  /// What leads to the page before; nil where there is none, or where the source only goes forward.
  public var previousKey: Key?
  /// What leads to the page after; nil where there is none, or where the source only goes backward.
  public var nextKey: Key?
  /// How many items there are before these, where that is known: so many placeholders are shown.
  public var itemsBefore: Int?
  /// How many items there are after these, where that is known: so many placeholders are shown.
  public var itemsAfter: Int?

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - previousKey: What leads to the page before.
  ///   - nextKey: What leads to the page after.
  ///   - itemsBefore: How many items there are before these, where that is known.
  ///   - itemsAfter: How many items there are after these, where that is known.
  public init(
    items: [Item], previousKey: Key? = nil, nextKey: Key? = nil, itemsBefore: Int? = nil,
    itemsAfter: Int? = nil
  ) {
    self.items = items
    self.previousKey = previousKey
    self.nextKey = nextKey
    self.itemsBefore = itemsBefore
    self.itemsAfter = itemsAfter
  }
}

extension Page: Equatable {}
