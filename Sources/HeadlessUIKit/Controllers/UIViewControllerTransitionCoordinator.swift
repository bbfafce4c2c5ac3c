/// An object with which a view controller performs animations while its window is resized.
@MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Adds closures to run alongside the transition, which isn't animated here.
  ///
  /// - Parameters:
  ///   - animation: A closure that is called after the window is resized and before its views are laid out.
  ///   - completion: A closure that is called after the layout.
  /// - Returns: A Boolean value that indicates whether the closures will be called, which is always true.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

/// The coordinator of a single window resize.
@MainActor
final class WindowResize: UIViewControllerTransitionCoordinator {
  private var animations: [(any UIViewControllerTransitionCoordinator) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinator) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animate() { for animation in animations { animation(self) } }

  func complete() { for completion in completions { completion(self) } }
}

extension UIWindow {
  /// Resizes the window, as when the device is rotated or a split view is resized. Notifies the root view controller, resizes
  /// the window, runs the controller's animations, and lays out the views. HeadlessUIKit only; in UIKit, the system resizes
  /// windows.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - edges: The insets of the areas covered by bars and screen edges, or nil to leave them unchanged.
  public func resize(to size: CGSize, covering edges: UIEdgeInsets? = nil) {
    let resize = WindowResize()
    rootViewController?.viewWillTransition(to: size, with: resize)
    frame.size = size
    if let edges { coveredEdges = edges }
    resize.animate()
    layoutIfNeeded()
    resize.complete()
  }
}
