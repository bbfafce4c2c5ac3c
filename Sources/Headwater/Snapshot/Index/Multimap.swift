public import HashTreeCollections

/// A persistent map from an identity to each of its places: one, unless elements share an identity.
///
/// What a long list began with stands in a flat table, which is quick to build and never changed; what has changed since
/// stands in a persistent map before it. A map that is never copied needs no such map: there the table itself changes,
/// which is several times as fast.
@usableFromInline
struct Multimap<Key: Hashable & Sendable, Place: Hashable & Sendable>: Sendable {
  @usableFromInline var table: [Key: Place] = [:]
  /// The present place of keys whose place is not that of the table; nil for those that have gone.
  @usableFromInline var changes: TreeDictionary<Key, Place?> = [:]
  /// Places beyond the first of identities that have several.
  @usableFromInline var others: TreeDictionary<Key, [Place]> = [:]
  /// Whether the table is changed: in a map that is never copied.
  @usableFromInline let changesTable: Bool

  @inlinable
  init(changesTable: Bool = false) {
    self.changesTable = changesTable
  }

  /// One of the places of a key.
  @inlinable
  subscript(key: Key) -> Place? {
    if !changes.isEmpty, let change = changes[key] { return change }
    return table[key]
  }

  /// Fills an empty map. O(elements).
  @inlinable
  mutating func fill(with elements: [(Key, Place)]) {
    table.reserveCapacity(elements.count)
    // A key that is not equal to itself would never be found, and all such may have one hash.
    for (key, place) in elements where key == key {
      if let earlier = table.updateValue(place, forKey: key) { others[key, default: []].append(earlier) }
    }
  }

  @inlinable
  mutating func add(_ place: Place, for key: Key) {
    guard key == key else { return }
    if changesTable {
      if let earlier = table.updateValue(place, forKey: key) { others[key, default: []].append(earlier) }
      return
    }
    if let earlier = self[key] { others[key, default: []].append(earlier) }
    changes[key] = .some(place)
  }

  /// Puts another place in place of the only one, or none.
  @inlinable
  mutating func set(_ place: Place?, for key: Key) {
    if changesTable {
      table[key] = place
    } else if place == nil, table[key] == nil {
      changes[key] = nil
    } else {
      changes.updateValue(place, forKey: key)
    }
  }

  @inlinable
  mutating func remove(_ place: Place, for key: Key) {
    var places = others.isEmpty ? [] : all(for: key)
    if let index = places.firstIndex(of: place) { places.remove(at: index) }
    set(places.first, for: key)
    if !places.isEmpty { others[key] = places.count > 1 ? Array(places.dropFirst()) : nil }
  }

  /// Puts another place in place of one.
  @inlinable
  mutating func move(from source: Place, to target: Place, for key: Key) {
    if others.isEmpty {
      set(target, for: key)
    } else {
      remove(source, for: key)
      add(target, for: key)
    }
  }

  /// The places of a key, in no order.
  @inlinable
  func all(for key: Key) -> [Place] {
    guard let place = self[key] else { return [] }
    return [place] + (others.isEmpty ? [] : others[key] ?? [])
  }
}
