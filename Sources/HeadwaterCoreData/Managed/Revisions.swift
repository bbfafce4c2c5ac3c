/// The revision numbers of objects. They make it possible to detect whether a mutable object has changed. A pure value type.
struct Revisions<Identity: Hashable & Sendable>: Sendable {
  private var last = 0
  /// The revision of the objects that haven't been recorded individually.
  private var common = 0
  private var changed: [Identity: Int] = [:]

  /// Returns the revision of an object, which changes with its content. O(1).
  subscript(identity: Identity) -> Int { changed[identity] ?? common }

  /// Records that some objects have changed.
  mutating func note(_ identities: some Sequence<Identity>) {
    last += 1
    for identity in identities { changed[identity] = last }
  }

  /// Records that all objects may have changed.
  mutating func noteAll() {
    last += 1
    (common, changed) = (last, [:])
  }
}
