internal import Headwater

/// The sections that a list has, in order, by their keys. A value.
struct FetchedSectionList: Sendable {
  private let order: FetchSectionOrder
  private var entries: [Entry] = []
  private var places: [FetchKey: FetchPlace?] = [:]
  /// The key of the section that shows the rows of another, by the key of the other.
  private var merged: [FetchKey: FetchKey] = [:]

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

  /// A Boolean value that indicates whether a section contains the rows of several stored values.
  var hasMerged: Bool { !merged.isEmpty }

  /// The keys of the sections whose rows are shown in another section, by the key of that section.
  var mergedKeys: [FetchKey: [FetchKey]] { Dictionary(grouping: merged.keys) { merged[$0] ?? $0 } }

  /// Shows the rows of a section in another one.
  mutating func merge(_ key: FetchKey, into other: FetchKey) {
    if key != other { merged[key] = other }
  }

  /// Shows all rows in their own sections.
  mutating func forgetMerged() { merged = [:] }

  /// Where the section with a key is, or the one that its rows are in. O(log sections).
  func index(of key: FetchKey) -> Int? {
    let key = merged.isEmpty ? key : merged[key] ?? key
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
    if let old { entries.remove(at: old) }
    let place = order.place(of: section)
    let new = firstIndex(notBefore: place)
    entries.insert(Entry(key: section.key, place: place), at: new)
    places[section.key] = .some(place)
    return (old, new)
  }

  /// Takes a section out that is there. O(sections).
  mutating func remove(at index: Int) {
    let key = entries.remove(at: index).key
    places[key] = nil
    if !merged.isEmpty { merged = merged.filter { $0.value != key } }
  }

  private func firstIndex(notBefore place: FetchPlace?) -> Int {
    entries.partitioningIndex { order.compare($0.place, place) >= 0 }
  }
}
