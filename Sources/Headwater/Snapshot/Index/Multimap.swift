public import HashTreeCollections

/// A persistent map from an identity to each of its places: one, unless elements share an identity.
///
/// What a long list began with stands in a flat table, which is quick to build and never changed; what has changed since
/// stands in a persistent map before it.
@usableFromInline
struct Multimap<Key: Hashable & Sendable, Place: Hashable & Sendable>: Sendable {
  @usableFromInline var table: [Key: Place] = [:]
  /// The present place of keys whose place is not that of the table; nil for those that have gone.
  @usableFromInline var changes: TreeDictionary<Key, Place?> = [:]
  /// Places beyond the first of identities that have several.
  @usableFromInline var others: TreeDictionary<Key, [Place]> = [:]

  @inlinable
  init() {}

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
    for (key, place) in elements {
      if let earlier = table.updateValue(place, forKey: key) { others[key, default: []].append(earlier) }
    }
  }

  @inlinable
  mutating func add(_ place: Place, for key: Key) {
    if let earlier = self[key] { others[key, default: []].append(earlier) }
    changes[key] = .some(place)
  }

  @inlinable
  mutating func remove(_ place: Place, for key: Key) {
    var places = others.isEmpty ? [] : all(for: key)
    if let index = places.firstIndex(of: place) { places.remove(at: index) }
    if let remaining = places.first {
      changes[key] = .some(remaining)
      others[key] = places.count > 1 ? Array(places.dropFirst()) : nil
    } else if table[key] == nil {
      changes[key] = nil
    } else {
      changes.updateValue(nil, forKey: key)
    }
  }

  /// Puts another place in place of one.
  @inlinable
  mutating func move(from source: Place, to target: Place, for key: Key) {
    if others.isEmpty {
      changes.updateValue(target, forKey: key)
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
