#if GTK
  import CGTK
  import CHeadwaterGTK
  import HeadwaterComponents

  /// The lines of a text in a width, as Pango lays them out: what measures texts and what draws them make the same. Belongs to
  /// the thread on which it was made.
  ///
  /// A text that has more lines than it may is two layouts, as Pango counts lines paragraph by paragraph: its first lines,
  /// and the last one with what is left of the text, shortened by an ellipsis.
  final class TextLines {
    /// Lines that follow each other.
    struct Block {
      let layout: OpaquePointer
      let text: StyledBytes
      /// How far below the text's top it begins, in Pango's units.
      var top: CInt = 0

      /// How wide and high it is, in Pango's units.
      var size: (width: CInt, height: CInt) {
        var extents = PangoRectangle()
        pango_layout_get_extents(layout, nil, &extents)
        return (extents.width, extents.height)
      }
    }

    let limits: TextLimits
    private(set) var blocks: [Block] = []
    /// Whether the last line is followed by others of its paragraph, of which nothing is shown.
    private var isCutInLine = false
    let content: TextContent
    let families: String
    let linkColor: GdkRGBA?

    /// Lays out a text.
    ///
    /// - Parameters:
    ///   - content: The text.
    ///   - width: How wide its lines may be; less than a whole pixel counts for nothing.
    ///   - settings: The desktop's font.
    ///   - context: Made by the settings on this thread.
    ///   - linkColor: The colour of links, if the text is to be drawn.
    init(
      _ content: TextContent, in width: Double, _ settings: TextSettings, context: OpaquePointer,
      linkColor: GdkRGBA? = nil
    ) {
      self.content = content
      limits = TextLimits(content, width: width)
      families = settings.families
      self.linkColor = linkColor
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

    /// How large the text is, in whole pixels, and where its first line stands.
    var extent: TextExtent {
      guard let first = blocks.first, let last = blocks.last else {
        return TextExtent(size: .zero, baseline: 0)
      }
      let isShortened = isCutInLine || pango_layout_is_ellipsized(last.layout) != 0
      let longest = blocks.map { Self.pixels($0.size.width) }.max() ?? 0
      // Shortened once more it would not fit where it just did. Spaces at the end reach beyond the room there is.
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
      let before = StyledBytes(0..<start, of: text)
      if start > 0 { add(StyledBytes(0..<before.countWithoutLineEnd, of: before), context) }
      var rest = StyledBytes(start..<text.bytes.count, of: text)
      let isParagraph = text.endsLine(at: end)
      if content.truncation == .tail, isParagraph {
        // It has room, but is not the end.
        rest = StyledBytes(start..<end, of: text)
        rest.append(Array("…".utf8), text.style(at: max(start, end - 1)) ?? TextStyle())
      } else if content.truncation != .tail, isCut {
        rest.append(StyledBytes(last: limits.bytes, of: content.runs))
      }
      rest.joinLines()
      add(rest, context, isShortened: true)
    }

    private func add(_ text: StyledBytes, _ context: OpaquePointer, isShortened: Bool = false) {
      var text = text
      guard let layout = layout(&text, context) else { return }
      // One line then, of all that is left.
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
