/// Lets a controller do something beside a change of its window's size.
@MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Adds what is done with the change. Here it has no animation.
  ///
  /// - Parameters:
  ///   - animation: Called when the views have their new sizes, before they are laid out.
  ///   - completion: Called when they have been laid out.
  /// - Returns: Whether the closures will be called: yes.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

/// What is done beside one change of a window's size.
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
  /// Gives the window another size, as a rotation or split view does: its controller is told before, the views are laid out, and
  /// what the controller wants beside it is done. Not in UIKit, where the system does it.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - edges: What bars and the screen's edges cover then; nil for what they cover now.
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
