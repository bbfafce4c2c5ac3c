package import HeadwaterComponents

/// A picture of a component layout, drawn with characters.
///
/// A cell in the grid has the size of a character in the default font, as measured by the default `LayoutMeasures`: 8.4 by 16.8
/// units. Each part begins in the cell that is nearest to its origin. A character in any font takes up one cell. Text beyond
/// the width of the picture, and lines beyond the height of the part, are omitted.
///
/// - Text is broken into lines and truncated as it was when it was measured.
/// - A box with a border is drawn as a frame of lines if it covers at least two cells in each direction. A filled box covers
///   the parts below it; any other box is invisible.
/// - A button is drawn as its title in brackets, or in parentheses while it is disabled.
/// - An image is filled with `▣`, or empty if it can't be read.
/// - A tappable area is invisible. A view is drawn as its text if it is a `HeadlessCell`, and otherwise as its kind in angle
///   brackets.
package struct ComponentPicture: Hashable, Sendable {
  /// The size of a cell in the grid.
  package static let cell = Size(
    width: TextStyle.defaultSize * FixedWidthTextMeasure.characterWidth,
    height: TextStyle.defaultSize * FixedWidthTextMeasure.lineHeight)
  /// The maximum number of cells in each direction. Content beyond it is cut off.
  package static let limit = 1_000

  private var rows: [[Character]]

  /// Creates an empty picture.
  ///
  /// - Parameter size: The size of the picture, in the units of the layout.
  init(size: Size) {
    let width = Self.cells(size.width, of: Self.cell.width)
    let height = Self.cells(size.height, of: Self.cell.height)
    rows = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// Creates a picture of a layout. O(characters and cells).
  ///
  /// - Parameter layout: The layout.
  package init(_ layout: ComponentLayout) {
    self.init(size: layout.size)
    for part in layout.flattened { draw(part) }
  }

  /// The picture as lines of text, without trailing spaces.
  package var text: String {
    rows.map { row in
      String(row[..<(row.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0)])
    }.joined(separator: "\n")
  }

  /// Draws a part over the existing content.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - view: The text of the part's native view, if it has one.
  mutating func draw(_ part: MountedPart, view: String? = nil) {
    let place = CellRectangle(part.frame)
    switch part.content {
    case .text(let text): draw(text, in: part.frame, at: place)
    case .image(let source, _):
      if ImageHeaderMeasure().naturalSize(of: source) != nil { fill(place, with: "▣") }
    case .box(let style): draw(style, in: place)
    case .button(let button):
      let title = Self.oneLine(button.title)
      let text = button.isEnabled ? "[\(title)]" : "(\(title))"
      let left = max(
        place.columns.lowerBound, place.columns.lowerBound + (place.columns.count - text.count) / 2)
      write(text, row: place.rows.lowerBound + max(0, place.rows.count - 1) / 2, column: left)
    case .tap: break
    case .view(let content):
      let lines =
        view.map { $0.split(separator: "\n", omittingEmptySubsequences: false) } ?? ["<\(content.kind)>"]
      for (row, line) in zip(place.rows, lines) {
        write(Self.oneLine(String(line)), row: row, column: place.columns.lowerBound)
      }
    }
  }

  private mutating func draw(_ text: TextContent, in frame: Frame, at place: CellRectangle) {
    let lines = FixedWidthTextMeasure().lines(of: text, in: frame.size.width)
    let size = text.runs.map(\.style.validSize).max() ?? TextStyle.defaultSize
    let pitch = size * FixedWidthTextMeasure.lineHeight + text.lineSpacing
    for (index, line) in lines.prefix(Self.limit).enumerated() {
      let top = Double(index) * pitch
      // Always draw the first line; draw the others if they begin within the frame.
      guard index == 0 || top < frame.size.height - 0.001 else { break }
      let free = max(0, place.columns.count - line.count)
      let indent =
        switch text.alignment {
        case .start: text.isRightToLeft ? free : 0
        case .center: free / 2
        case .end: text.isRightToLeft ? 0 : free
        }
      write(
        line, row: CellRectangle.cell(frame.origin.y + top, of: Self.cell.height),
        column: place.columns.lowerBound + indent)
    }
  }

  private mutating func draw(_ style: BoxStyle, in place: CellRectangle) {
    if style.color?.opacity == 1 { fill(place, with: " ") }
    guard style.borderColor != nil, style.borderWidth > 0, place.columns.count > 1, place.rows.count > 1
    else { return }
    let (left, right) = (place.columns.lowerBound, place.columns.upperBound - 1)
    let (top, bottom) = (place.rows.lowerBound, place.rows.upperBound - 1)
    for column in place.columns.clamped(to: 0..<Self.limit) {
      put("─", row: top, column: column)
      put("─", row: bottom, column: column)
    }
    for row in place.rows.clamped(to: 0..<Self.limit) {
      put("│", row: row, column: left)
      put("│", row: row, column: right)
    }
    put("┌", row: top, column: left)
    put("┐", row: top, column: right)
    put("└", row: bottom, column: left)
    put("┘", row: bottom, column: right)
  }

  private mutating func fill(_ place: CellRectangle, with character: Character) {
    for row in place.rows.clamped(to: 0..<rows.count) {
      for column in place.columns.clamped(to: 0..<rows[row].count) { rows[row][column] = character }
    }
  }

  private mutating func write(_ text: String, row: Int, column: Int) {
    guard rows.indices.contains(row) else { return }
    for (offset, character) in text.enumerated() {
      guard column + offset < rows[row].count else { return }
      put(character, row: row, column: column + offset)
    }
  }

  private mutating func put(_ character: Character, row: Int, column: Int) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
    rows[row][column] = character.isNewline ? " " : character
  }

  private static func oneLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }

  /// Returns the number of cells that a length covers, counting partially covered cells.
  private static func cells(_ length: Double, of cell: Double) -> Int {
    guard length > 0 else { return 0 }
    return Int(min((length / cell - 0.001).rounded(.up), Double(limit)))
  }
}

/// The cells that a frame covers.
private struct CellRectangle {
  let rows: Range<Int>
  let columns: Range<Int>

  init(_ frame: Frame) {
    rows = Self.cells(frame.origin.y, frame.size.height, of: ComponentPicture.cell.height)
    columns = Self.cells(frame.origin.x, frame.size.width, of: ComponentPicture.cell.width)
  }

  /// Returns the cell that begins nearest to a coordinate.
  static func cell(_ place: Double, of cell: Double) -> Int {
    let farthest = 2 * Double(ComponentPicture.limit)
    return Int(min(max((place / cell).rounded(), -farthest), farthest))
  }

  /// Returns the cells that a length covers: at least one if the length is positive, so that thin lines are visible.
  private static func cells(_ start: Double, _ length: Double, of cell: Double) -> Range<Int> {
    let first = Self.cell(start, of: cell)
    guard length > 0 else { return first..<first }
    return first..<max(Self.cell(start + length, of: cell), first + 1)
  }
}
