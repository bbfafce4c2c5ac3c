/// Counts changes of objects that are the same and have other content, so that what is made of them can be compared. A value
/// without effects.
struct Revisions<Identity: Hashable & Sendable>: Sendable {
  private var last = 0
  /// The revision of all that have not changed by themselves since.
  private var common = 0
  private var changed: [Identity: Int] = [:]

  /// The number of an object's present content: another one whenever that has changed. O(1).
  subscript(identity: Identity) -> Int { changed[identity] ?? common }

  /// Some objects have changed.
  mutating func note(_ identities: some Sequence<Identity>) {
    last += 1
    for identity in identities { changed[identity] = last }
  }

  /// Everything may have changed.
  mutating func noteAll() {
    last += 1
    (common, changed) = (last, [:])
  }
}
