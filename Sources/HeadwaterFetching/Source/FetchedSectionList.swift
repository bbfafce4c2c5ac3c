internal import Headwater

/// The sections of a list, in order and accessible by key.
struct FetchedSectionList: Sendable {
  private let order: FetchSectionOrder
  private var entries: [Entry] = []
  private var places: [FetchKey: FetchPlace?] = [:]
  /// The key of the section that displays the rows of a merged section, by the key of the merged section.
  private var merged: [FetchKey: FetchKey] = [:]

  private struct Entry: Sendable {
    let key: FetchKey
    let place: FetchPlace?
  }

  init(_ query: FetchQuery) {
    order = FetchSectionOrder(query)
  }

  var count: Int { entries.count }

  /// Returns the key of the section at an existing index.
  func key(at index: Int) -> FetchKey { entries[index].key }

  /// A Boolean value that indicates whether any section contains the rows for several stored values.
  var hasMerged: Bool { !merged.isEmpty }

  /// The keys of the merged sections, by the key of the section that displays their rows.
  var mergedKeys: [FetchKey: [FetchKey]] { Dictionary(grouping: merged.keys) { merged[$0] ?? $0 } }

  /// Displays the rows of a section in another section.
  mutating func merge(_ key: FetchKey, into other: FetchKey) {
    if key != other { merged[key] = other }
  }

  /// Separates all merged sections.
  mutating func forgetMerged() { merged = [:] }

  /// Returns the index of the section with the given key, or of the section that displays its rows. O(log sections).
  func index(of key: FetchKey) -> Int? {
    let key = merged.isEmpty ? key : merged[key] ?? key
    guard let place = places[key] else { return nil }
    let index = firstIndex(notBefore: place)
    return entries.indices.contains(index) && entries[index].key == key ? index : nil
  }

  /// Returns a Boolean value that indicates whether a section comes before the one at an existing index.
  func isSection(_ section: FetchedSection, before index: Int) -> Bool {
    order.compare(order.place(of: section), entries[index].place) < 0
  }

  /// Inserts a section at its position in the order. An existing section with the same key is removed first. O(sections).
  ///
  /// - Returns: The previous index of the section and its new index.
  mutating func put(_ section: FetchedSection) -> (from: Int?, to: Int) {
    let old = index(of: section.key)
    if let old { entries.remove(at: old) }
    let place = order.place(of: section)
    let new = firstIndex(notBefore: place)
    entries.insert(Entry(key: section.key, place: place), at: new)
    places[section.key] = .some(place)
    return (old, new)
  }

  /// Removes the section at an existing index. O(sections).
  mutating func remove(at index: Int) {
    let key = entries.remove(at: index).key
    places[key] = nil
    if !merged.isEmpty { merged = merged.filter { $0.value != key } }
  }

  private func firstIndex(notBefore place: FetchPlace?) -> Int {
    entries.partitioningIndex { order.compare($0.place, place) >= 0 }
  }
}
