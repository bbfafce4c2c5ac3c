extension UIView {
  /// A Boolean value that indicates whether list updates are animated. Animations take no time by default; see
  /// ``UIWindow/holdsAnimations``.
  public private(set) static var areAnimationsEnabled = true

  /// Enables or disables animations.
  ///
  /// - Parameter enabled: A Boolean value that indicates whether later updates are animated.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    areAnimationsEnabled = enabled
  }

  /// Calls a closure with animations disabled.
  ///
  /// - Parameter actionsWithoutAnimation: A closure that is called once, before the method returns.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    defer { areAnimationsEnabled = wereEnabled }
    actionsWithoutAnimation()
  }
}
