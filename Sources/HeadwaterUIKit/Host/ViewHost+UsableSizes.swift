import Headwater

// Options and their closures may return arbitrary numbers. UIKit throws exceptions for some of them, so those are ignored.
extension ViewHost {
  /// Returns a size from the options, or nil if it is unspecified or unusable. An unusable size is reported once per option.
  func usable(_ size: CGSize?, _ option: String) -> CGSize? {
    guard let size, !size.isUsable else { return size }
    reportUnusable(option, "\(size.width) by \(size.height)")
    return nil
  }

  /// Returns a table height from the options, or nil if it is unspecified or unusable. An unusable height is reported once per
  /// option.
  func usable(_ height: CGFloat?, _ option: String) -> CGFloat? {
    guard let height, height != UITableView.automaticDimension, !height.isUsableLength else { return height }
    reportUnusable(option, "\(height)")
    return nil
  }

  /// Returns a spacing from the options, or nil if it is unspecified or unusable. An unusable spacing is reported once per
  /// option.
  func usable(spacing: CGFloat?, _ option: String) -> CGFloat? {
    guard let spacing, !spacing.isUsable else { return spacing }
    reportUnusable(option, "\(spacing)")
    return nil
  }

  /// Returns insets from the options, or nil if they are unspecified or unusable. Unusable insets are reported once per option.
  func usable(_ insets: UIEdgeInsets?, _ option: String) -> UIEdgeInsets? {
    guard let insets, ![insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isUsable) else {
      return insets
    }
    reportUnusable(option, "\(insets)")
    return nil
  }

  private func reportUnusable(_ option: String, _ value: String) {
    supply.reportOnce(.unusableSize(option: option, value: value))
  }
}

extension CGSize {
  fileprivate var isUsable: Bool { width.isUsableLength && height.isUsableLength }
}

extension CGFloat {
  /// A Boolean value that indicates whether the number is usable. It is false for NaN.
  fileprivate var isUsable: Bool { magnitude <= 10_000_000 }
  fileprivate var isUsableLength: Bool { isUsable && self >= 0 }
}
