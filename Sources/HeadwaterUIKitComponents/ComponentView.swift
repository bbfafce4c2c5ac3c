public import HeadwaterComponents
public import HeadwaterUIKit

/// A view that displays a component layout with labels, image views, and buttons. Showing another layout applies only the
/// differences.
///
/// Cells of a list share a pool of views. Content is clipped to the bounds of the view. If the layout direction of the view is
/// right to left, the layout is mirrored within its width.
@MainActor
public final class ComponentView: UIView {
  /// The size of the displayed layout.
  public var contentSize: CGSize {
    mount.map { CGSize(width: $0.size.width, height: $0.size.height) } ?? .zero
  }
  /// The number of operations performed to show the latest layout.
  package private(set) var tally = MountTally()
  private lazy var canvas = ComponentCanvas(self)
  private var mount: ComponentMount<ComponentCanvas>?
  /// The displayed layout, which is shown again when the layout direction changes.
  private var shown: ComponentLayout?
  private var isMirrored = false

  /// Shows a layout instead of the current one.
  ///
  /// - Parameter layout: The layout to show.
  public func show(_ layout: ComponentLayout) {
    show(layout, pool: MountedViewPool(), images: .shared)
  }

  /// Shows a layout instead of the current one.
  ///
  /// - Parameters:
  ///   - layout: The layout to show.
  ///   - pool: The pool of reusable views. The pool from the first call is retained, and later ones are ignored.
  ///   - images: The cache that decodes images.
  package func show(
    _ layout: ComponentLayout, pool: @autoclosure () -> MountedViewPool<UIView>,
    images: ComponentImages = .shared
  ) {
    clipsToBounds = true
    canvas.images = images
    let mount = mount ?? ComponentMount(canvas, pool: pool())
    self.mount = mount
    shown = layout
    isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    tally = mount.mount(layout, isMirrored: isMirrored)
  }

  /// Mirrors the layout if the layout direction of the view has changed since the layout was shown.
  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let mount, let shown else { return }
    let wantsMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard wantsMirrored != isMirrored else { return }
    isMirrored = wantsMirrored
    tally = mount.mount(shown, isMirrored: isMirrored)
  }

  /// Removes the layout and returns its views to the pool.
  public func showNothing() {
    shown = nil
    if let mount { tally = mount.unmount() }
  }
}
