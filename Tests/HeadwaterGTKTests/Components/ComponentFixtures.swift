#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater
  import HeadwaterComponents

  @testable import HeadwaterGTK
  @testable import HeadwaterGTKComponents

  /// Generates text of all kinds that looks random, but is the same in every run.
  struct TextGenerator {
    private var generator: SeededGenerator
    /// Letters for which a minimal system has no fonts.
    private static let rare = ["漢字かな交じり文", "🎉"]
    private static let words = [
      "a", "list", "of", "components", "laid", "out", "in", "the", "background,", "Straßenbahnhaltestelle",
      "naïve",
      "Ω≈ç√∫", "שלום", "مرحبا", "★", "fi", "AVAVA", "https://example.org/a/very/long/path?with=query",
      "x\u{301}",
      "—", "  ", "1,234.56",
    ]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    mutating func style() -> TextStyle {
      TextStyle(
        family: [nil, nil, "DejaVu Serif", "Monospace", "No Such Family"][number(0..<5)],
        size: [14, 14, 9.5, 12, 17, 31][number(0..<6)],
        weight: TextWeight.allCases[number(0..<5)], isItalic: number(0..<4) == 0,
        color: number(0..<3) == 0 ? ComponentColor(red: 1, green: 0, blue: 0, opacity: 0.5) : nil,
        link: number(0..<6) == 0 ? "https://example.org" : nil)
    }

    /// - Parameters:
    ///   - separator: The text that sometimes replaces a space between words.
    ///   - hasRare: A Boolean value that indicates whether the text contains letters for which fonts may be missing.
    /// - Returns: Several runs of words.
    mutating func runs(separator: String = "\n", hasRare: Bool = true) -> [TextRun] {
      let all = hasRare ? Self.words + Self.rare : Self.words
      return runs(of: all, separator: separator)
    }

    private mutating func runs(of all: [String], separator: String) -> [TextRun] {
      (0..<number(1..<5)).map { _ in
        let words = (0..<number(0..<12)).map { _ in
          all[number(0..<all.count)] + (number(0..<12) == 0 ? separator : " ")
        }
        return TextRun(words.joined(), style: style())
      }
    }

    mutating func content() -> TextContent {
      TextContent(
        runs: runs(), maximumLines: [nil, nil, 1, 2, 3][number(0..<5)],
        truncation: TextTruncation.allCases[number(0..<4)],
        alignment: TextStyle.Alignment.allCases[number(0..<3)],
        lineSpacing: [0, 0, 4, 2.5][number(0..<4)])
    }
  }

  /// An item in a list of cards.
  struct Card: Identifiable, ListElement {
    let id: Int
    var title: String
    var text: String

    init(_ id: Int, title: String? = nil, text: String = "Some words about it that go on for a while.") {
      self.id = id
      self.title = title ?? "Card \(id)"
      self.text = text
    }

    /// The component of the card.
    var component: any Component {
      StackComponent(
        .column(spacing: 4, alignItems: .stretch),
        of: [TextComponent(title, style: TextStyle(size: 17, weight: .bold)), TextComponent(text)]
      ).inset(12).background(BoxComponent(color: .white, cornerRadius: 8))
    }
  }

  extension ComponentCell {
    /// The widgets that display the parts of the layout.
    var widgets: [UnsafeMutablePointer<GtkWidget>] { mounted.views.map(\.widget) }

    /// Mounts a layout, and returns the number of operations.
    func tally(mounting layout: ComponentLayout) -> MountTally {
      mount(layout)
      return tally
    }

    /// Returns the frame of a widget in the cell.
    func frame(of view: MountedWidget) -> Frame? {
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(view.widget, widget, &bounds) != 0 else { return nil }
      return Frame(
        x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
        height: Double(bounds.size.height))
    }
  }

  @MainActor
  func laidOut(_ component: any Component, width: Double = 300) throws -> ComponentLayout {
    try BuiltComponent(component).layout(in: SizeRange(width: width), measures: .gtk)
  }
#endif
