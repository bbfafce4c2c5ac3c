internal import Headwater

/// The sections that a list has, in order, by their keys. A value.
struct FetchedSectionList: Sendable {
  private let order: FetchSectionOrder
  private var entries: [Entry] = []
  private var places: [FetchKey: FetchPlace?] = [:]

  private struct Entry: Sendable {
    let key: FetchKey
    let place: FetchPlace?
  }

  init(_ query: FetchQuery) {
    order = FetchSectionOrder(query)
  }

  var count: Int { entries.count }

  /// The key of the section at an index that is there.
  func key(at index: Int) -> FetchKey { entries[index].key }

  /// Where the section with a key is. O(log sections).
  func index(of key: FetchKey) -> Int? {
    guard let place = places[key] else { return nil }
    let index = firstIndex(notBefore: place)
    return entries.indices.contains(index) && entries[index].key == key ? index : nil
  }

  /// Whether a section comes before the one at an index that is there.
  func isSection(_ section: FetchedSection, before index: Int) -> Bool {
    order.compare(order.place(of: section), entries[index].place) < 0
  }

  /// Puts a section where it belongs. One that is there is taken out first. O(sections).
  ///
  /// - Returns: Where it was, and where it is now.
  mutating func put(_ section: FetchedSection) -> (from: Int?, to: Int) {
    let old = index(of: section.key)
    if let old { remove(at: old) }
    let place = order.place(of: section)
    let new = firstIndex(notBefore: place)
    entries.insert(Entry(key: section.key, place: place), at: new)
    places[section.key] = .some(place)
    return (old, new)
  }

  /// Takes a section out that is there. O(sections).
  mutating func remove(at index: Int) {
    places[entries.remove(at: index).key] = nil
  }

  private func firstIndex(notBefore place: FetchPlace?) -> Int {
    entries.partitioningIndex { order.compare($0.place, place) >= 0 }
  }
}
