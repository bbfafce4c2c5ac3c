public import HeadwaterComponents

/// Shows a layout by views: labels, image views, buttons. Of the next layout only what differs is touched.
///
/// The views of cells of one list come from one pool. What is beyond the view is cut off.
@MainActor
public final class ComponentView: UIView {
  /// The size of what is shown.
  public var contentSize: CGSize {
    mount.map { CGSize(width: $0.size.width, height: $0.size.height) } ?? .zero
  }
  /// What it took to show the latest layout.
  package private(set) var tally = MountTally()
  private lazy var canvas = ComponentCanvas(self)
  private var mount: ComponentMount<ComponentCanvas>?

  /// Shows a layout in place of the one before.
  ///
  /// - Parameter layout: The layout.
  public func show(_ layout: ComponentLayout) {
    show(layout, pool: MountedViewPool(), images: .shared)
  }

  /// Shows a layout in place of the one before.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - pool: Where views come from that are not here, and go; the first one that is given is kept.
  ///   - images: Decodes images.
  package func show(
    _ layout: ComponentLayout, pool: @autoclosure () -> MountedViewPool<UIView>,
    images: ComponentImages = .shared
  ) {
    clipsToBounds = true
    canvas.images = images
    let mount = mount ?? ComponentMount(canvas, pool: pool())
    self.mount = mount
    tally = mount.mount(layout)
  }

  /// Shows nothing; the views go into the pool.
  public func showNothing() {
    if let mount { tally = mount.unmount() }
  }
}
