/// What a page is asked for by.
struct PageAddress<Key: Hashable & Sendable>: Hashable, Sendable {
  var key: Key?
  var size: Int
}

/// A page that has been loaded, with what is known of how.
struct Arrival<Key: Hashable & Sendable, Item: ListElement>: Sendable {
  var page: Page<Key, Item>
  var address: PageAddress<Key>
  /// When it was requested.
  var requestedAt: Int
}

/// A page in memory.
struct LoadedPage<Key: Hashable & Sendable, Item: ListElement>: Sendable {
  /// Its place in the window: one more than that of the page before.
  let serial: Int
  /// Where it was loaded.
  let edge: LoadEdge
  let address: PageAddress<Key>
  let requestedAt: Int
  let previousKey: Key?
  let nextKey: Key?
  /// How many items the source gave, those left out among them.
  let numberGiven: Int
  /// Its items, without those that were there before.
  let items: [Item]
  /// What is shown of it: the items with the local edits laid over them. The same array where there are none.
  var rows: [Item]
}

/// Pages weigh what they show.
enum PageMeasure<Key: Hashable & Sendable, Item: ListElement>: TreeMeasure {
  static func identity(of page: LoadedPage<Key, Item>) -> Int { page.serial }
  static func hasSameContent(_ left: LoadedPage<Key, Item>, _ right: LoadedPage<Key, Item>) -> Bool {
    left.rows == right.rows
  }
  static var keptWeights: KeptWeights { .elements }
  static func weight(of page: LoadedPage<Key, Item>) -> Int { page.rows.count }
}

/// A run of rows that others take the place of: placeholders, items, placeholders.
struct RowSplice<Item: ListElement>: Equatable, Sendable {
  var range: Range<Int>
  var placeholdersBefore = 0
  var items: [Item] = []
  var placeholdersAfter = 0

  /// How many rows come.
  var count: Int { placeholdersBefore + items.count + placeholdersAfter }
}
