public import HeadwaterComponents

/// A part of a layout in a ``HeadlessComponentCell``: the content and its frame. It takes the place of a view.
@MainActor
public final class HeadlessPart {
  /// The content, with the latest actions.
  package internal(set) var content: MountedContent
  /// The frame of the part.
  package internal(set) var frame: Frame
  /// The number of times that the content changed.
  public internal(set) var updates = 0
  /// The native view, if the content has one.
  let native: AnyObject?

  init(_ content: MountedContent, in frame: Frame = Frame(origin: .zero, size: .zero)) {
    self.content = content
    self.frame = frame
    if case .view(let view) = content { native = view.make() } else { native = nil }
  }

  /// The top-left corner, relative to that of the cell.
  public var origin: (x: Double, y: Double) { (frame.origin.x, frame.origin.y) }
  /// The size of the part.
  public var size: Size { frame.size }

  /// The characters of the text, or nil if the part isn't text.
  public var text: String? {
    if case .text(let text) = content { text.plain } else { nil }
  }

  /// A description of the part: the characters of text; the title of a button in brackets, or in parentheses while it is
  /// disabled; `box`, `image`, or `tap` for a tappable area; the kind of a view in angle brackets.
  public var words: String {
    switch content {
    case .text(let text): text.plain
    case .button(let button): button.isEnabled ? "[\(button.title)]" : "(\(button.title))"
    case .box: "box"
    case .tap: "tap"
    case .image: "image"
    case .view(let view): "<\(view.kind)>"
    }
  }

  func show(_ content: MountedContent, isSame: Bool) {
    self.content = content
    guard !isSame else { return }
    updates += 1
    if case .view(let view) = content, let native { view.update(native) }
  }
}

extension ComponentLayout {
  /// The parts of the layout as a headless cell draws them, from back to front. O(parts).
  @MainActor public var parts: [HeadlessPart] { flattened.map { HeadlessPart($0.content, in: $0.frame) } }

  /// A picture of the layout, drawn with characters, as lines without trailing spaces. O(characters and cells).
  ///
  /// The cells in the grid have the size ``HeadlessComponentCell/grid``, so text must be measured by the default
  /// `LayoutMeasures`. Each part begins in the cell that is nearest to its origin. A character in any font takes up one cell.
  /// Text beyond the width of the picture, and lines beyond the height of the part, are omitted. A picture has at most 1,000
  /// cells in each direction.
  ///
  /// - Text is broken into lines and truncated as it was when it was measured.
  /// - A box with a border is drawn as a frame of lines if it covers at least two cells in each direction. A filled box covers
  ///   the parts below it; any other box is invisible.
  /// - A button is drawn as its title in brackets, or in parentheses while it is disabled.
  /// - An image is filled with `▣`, or empty if it can't be read.
  /// - A tappable area is invisible. A view is drawn as its kind in angle brackets.
  public var picture: String { ComponentPicture(self).text }
}
