import HeadwaterUIKit

/// The space at the bottom of a list that SwiftUI covers but that isn't part of UIKit's safe area, such as the keyboard or a
/// view that was added with `safeAreaInset`. It is added to the content inset of the list's view.
@MainActor
final class CoveredBottom {
  /// The space that the content inset contains.
  private(set) var space: CGFloat = 0

  /// Adapts the content inset of a view. Call it when the space that SwiftUI covers or the safe area of the view has changed.
  ///
  /// - Parameters:
  ///   - view: The view. Nothing changes while it isn't in a window, because it has no safe area then.
  ///   - covered: The space that SwiftUI covers, including bars and the edge of the screen.
  func update(_ view: UICollectionView, covered: CGFloat) {
    guard view.window != nil else { return }
    let rest = covered - view.safeAreaInsets.bottom
    // The same safe area may be rounded differently.
    let wanted = rest < 1 ? 0 : rest
    let change = wanted - space
    guard change != 0 else { return }
    // Record the space first, because the view reports its new insets immediately.
    space = wanted
    view.contentInset.bottom += change
    view.verticalScrollIndicatorInsets.bottom += change
  }
}

/// The collection view of a list in SwiftUI. It reports changes to its safe area.
final class HostedCollection: UICollectionView {
  /// A closure that is called when the safe area or the window has changed.
  var onSafeAreaChange: (@MainActor () -> Void)?

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    onSafeAreaChange?()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    onSafeAreaChange?()
  }
}
