/// What a content view shows: a value that can make such a view.
public protocol UIContentConfiguration {
  /// Makes a view that shows this.
  @MainActor
  func makeContentView() -> any UIView & UIContentView

  /// The same for a state, where the state changes what has not been said.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration, and another one when it is given another.
@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration. Optional in UIKit.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether it is of the type that the view shows already.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The content view of a cell or header, and the configuration that it comes from.
@MainActor
final class HostedContent {
  private(set) var view: UIView
  private(set) var configuration: (any UIContentConfiguration)?
  private var hosted: (any UIView & UIContentView)?
  /// Whether the configuration is brought up to date with each state.
  var updatesAutomatically = true
  /// Whether the state may have changed.
  var needsUpdate = true

  init(frame: CGRect = .zero) {
    view = UIView(frame: frame)
  }

  /// Whether the view comes from a configuration.
  var isHosted: Bool { hosted != nil }

  /// Shows a configuration: in the view that is there if it can, otherwise in a new one.
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

  /// Brings the configuration up to date, if that happens by itself.
  func update(for state: any UIConfigurationState, in owner: UIView) {
    guard updatesAutomatically, let configuration else { return }
    set(configuration.updated(for: state), in: owner)
  }

  private func replace(by new: UIView, in owner: UIView) {
    let index = owner.subviews.firstIndex { $0 === view } ?? 0
    view.removeFromSuperview()
    view = new
    new.frame = owner.bounds
    owner.insertSubview(new, at: index)
  }
}

/// A view that shows its state by its configuration.
@MainActor
protocol ConfigurationUpdating: UIView {
  func setNeedsUpdateConfiguration()
  /// Does what was asked for.
  func updateConfigurationIfNeeded()
}
