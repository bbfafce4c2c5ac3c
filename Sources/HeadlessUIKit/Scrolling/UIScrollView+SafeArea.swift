extension UIScrollView {
  /// The conditions under which a scroll view adds its safe area to its content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Always adds the safe area at the top and bottom, and adds it at the sides if the content scrolls horizontally. UIKit
    /// adds it at the top and bottom regardless of the content only in a navigation controller.
    case automatic = 0
    /// Adds the safe area only along the axes on which the content scrolls.
    case scrollableAxes = 1
    /// Never adds the safe area.
    case never = 2
    /// Always adds the safe area on all edges.
    case always = 3
  }

  /// Returns the part of a safe area that is added to the content inset if the content has the given size.
  func scrolledPart(of safeArea: UIEdgeInsets, contentSize: CGSize) -> UIEdgeInsets {
    let isWide = alwaysBounceHorizontal || contentSize.width > bounds.width
    let isTall = alwaysBounceVertical || contentSize.height > bounds.height
    let adds: (sides: Bool, ends: Bool) =
      switch contentInsetAdjustmentBehavior {
      case .automatic: (isWide, true)
      case .scrollableAxes: (isWide, isTall)
      case .never: (false, false)
      case .always: (true, true)
      }
    return UIEdgeInsets(
      top: adds.ends ? safeArea.top : 0, left: adds.sides ? safeArea.left : 0,
      bottom: adds.ends ? safeArea.bottom : 0, right: adds.sides ? safeArea.right : 0)
  }
}
