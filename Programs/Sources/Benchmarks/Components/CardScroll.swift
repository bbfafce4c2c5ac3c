/// Scrolls through cards in a GTK list while more cards arrive.
enum CardScroll {
  /// The frames of a scroll while cards are laid out in the background.
  @MainActor static let background = Shared { try scroll(isSynchronous: false) }
  /// The frames of a scroll while cards are laid out on the main actor.
  @MainActor static let synchronous = Shared { try scroll(isSynchronous: true) }
}

#if !GTK
  extension CardScroll {
    private static func scroll(isSynchronous: Bool) throws -> ScrollFrames {
      throw CannotMeasure.withoutGTK("scrolling")
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
    @MainActor private static func scroll(isSynchronous: Bool) throws -> ScrollFrames {
      try MainLoop.start()
      // Display the first cards in a window.
      let source = SectionedDataSource(sections: [(SingleSection(), Card.list(page))])
      let cards = source.components(measures: .gtk, isSynchronous: isSynchronous) { CardComponent(card: $0) }
      let list = ListView(components: cards)
      let window = try presentWindow(around: list.widget)
      defer { gtk_window_destroy(UnsafeMutablePointer<GtkWindow>(OpaquePointer(window))) }
      for _ in 0..<20 { Picture.waitForFrame(of: window) }

      let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(list.scroller))
      var frames = ScrollFrames()
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
