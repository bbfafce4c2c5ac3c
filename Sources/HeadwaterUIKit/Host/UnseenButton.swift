import Headwater

/// A button at the end of a list that shows the number of unseen items and scrolls to the end.
@MainActor
final class UnseenButton {
  private weak var list: UIScrollView?
  private var button: UIButton?
  private var onTap: @MainActor () -> Void = {}

  /// Moves the button to another list, or removes it.
  func move(to list: UIScrollView?) {
    button?.removeFromSuperview()
    (self.list, button) = (list, nil)
  }

  /// Shows a title at the end of the visible area of the list. If the title is nil, hides the button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - label: The text that VoiceOver reads instead of the title.
  ///   - visible: The visible area of the list.
  ///   - onTap: A closure that is called when the user taps the button.
  func show(
    _ title: String?, reading label: String?, in visible: CGRect, onTap: @escaping @MainActor () -> Void
  ) {
    self.onTap = onTap
    guard let title, let list else {
      button?.isHidden = true
      return
    }
    let button = button ?? make(in: list)
    button.setTitle(title, for: .normal)
    button.accessibilityLabel = label
    button.isHidden = false
    layOut(in: visible)
  }

  private func make(in list: UIScrollView) -> UIButton {
    let button = UIButton(type: .system)
    button.backgroundColor = .secondarySystemBackground
    // The title grows with the user's text size.
    button.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
    list.addSubview(button)
    self.button = button
    return button
  }

  /// Centers the button at the bottom of the visible area. Call it after scrolling, because the button moves with the content.
  func layOut(in visible: CGRect) {
    guard let list, let button, !button.isHidden else { return }
    var size = button.sizeThatFits(visible.size)
    (size.width, size.height) = (min(size.width + 24, visible.width), max(size.height, 40))
    button.layer.cornerRadius = size.height / 2
    button.frame = CGRect(
      x: visible.midX - size.width / 2, y: visible.maxY - size.height - 12, width: size.width,
      height: size.height)
    if list.subviews.last !== button { list.addSubview(button) }
  }
}
