public import HeadwaterComponents
public import HeadwaterTesting

/// A cell that displays a component. Its text is a picture of the mounted layout.
@MainActor
public final class HeadlessComponentCell: HeadlessCell, MountingHost {
  /// The `HeadlessCell.kind` of component cells.
  public static let componentKind = "component"
  /// The size of a cell in the grid on which components are drawn: the size of a character in the default font, 8.4 by 16.8
  /// units.
  nonisolated public static let grid = ComponentPicture.cell

  /// The mounted parts, from back to front.
  public private(set) var parts: [HeadlessPart] = []
  /// The operations that each layout required when it was mounted in the cell.
  package private(set) var mounts: [MountTally] = []
  /// A Boolean value that indicates whether later layouts are mirrored, as on a screen for a right-to-left language.
  package var isRightToLeft = false
  private let pool: MountedViewPool<HeadlessPart>
  private lazy var mount = ComponentMount(self, pool: pool)

  /// Creates an empty cell.
  public required convenience init() {
    self.init(pool: MountedViewPool())
  }

  /// Creates a cell that shares a pool of parts with other cells.
  ///
  /// - Parameter pool: The pool for parts that cells no longer need. The cell retains it.
  package init(pool: MountedViewPool<HeadlessPart>) {
    self.pool = pool
    super.init(kind: Self.componentKind)
  }

  /// A picture of the mounted parts. Setting it has no effect.
  public override var text: String {
    get {
      var picture = ComponentPicture(size: mount.size)
      for part in parts {
        picture.draw(MountedPart(part.content, in: part.frame), view: (part.native as? HeadlessCell)?.text)
      }
      return picture.text
    }
    set {}
  }

  /// Displays a layout instead of the previous one.
  ///
  /// - Parameter layout: The layout.
  public func show(_ layout: ComponentLayout) {
    mounts.append(mount.mount(layout, isMirrored: isRightToLeft))
  }

  /// Unmounts the layout.
  public func showNothing() {
    mount.unmount()
  }

  // MARK: Interaction

  /// Presses the frontmost enabled button with the given title.
  ///
  /// - Parameter title: The title of the button.
  /// - Returns: A Boolean value that indicates whether there is such a button.
  @discardableResult public func press(_ title: String) -> Bool {
    for part in parts.reversed() {
      guard case .button(let button) = part.content, button.title == title, button.isEnabled else { continue }
      button.action()
      return true
    }
    return false
  }

  /// Taps the frontmost part at a cell in the picture.
  ///
  /// - Parameters:
  ///   - column: The column of the cell, counted from 0.
  ///   - row: The row of the cell, counted from 0.
  /// - Returns: A Boolean value that indicates whether a part handled the tap.
  @discardableResult public func tap(column: Int, row: Int) -> Bool {
    let cell = ComponentPicture.cell
    let point = Point(x: (Double(column) + 0.5) * cell.width, y: (Double(row) + 0.5) * cell.height)
    for part in parts.reversed() where part.frame.contains(point) {
      switch part.content {
      case .tap(let action):
        action()
        return true
      case .button(let button):
        if button.isEnabled { button.action() }
        return button.isEnabled
      default: continue
      }
    }
    return false
  }

  // MARK: Mounting

  /// Creates a part. Called by the mount.
  package func makeView(for content: MountedContent) -> HeadlessPart { HeadlessPart(content) }

  /// Replaces the content of a part. Called by the mount.
  package func show(_ content: MountedContent, in view: HeadlessPart, isSame: Bool) {
    view.show(content, isSame: isSame)
  }

  /// Sets the frame of a part. Called by the mount.
  package func setFrame(_ frame: Frame, of view: HeadlessPart) {
    view.frame = frame
  }

  /// Places a part in front of another part, or at the back. Called by the mount.
  package func place(_ view: HeadlessPart, before other: HeadlessPart?) {
    parts.removeAll { $0 === view }
    let index = other.flatMap { other in parts.firstIndex { $0 === other } }.map { $0 + 1 } ?? 0
    parts.insert(view, at: index)
  }

  /// Removes a part. Called by the mount.
  package func remove(_ view: HeadlessPart) {
    parts.removeAll { $0 === view }
  }
}

extension Frame {
  /// Returns a Boolean value that indicates whether the frame contains a point.
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width && point.y >= origin.y
      && point.y < origin.y + size.height
  }
}
