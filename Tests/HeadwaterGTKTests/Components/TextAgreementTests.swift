#if GTK
  import CGTK
  import CHeadwaterGTK
  import Dispatch
  import HeadwaterComponents
  import XCTest

  @testable import HeadwaterGTK
  @testable import HeadwaterGTKComponents

  final class TextAgreementTests: ScreenTest {
    /// Measures text on several threads at the same time.
    private static func measured(
      _ texts: [(TextContent, Double)], with measure: any TextMeasuring
    ) -> [TextExtent] {
      final class Results: @unchecked Sendable {
        // Safe to share: each index is written by one thread, and read after all threads have ended.
        var extents: [TextExtent]
        init(_ count: Int) { extents = Array(repeating: TextExtent(size: .zero, baseline: 0), count: count) }
      }
      let results = Results(texts.count)
      let lock = NSLock()
      DispatchQueue.concurrentPerform(iterations: texts.count) { index in
        let extent = measure.measure(texts[index].0, in: texts[index].1)
        lock.withLock { results.extents[index] = extent }
      }
      return results.extents
    }

    func testLabelSizeMatchesBackgroundMeasurement() throws {
      try onScreen {
        var generator = TextGenerator(seed: 7)
        // Limited to what a GTK label supports: no line spacing, and a maximum number of lines only for a single paragraph with
        // an ellipsis. There are no rare letters, because GTK draws its own boxes for letters without a font.
        let texts = (0..<600).map { _ in
          var content = TextContent(runs: generator.runs(separator: " ", hasRare: false))
          content.maximumLines = [nil, 1, 2, 3][generator.number(0..<4)]
          content.truncation = content.maximumLines == nil ? .none : .tail
          return (content, Double(generator.number(40..<700)))
        }
        let settings = TextSettings()
        for ((content, width), extent) in zip(texts, Self.measured(texts, with: PangoTextMeasure())) {
          let label = gtk_label_new(nil)
          let reference = ObjectReference(sinking: try XCTUnwrap(label))
          let opaque = OpaquePointer(label)
          let text = StyledBytes(first: .max, of: content.runs)
          let attributes = TextAttributes.make(text, families: settings.families, linkColor: nil)
          gtk_label_set_text(opaque, content.plain)
          gtk_label_set_attributes(opaque, attributes)
          pango_attr_list_unref(attributes)
          gtk_label_set_wrap(opaque, 1)
          gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
          if let lines = content.maximumLines {
            gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
            gtk_label_set_lines(opaque, CInt(lines))
          }
          for wide in [width, extent.size.width] where wide >= 1 {
            var height: CInt = 0
            gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, CInt(wide), nil, &height, nil, nil)
            XCTAssertEqual(Double(height), extent.size.height, "\(content) in \(wide) of \(width)")
          }
          XCTAssertLessThanOrEqual(extent.size.width, width, "\(content.plain)")
          withExtendedLifetime(reference) {}
        }
      }
    }

    func testDrawingAtMeasuredSizeKeepsLines() throws {
      try onScreen {
        var generator = TextGenerator(seed: 11)
        let texts = (0..<1_000).map { _ in (generator.content(), Double(generator.number(0..<8_000)) / 10) }
        let settings = TextSettings()
        let context = try XCTUnwrap(settings.makeDrawingContext())
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        for ((content, width), extent) in zip(texts, Self.measured(texts, with: PangoTextMeasure())) {
          let frame = PixelFrame(ofText: Frame(origin: .zero, size: extent.size))
          let wide = TextLines(content, in: width, settings, context: context)
          let drawn = TextLines(content, in: Double(frame.width), settings, context: context)
          let note = "\(width) \(extent.size.width) \(content)"
          XCTAssertEqual(drawn.extent.size.height, extent.size.height, note)
          XCTAssertEqual(drawn.extent.baseline, extent.baseline, note)
          XCTAssertLessThanOrEqual(drawn.extent.size.width, extent.size.width, note)
          XCTAssertEqual(drawn.lineTexts, wide.lineTexts, note)
          if let lines = content.maximumLines { XCTAssertLessThanOrEqual(drawn.lineTexts.count, lines, note) }
        }
      }
    }

    func testMaximumLinesCountsAllParagraphs() throws {
      try onScreen {
        let settings = TextSettings()
        let context = try XCTUnwrap(settings.makeDrawingContext())
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        func lines(_ text: String, _ count: Int?, _ truncation: TextTruncation, in width: Double = 500)
          -> [String]
        {
          TextLines(
            TextContent(runs: [TextRun(text)], maximumLines: count, truncation: truncation), in: width,
            settings,
            context: context
          ).lineTexts
        }
        XCTAssertEqual(lines("One\nTwo\nThree", nil, .tail), ["One", "Two", "Three"])
        XCTAssertEqual(lines("One\nTwo\nThree", 3, .tail), ["One", "Two", "Three"])
        XCTAssertEqual(lines("One\nTwo\nThree", 2, .tail), ["One", "Two…"])
        XCTAssertEqual(lines("One\r\nTwo\u{2029}Three", 2, .tail), ["One", "Two…"])
        XCTAssertEqual(lines("One\nTwo\nThree", 2, .none), ["One", "Two"])
        XCTAssertEqual(lines("One\nTwo\nThree", 1, .tail), ["One…"])
        XCTAssertEqual(lines("One\nTwo\nThree", 0, .tail), ["One…"])
        XCTAssertEqual(lines("", 2, .tail), [""])
        XCTAssertEqual(lines("One\n", 1, .none), ["One"])
      }
    }

    func testLineLimitAvoidsLayingOutWholeText() throws {
      try onScreen {
        let settings = TextSettings()
        let context = try XCTUnwrap(settings.makeDrawingContext())
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        for word in ["word ", "x", "漢", "line\n"] {
          for truncation in TextTruncation.allCases {
            for width in [300.0, .infinity] {
              let text = String(repeating: word, count: (1 << 20) / word.utf8.count) + "end"
              let content = TextContent(
                runs: [TextRun(text, style: TextStyle(size: 13))], maximumLines: 3, truncation: truncation)
              let lines = TextLines(content, in: width, settings, context: context)
              XCTAssertLessThan(lines.blocks.reduce(0) { $0 + $1.text.bytes.count }, 60_000)
              XCTAssertEqual(lines.lineTexts.count, 3, "\(word) \(truncation) \(width)")
            }
          }
        }
      }
    }

    func testInvalidStylesAndWidthsAreMeasured() throws {
      try onScreen {
        let measure = PangoTextMeasure()
        let plain = measure.measure(TextContent(runs: [TextRun("Text")]), in: 300)
        for size in [Double.nan, .infinity, -1, 0] {
          let text = TextContent(runs: [TextRun("Text", style: TextStyle(size: size))])
          XCTAssertEqual(measure.measure(text, in: 300), plain, "\(size)")
        }
        for family in ["No Such Family", "", ",,,", "\u{0}", "Sans, Serif"] {
          let text = TextContent(runs: [TextRun("Text", style: TextStyle(family: family))])
          XCTAssertGreaterThan(measure.measure(text, in: 300).size.width, 10, family)
        }
        XCTAssertEqual(
          measure.measure(
            TextContent(runs: [TextRun("Text", style: TextStyle(family: "No Such Family"))]), in: 300),
          plain)
        let odd = TextContent(runs: [TextRun("a\u{0}b\u{FFFF}\u{202E}c", style: TextStyle(size: 1e300))])
        XCTAssertGreaterThan(measure.measure(odd, in: .nan).size.height, 0)
        XCTAssertEqual(measure.measure(TextContent(runs: []), in: 300).size.width, 0)
        XCTAssertEqual(
          measure.measure(TextContent(runs: []), in: 300).size.height, plain.size.height, "one line")
        XCTAssertEqual(measure.measure(TextContent(runs: [TextRun("Text")]), in: .infinity), plain)
      }
    }
  }

  extension TextLines {
    /// The text of each line, without whitespace at its ends.
    var lineTexts: [String] {
      blocks.flatMap { block -> [String] in
        if pango_layout_is_ellipsized(block.layout) != 0 { return ["…shortened"] }
        return (0..<pango_layout_get_line_count(block.layout)).map { number in
          guard let line = pango_layout_get_line_readonly(block.layout, number) else { return "" }
          let (start, length) = (Int(line.pointee.start_index), Int(line.pointee.length))
          return String(decoding: block.text.bytes[start..<start + length], as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        }
      }
    }
  }
#endif
