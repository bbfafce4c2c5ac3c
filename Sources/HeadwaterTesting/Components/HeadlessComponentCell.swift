public import HeadwaterComponents

/// A cell that shows a component: its text is a picture of the layout that is mounted in it.
@MainActor
public final class HeadlessComponentCell: HeadlessCell, MountingHost {
  /// The ``HeadlessCell/kind`` of such cells.
  public static let componentKind = "component"
  /// How large the cells of the grid are that components are drawn on: as large as a character of the usual size of text,
  /// 8.4 by 16.8 units.
  nonisolated public static let grid = ComponentPicture.cell

  /// What is mounted, from back to front.
  public private(set) var parts: [HeadlessPart] = []
  /// What was done in the cell, once for each layout that it has shown.
  package private(set) var mounts: [MountTally] = []
  private let pool: MountedViewPool<HeadlessPart>
  private lazy var mount = ComponentMount(self, pool: pool)

  /// Makes a cell that shows nothing yet.
  public required convenience init() {
    self.init(pool: MountedViewPool())
  }

  /// Makes a cell that shares parts with others.
  ///
  /// - Parameter pool: Where cells leave the parts that they need no more; kept.
  package init(pool: MountedViewPool<HeadlessPart>) {
    self.pool = pool
    super.init(kind: Self.componentKind)
  }

  /// What the parts look like. Set means nothing.
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

  /// Shows a layout in place of the one before.
  ///
  /// - Parameter layout: The layout.
  public func show(_ layout: ComponentLayout) {
    mounts.append(mount.mount(layout))
  }

  /// Shows nothing.
  public func showNothing() {
    mount.unmount()
  }

  // MARK: Use

  /// Uses the button in front that has a title, if it can be used.
  ///
  /// - Parameter title: The title.
  /// - Returns: Whether there is such a button.
  @discardableResult public func press(_ title: String) -> Bool {
    for part in parts.reversed() {
      guard case .button(let button) = part.content, button.title == title, button.isEnabled else { continue }
      button.action()
      return true
    }
    return false
  }

  /// Taps on what is in front at a place of the picture.
  ///
  /// - Parameters:
  ///   - column: How many cells of the grid are to the left.
  ///   - row: How many are above.
  /// - Returns: Whether something takes taps there.
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

  /// Makes a part. Called by the mount.
  package func makeView(for content: MountedContent) -> HeadlessPart { HeadlessPart(content) }

  /// Gives a part something else to draw. Called by the mount.
  package func show(_ content: MountedContent, in view: HeadlessPart, isSame: Bool) {
    view.show(content, isSame: isSame)
  }

  /// Puts a part to its place. Called by the mount.
  package func setFrame(_ frame: Frame, of view: HeadlessPart) {
    view.frame = frame
  }

  /// Puts a part before another. Called by the mount.
  package func place(_ view: HeadlessPart, before other: HeadlessPart?) {
    parts.removeAll { $0 === view }
    let index = other.flatMap { other in parts.firstIndex { $0 === other } }.map { $0 + 1 } ?? 0
    parts.insert(view, at: index)
  }

  /// Takes a part away. Called by the mount.
  package func remove(_ view: HeadlessPart) {
    parts.removeAll { $0 === view }
  }
}

extension Frame {
  /// Whether a point is in it.
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width && point.y >= origin.y
      && point.y < origin.y + size.height
  }
}
