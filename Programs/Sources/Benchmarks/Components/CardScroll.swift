/// Scrolls through cards in a GTK list while more cards arrive.
enum CardScroll {
  /// The time limit for a frame, in milliseconds.
  static let frame = 16.0

  /// The frames measured during a scroll.
  struct Frames {
    /// The main thread's processor time for each frame, in milliseconds.
    var times: [Double] = []

    /// The percentage of frames that exceeded the limit.
    var missed: Double { Double(times.count { $0 > frame }) / Double(max(1, times.count)) * 100 }
    /// The longest frame, in milliseconds.
    var longest: Double { times.max() ?? 0 }
  }

  /// The results of completed scrolls. Each scroll takes a while and provides several figures.
  @MainActor private static var known: [Bool: Frames] = [:]

  @MainActor static func frames(isSynchronous: Bool) throws -> Frames {
    if let frames = known[isSynchronous] { return frames }
    let frames = try scroll(isSynchronous: isSynchronous)
    known[isSynchronous] = frames
    return frames
  }
}

#if !GTK
  extension CardScroll {
    @MainActor private static func scroll(isSynchronous: Bool) throws -> Frames {
      throw CannotMeasure(
        description: "The figures of scrolling need a build with the trait GTK; scripts/bench sees to it.")
    }
  }
#else
  import CGTK
  import Headwater
  import HeadwaterComponents
  import HeadwaterGTK
  import HeadwaterGTKComponents

  extension CardScroll {
    /// The final number of cards, and the number of cards that arrive at a time.
    private static let (total, page) = (10_000, 200)
    /// The distance to scroll in each frame, in pixels.
    private static let step = 640.0

    /// Scrolls to the end of all cards. More cards arrive shortly before the list reaches the end of the loaded ones, as they
    /// would from a network.
    @MainActor private static func scroll(isSynchronous: Bool) throws -> Frames {
      try MainLoop.start()
      // Display the first cards in a window.
      let source = SectionedDataSource(sections: [(SingleSection(), Card.list(page))])
      let cards = source.components(measures: .gtk, isSynchronous: isSynchronous) { CardComponent(card: $0) }
      let list = ListView(components: cards)
      guard let window = gtk_window_new() else { throw CannotMeasure(description: "There is no window.") }
      let gtkWindow = UnsafeMutablePointer<GtkWindow>(OpaquePointer(window))
      gtk_window_set_default_size(gtkWindow, 480, 640)
      gtk_window_set_child(gtkWindow, list.widget)
      gtk_window_present(gtkWindow)
      defer { gtk_window_destroy(gtkWindow) }
      for _ in 0..<20 { Picture.waitForFrame(of: window) }

      let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(list.scroller))
      var frames = Frames()
      while true {
        let start = threadSeconds()
        // Append cards if the end is close.
        let (arrived, shown) = (source.snapshot.numberOfItems, cards.snapshot.numberOfItems)
        if arrived < total, list.visibleRows.upperBound > arrived - page / 2 {
          try source.append(contentsOf: Card.list(page, from: arrived), toSection: 0)
        }
        // Scroll and measure the frame.
        let last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
        let value = gtk_adjustment_get_value(adjustment)
        if shown == total, value >= last - 1 { return frames }
        gtk_adjustment_set_value(adjustment, min(value + step, last))
        Picture.waitForFrame(of: window)
        frames.times.append((threadSeconds() - start) * 1_000)
      }
    }
  }
#endif
