extension UIScrollView {
  /// The ways in which scrolling dismisses the keyboard.
  package enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Scrolling doesn't dismiss the keyboard.
    case none = 0
    /// The keyboard is dismissed when the user begins to drag.
    case onDrag = 1
    /// The keyboard follows the drag.
    case interactive = 2
  }
}
