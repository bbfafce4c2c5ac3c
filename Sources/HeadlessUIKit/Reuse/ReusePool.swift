/// A pool of reusable views. The most recently added view is reused first.
struct ReusePool<Key: Hashable, View: AnyObject> {
  private var waiting: [Key: [View]] = [:]

  /// The number of views in the pool.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  mutating func put(_ view: View, for key: Key) {
    waiting[key, default: []].append(view)
  }

  mutating func take(for key: Key) -> View? {
    waiting[key]?.popLast()
  }

  /// Discards the views for an identifier because another class or nib is being registered for it.
  mutating func empty(_ key: Key) {
    waiting[key] = nil
  }
}
