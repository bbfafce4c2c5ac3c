/// A request for a page from a ``PagingSource``.
public struct PageRequest<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The kind of load: a page to add at one end, or a refresh of everything.
  public let kind: LoadKind
  /// The key of the page; nil for the first page.
  public let key: Key?
  /// The number of requested items. A page may have fewer or more.
  public let size: Int

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - kind: The kind of load: a page to add at one end, or a refresh of everything.
  ///   - key: The key of the page; nil for the first page.
  ///   - size: The number of requested items.
  public init(kind: LoadKind, key: Key? = nil, size: Int) {
    self.kind = kind
    self.key = key
    self.size = size
  }
}

/// A page from a ``PagingSource``: items, and the keys of the adjacent pages.
public struct Page<Key: Hashable & Sendable, Item: ListElement>: Sendable {
  /// The items, in order.
  public var items: [Item]
  /// The key of the previous page; nil if there is none, or if the source supports only forward paging.
  public var previousKey: Key?
  /// The key of the next page; nil if there is none, or if the source supports only backward paging.
  public var nextKey: Key?
  /// The number of items before this page, if it's known. The list shows placeholders for them.
  public var itemsBefore: Int?
  /// The number of items after this page, if it's known. The list shows placeholders for them.
  public var itemsAfter: Int?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - previousKey: The key of the previous page.
  ///   - nextKey: The key of the next page.
  ///   - itemsBefore: The number of items before this page, if it's known.
  ///   - itemsAfter: The number of items after this page, if it's known.
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
