#if GTK
  import CGTK
  import CHeadwaterGTK
  import HeadwaterComponents
  import HeadwaterGTK

  /// The lines of text at a given width, laid out by Pango. Measuring and drawing both use this class, so that their results
  /// agree. An instance belongs to the thread that created it.
  ///
  /// Text with too many lines consists of two layouts, because Pango counts lines per paragraph: the first lines, and a last
  /// line that contains the rest and is truncated with an ellipsis.
  final class TextLines {
    /// A sequence of consecutive lines in one layout.
    struct Block {
      let layout: OpaquePointer
      let text: StyledBytes
      /// The distance from the top of the text, in Pango units.
      var top: CInt = 0

      /// The width and height in Pango units.
      var size: (width: CInt, height: CInt) {
        var extents = PangoRectangle()
        pango_layout_get_extents(layout, nil, &extents)
        return (extents.width, extents.height)
      }
    }

    let limits: TextLimits
    private(set) var blocks: [Block] = []
    /// A Boolean value that indicates whether the last line is followed by text of the same paragraph that isn't shown.
    private var isCutInLine = false
    let content: TextContent
    let families: String
    let linkColor: GdkRGBA?

    /// Creates the lines by laying out text.
    ///
    /// - Parameters:
    ///   - content: The text to lay out.
    ///   - width: The maximum width of a line, rounded down to whole pixels.
    ///   - settings: The text settings of the desktop.
    ///   - context: The Pango context, created from the settings on this thread.
    ///   - linkColor: The color of links, if the text will be drawn.
    init(
      _ content: TextContent, in width: Double, _ settings: TextSettings, context: OpaquePointer,
      linkColor: GdkRGBA? = nil
    ) {
      self.content = content
      limits = TextLimits(content, width: width)
      families = settings.families
      self.linkColor = linkColor
      // Lay out as much of the text as can be visible.
      var whole = StyledBytes(first: limits.bytes, of: content.runs)
      let isCut = whole.bytes.count < content.runs.reduce(0) { $0 + $1.text.utf8.count }
      guard let all = layout(&whole, context) else { return }
      let count = Int(pango_layout_get_line_count(all))
      if count <= limits.lines, !isCut {
        blocks = [Block(layout: all, text: whole)]
      } else {
        defer { g_object_unref(UnsafeMutableRawPointer(all)) }
        shorten(whole, all, lines: min(count, limits.lines), isCut: isCut, context)
      }
    }

    deinit {
      for block in blocks { g_object_unref(UnsafeMutableRawPointer(block.layout)) }
    }

    /// The size of the text in whole pixels, and the baseline of its first line.
    var extent: TextExtent {
      guard let first = blocks.first, let last = blocks.last else {
        return TextExtent(size: .zero, baseline: 0)
      }
      let isShortened = isCutInLine || pango_layout_is_ellipsized(last.layout) != 0
      let longest = blocks.map { Self.pixels($0.size.width) }.max() ?? 0
      // Truncated text needs the full width, because its ellipsis would otherwise be truncated again. Trailing spaces can
      // extend beyond the width.
      let width = isShortened ? limits.width : min(longest, limits.width)
      let height = Self.pixels(last.top + last.size.height)
      let baseline = Double(pango_layout_get_baseline(first.layout)) / Double(PANGO_SCALE)
      return TextExtent(size: Size(width: Double(width), height: Double(height)), baseline: baseline)
    }

    private static func pixels(_ units: CInt) -> Int {
      (Int(units) + Int(PANGO_SCALE) - 1) / Int(PANGO_SCALE)
    }

    private func shorten(
      _ text: StyledBytes, _ all: OpaquePointer, lines: Int, isCut: Bool, _ context: OpaquePointer
    ) {
      guard let line = pango_layout_get_line_readonly(all, CInt(lines - 1)) else { return }
      let start = Int(line.pointee.start_index)
      let end = start + Int(line.pointee.length)
      if content.truncation == .none {
        isCutInLine = !text.endsLine(at: end)
        return add(StyledBytes(0..<end, of: text), context)
      }
      // Show the complete lines before the last one in their own layout.
      let before = StyledBytes(0..<start, of: text)
      if start > 0 { add(StyledBytes(0..<before.countWithoutLineEnd, of: before), context) }
      var rest = StyledBytes(start..<text.bytes.count, of: text)
      let isParagraph = text.endsLine(at: end)
      if content.truncation == .tail, isParagraph {
        // The last line fits, but the text continues after it: append an ellipsis.
        rest = StyledBytes(start..<end, of: text)
        rest.append(Array("…".utf8), text.style(at: max(start, end - 1)) ?? TextStyle())
      } else if content.truncation != .tail, isCut {
        rest.append(StyledBytes(last: limits.bytes, of: content.runs))
      }
      // Truncate the rest of the text in a single line.
      rest.joinLines()
      add(rest, context, isShortened: true)
    }

    private func add(_ text: StyledBytes, _ context: OpaquePointer, isShortened: Bool = false) {
      var text = text
      guard let layout = layout(&text, context) else { return }
      // Ellipsizing makes Pango lay out the rest of the text in one line.
      if isShortened { pango_layout_set_ellipsize(layout, ellipsis) }
      var block = Block(layout: layout, text: text)
      if let last = blocks.last {
        block.top = last.top + last.size.height + CInt(limits.spacing * Double(PANGO_SCALE))
      }
      blocks.append(block)
    }

    private var ellipsis: PangoEllipsizeMode {
      switch content.truncation {
      case .none: PANGO_ELLIPSIZE_NONE
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      }
    }
  }
#endif
