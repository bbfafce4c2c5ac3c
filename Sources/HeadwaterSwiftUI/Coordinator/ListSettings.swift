import HeadwaterUIKit

/// The part of a view's environment that its list applies, independent of SwiftUI. The default values are those of an
/// environment without any modifiers.
struct ListSettings: Equatable {
  /// The ways in which scrolling dismisses the keyboard.
  enum KeyboardDismissal { case never, immediately, interactively }

  var keyboardDismissal = KeyboardDismissal.interactively
  var showsVerticalIndicator = true
  var showsHorizontalIndicator = true
  var isScrollEnabled = true
  /// A Boolean value that indicates whether the user prefers reduced motion.
  var reducesMotion = false
  /// The text size. Rows are measured again when it changes.
  var textSize: AnyHashable?

  /// Applies the settings for scrolling. A setting is applied only if it has changed, so that other code can change the view.
  ///
  /// - Parameters:
  ///   - view: The view of the list.
  ///   - old: The settings that were applied before, or `nil` if there are none.
  @MainActor
  func apply(to view: UICollectionView, insteadOf old: ListSettings?) {
    if isScrollEnabled != old?.isScrollEnabled { view.isScrollEnabled = isScrollEnabled }
    if showsVerticalIndicator != old?.showsVerticalIndicator {
      view.showsVerticalScrollIndicator = showsVerticalIndicator
    }
    if showsHorizontalIndicator != old?.showsHorizontalIndicator {
      view.showsHorizontalScrollIndicator = showsHorizontalIndicator
    }
    // visionOS doesn't dismiss the keyboard when the user scrolls.
    #if !os(visionOS)
      if keyboardDismissal != old?.keyboardDismissal {
        switch keyboardDismissal {
        case .never: view.keyboardDismissMode = .none
        case .immediately: view.keyboardDismissMode = .onDrag
        case .interactively: view.keyboardDismissMode = .interactive
        }
      }
    #endif
  }
}
