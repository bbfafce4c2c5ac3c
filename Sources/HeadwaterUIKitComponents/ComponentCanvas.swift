import HeadwaterComponents
import HeadwaterUIKit

/// A mounting host that mounts components in a ``ComponentView``, with one view for each part.
@MainActor
final class ComponentCanvas: MountingHost {
  /// The image cache for mounted images.
  var images = ComponentImages.shared
  private unowned let owner: ComponentView

  /// The maximum length of a side: longer than any screen, but short enough to be drawn.
  private static let longestSide = 16_384.0
  private static let farthest = 1e6

  init(_ owner: ComponentView) {
    self.owner = owner
  }

  /// Creates a view for a kind of content.
  func makeView(for content: MountedContent) -> UIView {
    switch content {
    case .text: return ComponentLabel(frame: .zero)
    case .image: return ComponentImageView(frame: .zero)
    case .box:
      let view = UIView(frame: .zero)
      view.isUserInteractionEnabled = false
      return view
    case .button:
      let button = ComponentButton(type: .system)
      button.connect()
      return button
    case .tap:
      let area = ComponentTapArea(frame: .zero)
      area.connect()
      return area
    case .view(let content): return content.make() as? UIView ?? UIView(frame: .zero)
    }
  }

  /// Displays content in a view of its kind.
  func show(_ content: MountedContent, in view: UIView, isSame: Bool) {
    switch content {
    case .text(let text): if !isSame { (view as? ComponentLabel)?.show(text) }
    case .image(let source, let mode):
      if !isSame { (view as? ComponentImageView)?.show(source, mode, from: images) }
    case .box(let style): if !isSame { show(style, in: view) }
    case .button(let button): (view as? ComponentButton)?.show(button, isSame: isSame)
    case .tap(let action): (view as? ComponentTapArea)?.show(action)
    case .view(let content): if !isSame { content.update(view) }
    }
  }

  private func show(_ style: BoxStyle, in view: UIView) {
    view.backgroundColor = style.color?.uiKit
    view.layer.cornerRadius = CGFloat(style.cornerRadius)
    view.layer.borderWidth = style.borderColor == nil ? 0 : CGFloat(style.borderWidth)
    view.layer.borderColor = style.borderColor?.layer
  }

  /// Sets the frame of a view.
  func setFrame(_ frame: Frame, of view: UIView) {
    func near(_ value: Double) -> CGFloat { CGFloat(min(max(value, -Self.farthest), Self.farthest)) }
    func short(_ value: Double) -> CGFloat { CGFloat(min(max(value, 0), Self.longestSide)) }
    view.frame = CGRect(
      x: near(frame.origin.x), y: near(frame.origin.y), width: short(frame.size.width),
      height: short(frame.size.height))
  }

  /// Inserts a view above another one, or at the back.
  func place(_ view: UIView, before other: UIView?) {
    if let other {
      owner.insertSubview(view, aboveSubview: other)
    } else {
      owner.insertSubview(view, at: 0)
    }
  }

  /// Removes a view.
  func remove(_ view: UIView) {
    view.removeFromSuperview()
    (view as? ComponentImageView)?.forget()
  }
}
