import Headwater

/// A button over the end of a list that says how many items nobody has seen, and goes there.
@MainActor
final class UnseenButton {
  private weak var list: UIScrollView?
  private var button: UIButton?
  private var onTap: @MainActor () -> Void = {}

  /// Stands over another list from now on, or over none.
  func move(to list: UIScrollView?) {
    button?.removeFromSuperview()
    (self.list, button) = (list, nil)
  }

  /// Says something over the end of the visible part of the list; nil for nothing, and no button.
  func show(_ title: String?, in visible: CGRect, onTap: @escaping @MainActor () -> Void) {
    self.onTap = onTap
    guard let title, let list else {
      button?.isHidden = true
      return
    }
    let button = button ?? make(in: list)
    button.setTitle(title, for: .normal)
    button.isHidden = false
    layOut(in: visible)
  }

  private func make(in list: UIScrollView) -> UIButton {
    let button = UIButton(type: .system)
    button.backgroundColor = .secondarySystemBackground
    button.layer.cornerRadius = 20
    button.addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
    list.addSubview(button)
    self.button = button
    return button
  }

  /// Stands in the middle above the bottom of what is seen: its place moves with the content.
  func layOut(in visible: CGRect) {
    guard let list, let button, !button.isHidden else { return }
    var size = button.sizeThatFits(visible.size)
    (size.width, size.height) = (size.width + 24, max(size.height, 40))
    button.frame = CGRect(
      x: visible.midX - size.width / 2, y: visible.maxY - size.height - 12, width: size.width,
      height: size.height)
    if list.subviews.last !== button { list.addSubview(button) }
  }
}
