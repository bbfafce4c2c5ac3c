import HeadwaterUIKit
import Observation

/// The surroundings of the rows in a view. Visible rows observe them so that they receive a new environment without being
/// recreated.
@MainActor
@Observable
final class ListSurroundings {
  /// The environment of the view, whose type only the SwiftUI views know.
  private(set) var environment: Any?
  @ObservationIgnored private var hasEnvironment = false
  /// The number of times that all rows have had to be recreated.
  @ObservationIgnored var generation = 0

  /// Passes the environment to the first rows, unless they already have one.
  func begin(with environment: Any) {
    if !hasEnvironment { take(environment) }
  }

  /// Passes a new environment to the rows. Each visible row is evaluated, so call it only if the environment has changed.
  func take(_ environment: Any) {
    hasEnvironment = true
    self.environment = environment
  }
}

/// A reference to the latest of several values, for closures that outlive the earlier ones.
@MainActor
final class Latest<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// A view that displays a content configuration outside of a cell.
final class ContentHost: UIView {
  /// The displayed content, or `nil` for none.
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
