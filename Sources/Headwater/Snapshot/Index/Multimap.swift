public import HashTreeCollections

/// A persistent map from an identity to its places. There is only one place unless elements share the identity.
///
/// The initial content of a long list is stored in a flat table, which is fast to build and never changes. Later changes are
/// stored in a persistent map that takes precedence. A map that is never copied doesn't need the persistent map: it changes the
/// table itself, which is several times as fast.
@usableFromInline
struct Multimap<Key: Hashable & Sendable, Place: Hashable & Sendable>: Sendable {
  @usableFromInline var table: [Key: Place] = [:]
  /// The current places of the keys whose place differs from the one in the table; nil for keys that have been removed.
  @usableFromInline var changes: TreeDictionary<Key, Place?> = [:]
  /// For each identity that has several places, the places other than the one that the subscript returns.
  @usableFromInline var others: TreeDictionary<Key, [Place]> = [:]
  /// A Boolean value that indicates whether changes are made in the table, which is possible only if the map is never copied.
  @usableFromInline let changesTable: Bool

  @inlinable
  init(changesTable: Bool = false) {
    self.changesTable = changesTable
  }

  /// Returns one of the places of a key.
  @inlinable
  subscript(key: Key) -> Place? {
    if !changes.isEmpty, let change = changes[key] { return change }
    return table[key]
  }

  /// Fills an empty map. O(elements).
  @inlinable
  mutating func fill(with elements: [(Key, Place)]) {
    table.reserveCapacity(elements.count)
    // Skip keys that aren't equal to themselves. They would never be found, and they may all have the same hash.
    for (key, place) in elements where key == key {
      // If the identity occurs again, move its earlier place to `others`.
      if let earlier = table.updateValue(place, forKey: key) { others[key, default: []].append(earlier) }
    }
  }

  @inlinable
  mutating func add(_ place: Place, for key: Key) {
    // A key that isn't equal to itself, such as not-a-number, would never be found.
    guard key == key else { return }
    if changesTable {
      if let earlier = table.updateValue(place, forKey: key) { others[key, default: []].append(earlier) }
      return
    }
    // Move an earlier place of the key to `others`.
    if let earlier = self[key] { others[key, default: []].append(earlier) }
    changes[key] = .some(place)
  }

  /// Replaces or removes the only place of a key.
  @inlinable
  mutating func set(_ place: Place?, for key: Key) {
    if changesTable {
      table[key] = place
    } else if place == nil, table[key] == nil {
      // The table has no entry to hide, so the removal doesn't have to be recorded.
      changes[key] = nil
    } else {
      // Override the entry of the table, or record its removal.
      changes.updateValue(place, forKey: key)
    }
  }

  @inlinable
  mutating func remove(_ place: Place, for key: Key) {
    // If no identity occurs twice, the place to remove is the key's only place.
    var places = others.isEmpty ? [] : all(for: key)
    if let index = places.firstIndex(of: place) { places.remove(at: index) }
    // One of the remaining places replaces it, and the rest stay in `others`.
    set(places.first, for: key)
    if !places.isEmpty { others[key] = places.count > 1 ? Array(places.dropFirst()) : nil }
  }

  /// Replaces a place of a key.
  @inlinable
  mutating func move(from source: Place, to target: Place, for key: Key) {
    if others.isEmpty {
      // No identity occurs twice, so this is the only place of the key.
      set(target, for: key)
    } else {
      remove(source, for: key)
      add(target, for: key)
    }
  }

  /// Returns the places of a key, in no particular order.
  @inlinable
  func all(for key: Key) -> [Place] {
    guard let place = self[key] else { return [] }
    return [place] + (others.isEmpty ? [] : others[key] ?? [])
  }
}
