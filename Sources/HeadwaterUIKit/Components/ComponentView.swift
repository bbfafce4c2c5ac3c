public import HeadwaterComponents

/// Shows a layout by views: labels, image views, buttons. Of the next layout only what differs is touched.
///
/// The views of cells of one list come from one pool. What is beyond the view is cut off.
@MainActor
public final class ComponentView: UIView, MountingHost {
  /// The size of what is shown.
  public var contentSize: CGSize {
    mount.map { CGSize(width: $0.size.width, height: $0.size.height) } ?? .zero
  }
  /// What it took to show the latest layout.
  package private(set) var tally = MountTally()
  private var mount: ComponentMount<ComponentView>?
  private var images = ComponentImages.shared

  /// Larger than any screen, and small enough to be drawn.
  private static let longestSide = 16_384.0
  private static let farthest = 1e6

  /// Shows a layout in place of the one before.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - images: Decodes images.
  public func show(_ layout: ComponentLayout, images: ComponentImages = .shared) {
    show(layout, pool: MountedViewPool(), images: images)
  }

  /// Shows a layout in place of the one before.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - pool: Where views come from that are not here, and go; the first one that is given is kept.
  ///   - images: Decodes images.
  package func show(
    _ layout: ComponentLayout, pool: @autoclosure () -> MountedViewPool<UIView>, images: ComponentImages
  ) {
    clipsToBounds = true
    self.images = images
    let mount = mount ?? ComponentMount(self, pool: pool())
    self.mount = mount
    tally = mount.mount(layout)
  }

  /// Shows nothing; the views go into the pool.
  public func showNothing() {
    if let mount { tally = mount.unmount() }
  }

  // MARK: Mounting

  /// Makes a view. Called by the mount.
  package func makeView(for content: MountedContent) -> UIView {
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

  /// Shows a content in a view of its kind. Called by the mount.
  package func show(_ content: MountedContent, in view: UIView, isSame: Bool) {
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

  /// Gives a view its place. Called by the mount.
  package func setFrame(_ frame: Frame, of view: UIView) {
    func near(_ value: Double) -> CGFloat { CGFloat(min(max(value, -Self.farthest), Self.farthest)) }
    func short(_ value: Double) -> CGFloat { CGFloat(min(max(value, 0), Self.longestSide)) }
    view.frame = CGRect(
      x: near(frame.origin.x), y: near(frame.origin.y), width: short(frame.size.width),
      height: short(frame.size.height))
  }

  /// Puts a view before another. Called by the mount.
  package func place(_ view: UIView, before other: UIView?) {
    if let other {
      insertSubview(view, aboveSubview: other)
    } else {
      insertSubview(view, at: 0)
    }
  }

  /// Takes a view away. Called by the mount.
  package func remove(_ view: UIView) {
    view.removeFromSuperview()
    (view as? ComponentImageView)?.forget()
  }
}
