/// The user's setting for motion.
@MainActor
enum SystemMotion {
  /// A Boolean value that indicates whether the user prefers reduced motion. The test double has no such setting.
  static var isReduced: Bool {
    #if canImport(UIKit)
      UIAccessibility.isReduceMotionEnabled
    #else
      false
    #endif
  }
}
