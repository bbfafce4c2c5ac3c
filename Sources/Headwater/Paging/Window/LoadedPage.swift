/// The key and the size with which a page is requested.
struct PageAddress<Key: Hashable & Sendable>: Hashable, Sendable {
  var key: Key?
  var size: Int
}

/// A page that has arrived, with its request.
struct Arrival<Key: Hashable & Sendable, Item: ListElement>: Sendable {
  var page: Page<Key, Item>
  var address: PageAddress<Key>
  /// The logical time of the request.
  var requestedAt: Int
}

/// A page in memory.
struct LoadedPage<Key: Hashable & Sendable, Item: ListElement>: Sendable {
  /// The serial number, which is one more than that of the previous page.
  let serial: Int
  /// The kind of load with which the page arrived.
  let kind: LoadKind
  let address: PageAddress<Key>
  let requestedAt: Int
  let previousKey: Key?
  let nextKey: Key?
  /// The number of items from the paging source, including duplicates that were left out.
  let numberGiven: Int
  /// The items, without duplicates of items in other pages.
  let items: [Item]
  /// The page's shown items, with local edits applied. The same array as `items` if there are no edits.
  var rows: [Item]
}

/// A tree measure in which the weight of a page is the number of its rows.
enum PageMeasure<Key: Hashable & Sendable, Item: ListElement>: TreeMeasure {
  static func identity(of page: LoadedPage<Key, Item>) -> Int { page.serial }
  static func hasSameContent(_ left: LoadedPage<Key, Item>, _ right: LoadedPage<Key, Item>) -> Bool {
    left.rows == right.rows
  }
  static var keptWeights: KeptWeights { .elements }
  static func weight(of page: LoadedPage<Key, Item>) -> Int { page.rows.count }
}

/// A replacement of a range of rows with placeholders, items, and placeholders, in this order.
struct RowSplice<Item: ListElement>: Equatable, Sendable {
  var range: Range<Int>
  var placeholdersBefore = 0
  var items: [Item] = []
  var placeholdersAfter = 0

  /// The number of new rows.
  var count: Int { placeholdersBefore + items.count + placeholdersAfter }
}
