/// The part of a list's bottom inset that its controller has added for the keyboard.
@MainActor
struct KeyboardInset {
  private var height: CGFloat = 0

  nonisolated init() {}

  /// Adapts the inset so that the end of the list can be scrolled above the keyboard. The offset doesn't change, except at the end
  /// of the list. The app's part of the inset is kept.
  ///
  /// - Parameters:
  ///   - list: The list, whose superview is the window.
  ///   - keyboard: The frame of the keyboard in the window.
  mutating func adapt(_ list: UIScrollView, to keyboard: CGRect) {
    // The part that the safe area adds anyway.
    let safeArea = list.adjustedContentInset.bottom - list.contentInset.bottom
    let new = keyboard.height > 0 ? max(0, list.frame.maxY - keyboard.minY - safeArea) : 0
    guard new != height else { return }
    list.contentInset.bottom += new - height
    height = new
  }
}
