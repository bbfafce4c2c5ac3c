internal import Dispatch
internal import Foundation
internal import Observation

/// The configuration of a content view. It can create the view.
public protocol UIContentConfiguration {
  /// Creates a content view with this configuration.
  @MainActor
  func makeContentView() -> any UIView & UIContentView

  /// Returns the configuration adjusted for a state. The state determines the properties that weren't set explicitly.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that displays a content configuration.
@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The current configuration of the view.
  var configuration: any UIContentConfiguration { get set }

  /// Returns a Boolean value that indicates whether the view can display a configuration. Optional in UIKit.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns a Boolean value that indicates whether a configuration has the same type as the current configuration.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The content view of a cell, header, or footer, and the configuration that created it.
@MainActor
final class HostedContent {
  private(set) var view: UIView
  private(set) var configuration: (any UIContentConfiguration)?
  private var hosted: (any UIView & UIContentView)?
  /// A Boolean value that indicates whether the configuration is updated automatically when the state changes.
  var updatesAutomatically = true
  /// A Boolean value that indicates whether the state may have changed since the last update.
  var needsUpdate = true
  /// The number of updates. Only the latest one is observed.
  private var numberOfUpdates = 0

  init(frame: CGRect = .zero) {
    view = UIView(frame: frame)
  }

  /// A Boolean value that indicates whether a configuration created the view.
  var isHosted: Bool { hosted != nil }

  /// Applies a configuration to the current view or, if that view doesn't support it, to a new view.
  func set(_ new: (any UIContentConfiguration)?, in owner: UIView) {
    configuration = new
    guard let new else {
      guard hosted != nil else { return }
      hosted = nil
      return replace(by: UIView(frame: owner.bounds), in: owner)
    }
    if let hosted, hosted.supports(new) {
      hosted.configuration = new
    } else {
      let made = new.makeContentView()
      hosted = made
      replace(by: made, in: owner)
    }
    owner.setNeedsLayout()
    owner.invalidateIntrinsicContentSize()
  }

  /// Updates the configuration for a state, unless automatic updates are disabled.
  func update(for state: any UIConfigurationState, in owner: UIView) {
    guard updatesAutomatically, let configuration else { return }
    set(configuration.updated(for: state), in: owner)
  }

  /// Performs an update if necessary. As in UIKit since iOS 26, a change to an observable property that the update has read
  /// requests another one.
  func updateIfNeeded(of owner: some ConfigurationUpdating, _ body: () -> Void) {
    guard needsUpdate else { return }
    needsUpdate = false
    numberOfUpdates += 1
    let number = numberOfUpdates
    withObservationTracking(body) { [weak self, weak owner] in
      let request: @MainActor @Sendable () -> Void = {
        if self?.numberOfUpdates == number { owner?.setNeedsUpdateConfiguration() }
      }
      if MainQueue.isCurrent { MainActor.assumeIsolated(request) } else { Task(operation: request) }
    }
  }

  private func replace(by new: UIView, in owner: UIView) {
    let index = owner.subviews.firstIndex { $0 === view } ?? 0
    view.removeFromSuperview()
    view = new
    new.frame = owner.bounds
    owner.insertSubview(new, at: index)
  }
}

/// The queue of the main actor. In programs whose entry point is asynchronous, it doesn't always run on the main thread.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// A Boolean value that indicates whether the caller runs on the queue.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

/// A view whose configuration depends on its state.
@MainActor
protocol ConfigurationUpdating: UIView {
  func setNeedsUpdateConfiguration()
  /// Performs a configuration update that was requested.
  func updateConfigurationIfNeeded()
}
