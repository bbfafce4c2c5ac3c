import Headwater

// Options and their closures may give any numbers. UIKit throws exceptions for some of them, so that they count as left out.
extension ListAdapter {
  /// A size of options; nil if it is left out, or can't be used, which is reported once for each option.
  func usable(_ size: CGSize?, _ option: String) -> CGSize? {
    guard let size, !size.isUsable else { return size }
    reportUnusable(option, "\(size.width) by \(size.height)")
    return nil
  }

  /// A height of options for a table; nil if it is left out, or can't be used, which is reported once for each option.
  func usable(_ height: CGFloat?, _ option: String) -> CGFloat? {
    guard let height, height != UITableView.automaticDimension, !height.isUsableLength else { return height }
    reportUnusable(option, "\(height)")
    return nil
  }

  /// A spacing of options; nil if it is left out, or can't be used, which is reported once for each option.
  func usable(spacing: CGFloat?, _ option: String) -> CGFloat? {
    guard let spacing, !spacing.isUsable else { return spacing }
    reportUnusable(option, "\(spacing)")
    return nil
  }

  /// Insets of options; nil if they are left out, or can't be used, which is reported once for each option.
  func usable(_ insets: UIEdgeInsets?, _ option: String) -> UIEdgeInsets? {
    guard let insets, ![insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isUsable) else {
      return insets
    }
    reportUnusable(option, "\(insets)")
    return nil
  }

  private func reportUnusable(_ option: String, _ value: String) {
    guard unusableOptions.insert(option).inserted else { return }
    report(.unusableSize(option: option, value: value))
  }
}

extension CGSize {
  fileprivate var isUsable: Bool { width.isUsableLength && height.isUsableLength }
}

extension CGFloat {
  /// False for not-a-number, too.
  fileprivate var isUsable: Bool { magnitude <= 10_000_000 }
  fileprivate var isUsableLength: Bool { isUsable && self >= 0 }
}
