import Headwater

/// The views that are not in use, by the name of what made them. The last one in is the first one out.
@MainActor
struct ReusePool<View: AnyObject> {
  private var views: [String: [View]] = [:]

  /// How many views wait.
  var count: Int { views.values.reduce(0) { $0 + $1.count } }

  mutating func put(_ view: View, identifier: String) {
    views[identifier, default: []].append(view)
  }

  mutating func take(identifier: String) -> View? {
    views[identifier]?.popLast()
  }
}
