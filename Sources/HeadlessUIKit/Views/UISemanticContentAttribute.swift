/// The meaning of a view's content, which determines whether the view is mirrored in right-to-left languages.
package enum UISemanticContentAttribute: Int, Sendable {
  /// The view is mirrored if the app is.
  case unspecified
  /// Buttons for playing, which are never mirrored.
  case playback
  /// Controls for a direction in space, such as left and right, which are never mirrored.
  case spatial
  /// The view is laid out from left to right.
  case forceLeftToRight
  /// The view is laid out from right to left.
  case forceRightToLeft
}
