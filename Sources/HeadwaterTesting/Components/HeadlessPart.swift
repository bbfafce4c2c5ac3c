public import HeadwaterComponents

/// What a ``HeadlessComponentCell`` has in place of a view: a part of a layout, and where it is drawn.
@MainActor
public final class HeadlessPart {
  /// What is drawn, with the latest actions.
  package internal(set) var content: MountedContent
  /// Where it is drawn.
  package internal(set) var frame: Frame
  /// How often it was given something else to draw.
  public internal(set) var updates = 0
  /// The native view, where the content has one.
  let native: AnyObject?

  init(_ content: MountedContent, in frame: Frame = Frame(origin: .zero, size: .zero)) {
    self.content = content
    self.frame = frame
    if case .view(let view) = content { native = view.make() } else { native = nil }
  }

  /// Where its top left corner is, seen from that of the cell.
  public var origin: (x: Double, y: Double) { (frame.origin.x, frame.origin.y) }
  /// How large it is.
  public var size: Size { frame.size }

  /// The characters of a text; nil for what is no text.
  public var text: String? {
    if case .text(let text) = content { text.plain } else { nil }
  }

  /// What it is, in words: the characters of a text; the title of a button in brackets, in round ones while it cannot be
  /// used; `box`, `image`, or `tap` for an area that can be tapped; the kind of a view in angle brackets.
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
  /// What a cell without a screen draws of the layout, from back to front. O(parts).
  @MainActor public var parts: [HeadlessPart] { flattened.map { HeadlessPart($0.content, in: $0.frame) } }

  /// What the layout looks like, drawn with characters, in lines without spaces at their ends. O(characters and cells).
  ///
  /// The cells of the grid are as large as ``HeadlessComponentCell/grid`` says; so text has to be measured by the plain
  /// `LayoutMeasures`. Each part begins in the cell in which its corner is nearest. Characters of any font take one cell
  /// each; of what is wider than the picture, or lower than the part, the rest is not there. No picture has more than 1,000
  /// cells in a direction.
  ///
  /// - Text is drawn as the measure breaks and truncates it.
  /// - A box with a border is a frame of lines where there are two cells in each direction. One that is filled hides what
  ///   is behind it; any other is nothing.
  /// - A button is its title in brackets, in round ones while it cannot be used.
  /// - An image is filled with `▣`, or nothing where it cannot be read.
  /// - An area that can be tapped is nothing. A view is its kind in angle brackets.
  public var picture: String { ComponentPicture(self).text }
}
