/// The axis along which a list scrolls.
enum ListAxis {
  case vertical, horizontal

  func start(of frame: CGRect) -> Double { Double(self == .vertical ? frame.minY : frame.minX) }
  func end(of frame: CGRect) -> Double { Double(self == .vertical ? frame.maxY : frame.maxX) }
  func length(of size: CGSize) -> Double { Double(self == .vertical ? size.height : size.width) }
}

/// The visible area of a view's content within the insets, and those insets.
struct SeenPart: Equatable {
  private(set) var visible = CGRect.zero
  private var insets = UIEdgeInsets.zero

  init() {}

  /// Creates the visible area of a view, including the space above rows that rest at its bottom.
  @MainActor
  init(of view: UIScrollView, roomAbove: CGFloat) {
    insets = view.adjustedContentInset
    insets.top -= roomAbove
    visible = view.bounds.inset(by: insets)
  }

  var isEmpty: Bool { visible.isEmpty }

  /// The size of the view.
  var size: CGSize {
    CGSize(
      width: visible.width + insets.left + insets.right, height: visible.height + insets.top + insets.bottom)
  }

  /// Returns a Boolean value that indicates whether the parts are equal except for their position in the content.
  func isAsLarge(as other: SeenPart) -> Bool { visible.size == other.visible.size && insets == other.insets }
}

/// The visible area and the visible items of a list's view after its last layout.
struct SeenContent<Identity: Hashable & Sendable> {
  /// The visible area before the last change to the view's size or insets.
  private(set) var part = SeenPart()
  /// The items of the cells that were visible.
  var items: Set<Identity> = []
  /// A Boolean value that indicates whether the user has scrolled since then.
  private var isMovedByUser = false

  /// Records the visible area.
  mutating func show(_ part: SeenPart) { self.part = part }

  /// Records the visible area if only its position has changed.
  ///
  /// - Returns: A Boolean value that indicates whether only its position has changed.
  mutating func scroll(to part: SeenPart) -> Bool {
    guard part.isAsLarge(as: self.part) else { return false }
    self.part = part
    return true
  }

  /// Records that the user scrolls.
  mutating func userScrolls() { isMovedByUser = true }

  /// Returns a Boolean value that indicates whether the user has scrolled since the last call.
  mutating func takeUserScroll() -> Bool {
    defer { isMovedByUser = false }
    return isMovedByUser
  }
}
