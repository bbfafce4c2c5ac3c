/// Views that wait to be used again, the last one first.
struct ReusePool<Key: Hashable, View: AnyObject> {
  private var waiting: [Key: [View]] = [:]

  /// How many views wait.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  mutating func put(_ view: View, for key: Key) {
    waiting[key, default: []].append(view)
  }

  mutating func take(for key: Key) -> View? {
    waiting[key]?.popLast()
  }

  /// Forgets the views of an identifier that is registered anew.
  mutating func empty(_ key: Key) {
    waiting[key] = nil
  }
}
