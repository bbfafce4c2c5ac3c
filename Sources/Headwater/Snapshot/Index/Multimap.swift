public import HashTreeCollections

/// A persistent map from an identity to each of its places: one, unless elements share an identity.
@usableFromInline
struct Multimap<Key: Hashable & Sendable, Place: Hashable & Sendable>: Sendable {
  @usableFromInline var first: TreeDictionary<Key, Place> = [:]
  /// Places beyond the first of identities that have several.
  @usableFromInline var others: TreeDictionary<Key, [Place]> = [:]

  @inlinable
  init() {}

  @inlinable
  mutating func add(_ place: Place, for key: Key) {
    if let earlier = first.updateValue(place, forKey: key) {
      others[key, default: []].append(earlier)
    }
  }

  @inlinable
  mutating func remove(_ place: Place, for key: Key) {
    if others.isEmpty || others[key] == nil {
      first.removeValue(forKey: key)
      return
    }
    var places = all(for: key)
    if let index = places.firstIndex(of: place) { places.remove(at: index) }
    first[key] = places.first
    others[key] = places.count > 1 ? Array(places.dropFirst()) : nil
  }

  /// The places of a key, in no order.
  @inlinable
  func all(for key: Key) -> [Place] {
    guard let place = first[key] else { return [] }
    return [place] + (others.isEmpty ? [] : others[key] ?? [])
  }
}
