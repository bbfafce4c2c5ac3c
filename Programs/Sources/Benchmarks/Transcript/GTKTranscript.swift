/// A transcript in a GTK list whose last message grows.
enum GTKTranscript {
  /// The median cost of jumps: the main thread's processor time until the target message was painted, in milliseconds, and the
  /// number of frames until then.
  struct Jumps {
    var work = 0.0
    var frames = 0.0
  }

  @MainActor static let stream = Shared { try measureStream() }
  @MainActor static let jumps = Shared { try measureJumps() }
}

#if !GTK
  extension GTKTranscript {
    private static func measureStream() throws -> ScrollFrames { throw needsTrait }
    private static func measureJumps() throws -> Jumps { throw needsTrait }
    static func cells(of count: Int) throws -> Double { throw needsTrait }
    static func distanceToEnd() throws -> Double { throw needsTrait }
    private static var needsTrait: CannotMeasure { .withoutGTK("transcripts on GTK") }
  }
#else
  import CGTK
  import Headwater
  import HeadwaterGTK
  import HeadwaterTranscripts

  extension GTKTranscript {
    /// Measures a ten-second stream at 60 frames and 50 tokens per second.
    @MainActor private static func measureStream() throws -> ScrollFrames {
      let window = try TranscriptWindow(100_000)
      defer { window.close() }
      var frames = ScrollFrames()
      for number in 0..<600 {
        let start = threadSeconds()
        if number % 6 != 5 { try window.transcript.grow() }
        window.waitForFrame()
        frames.times.append((threadSeconds() - start) * 1_000)
      }
      guard window.list.scrollActivity == .following, window.distanceToEnd <= 0.5 else {
        throw CannotMeasure(description: "The list didn't follow its end.")
      }
      return frames
    }

    /// Measures jumps to random messages while the last message grows.
    @MainActor private static func measureJumps() throws -> Jumps {
      let window = try TranscriptWindow(100_000)
      defer { window.close() }
      var random = SplitMix(seed: 19)
      var (works, frames) = ([Double](), [Double]())
      for _ in 0..<51 {
        let target = Int.random(in: 0..<99_900, using: &random)
        let start = threadSeconds()
        window.list.scroll(toItem: .message(target))
        var count = 0
        repeat {
          window.waitForFrame()
          count += 1
        } while !window.sees(target) && count < 60
        guard window.sees(target) else {
          throw CannotMeasure(description: "Message \(target) isn't visible.")
        }
        works.append((threadSeconds() - start) * 1_000)
        frames.append(Double(count))
        try window.transcript.grow()
        for _ in 0..<3 { window.waitForFrame() }
        guard window.sees(target) else {
          throw CannotMeasure(description: "A token moved message \(target).")
        }
      }
      return Jumps(work: median(works) ?? 0, frames: median(frames) ?? 0)
    }

    /// Returns the maximum number of cells while the list jumps and the last message grows.
    @MainActor static func cells(of count: Int) throws -> Double {
      let window = try TranscriptWindow(count)
      defer { window.close() }
      var most = 0
      for target in [0, count / 2, count - 1] {
        window.list.scroll(toItem: .message(target))
        for _ in 0..<20 {
          try window.transcript.grow()
          window.waitForFrame()
          most = max(most, AnswerCell.living)
        }
      }
      return Double(most)
    }

    /// Scrolls a list from its beginning to its end while the last message grows in each frame. Returns the remaining distance
    /// to the end, in points.
    @MainActor static func distanceToEnd() throws -> Double {
      let window = try TranscriptWindow(100_000)
      defer { window.close() }
      window.list.scroll(toItem: .message(0))
      for _ in 0..<10 { window.waitForFrame() }
      guard window.list.scrollActivity == .idle else {
        throw CannotMeasure(description: "The list didn't leave its end.")
      }
      window.list.scrollToEnd()
      for _ in 0..<60 {
        try window.transcript.grow()
        window.waitForFrame()
      }
      guard window.list.scrollActivity == .following, window.sees(99_999) else {
        throw CannotMeasure(description: "The list didn't reach its end.")
      }
      return window.distanceToEnd
    }
  }

  /// A window with a transcript.
  @MainActor
  private final class TranscriptWindow {
    let transcript: GrowingTranscript
    let list: ListView<SingleSection, GrowingTranscript.Row>
    private let window: UnsafeMutablePointer<GtkWidget>

    init(_ count: Int) throws {
      try MainLoop.start()
      transcript = GrowingTranscript(count)
      list = ListView(transcript.rows, selectionLimit: 0) { presentation in
        presentation.register(AnswerCell.self) { cell, row in cell.show(row) }
      }
      list.anchoring = .bottom
      list.showsUnseenCount = true
      window = try presentWindow(around: list.widget)
      for _ in 0..<10 { waitForFrame() }
      list.scrollToEnd()
      for _ in 0..<10 { waitForFrame() }
      try transcript.grow()
      for _ in 0..<3 { waitForFrame() }
    }

    func close() { gtk_window_destroy(UnsafeMutablePointer<GtkWindow>(OpaquePointer(window))) }

    func waitForFrame() { Picture.waitForFrame(of: window) }

    /// Returns a Boolean value that indicates whether a message is visible.
    func sees(_ message: Int) -> Bool {
      list.position(of: .message(message)).map(list.visiblePositions.contains) ?? false
    }

    /// The distance from the end of the visible part to the end of the list, in points.
    var distanceToEnd: Double {
      let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(list.scroller))
      return gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
        - gtk_adjustment_get_value(adjustment)
    }
  }

  /// A cell with text and, below the text, code.
  private final class AnswerCell: Cell {
    /// The number of existing cells.
    static var living: Int {
      all.removeAll { $0.cell == nil }
      return all.count
    }
    private static var all: [Weak] = []

    private struct Weak {
      weak var cell: AnswerCell?
    }

    private let words = gtk_label_new(nil)
    private let code = gtk_label_new(nil)

    required init() {
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
      for label in [words, code] {
        gtk_label_set_xalign(OpaquePointer(label), 0)
        gtk_label_set_wrap(OpaquePointer(label), 1)
        gtk_box_append(UnsafeMutablePointer<GtkBox>(OpaquePointer(box)), label)
      }
      gtk_widget_add_css_class(code, "monospace")
      super.init(widget: box)
      Self.all.append(Weak(cell: self))
    }

    func show(_ row: GrowingTranscript.Row) {
      let text =
        switch row {
        case .message(let message): message.text
        case .day(let day, _): "\(day)"
        case .unread: "New"
        case .typing: "…"
        }
      gtk_label_set_text(OpaquePointer(words), text)
      gtk_label_set_text(OpaquePointer(code), row.message?.code ?? "")
      gtk_widget_set_visible(code, row.message?.code.isEmpty == false ? 1 : 0)
    }
  }
#endif
