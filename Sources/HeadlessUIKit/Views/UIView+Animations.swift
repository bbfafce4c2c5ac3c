extension UIView {
  /// Whether updates of lists are animated. Animations take no time here; see ``UIWindow/holdsAnimations``.
  public private(set) static var areAnimationsEnabled = true

  /// Allows or forbids animations.
  ///
  /// - Parameter enabled: Whether updates are animated from now on.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    areAnimationsEnabled = enabled
  }

  /// Runs a closure with animations forbidden.
  ///
  /// - Parameter actionsWithoutAnimation: Called once, at once.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    defer { areAnimationsEnabled = wereEnabled }
    actionsWithoutAnimation()
  }
}
