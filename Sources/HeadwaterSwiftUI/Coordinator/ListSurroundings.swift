import HeadwaterUIKit
import Observation

/// What rows see of the view that they are in. Rows that are shown follow it by observation: another environment reaches them
/// without any row being made again.
@MainActor
@Observable
final class ListSurroundings {
  /// The environment of the view, as the shell knows it.
  var environment: Any?
  /// Counts how often all rows had to be made again.
  @ObservationIgnored var generation = 0
}

/// The last value of several, for closures that outlive the others.
@MainActor
final class Latest<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// A view that shows a content configuration, for where no cell does.
final class ContentHost: UIView {
  /// What is shown; nil for nothing.
  var content: (any UIContentConfiguration)? {
    didSet {
      guard let content else { return remove() }
      if let shown, shown.supports(content) {
        shown.configuration = content
      } else {
        remove()
        let made = content.makeContentView()
        made.frame = bounds
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(made)
        shown = made
      }
    }
  }
  private(set) var shown: (any UIView & UIContentView)?

  private func remove() {
    shown?.removeFromSuperview()
    shown = nil
  }
}
