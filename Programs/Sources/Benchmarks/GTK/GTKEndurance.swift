extension Figure {
  /// Figures for a window that is updated 60 times per second. `HEADWATER_BENCH_SECONDS` sets the duration in seconds.
  static let gtkEndurance: [Figure] = [
    once("gtk.endurance.memory", "%", set: "gtk.endurance", atMost: 5) { try GTKEndurance.shared().growth },
    once("gtk.endurance.widgets", "%", set: "gtk.endurance", atMost: 5) {
      try GTKEndurance.shared().growthOfWidgets
    },
  ]
}

/// The outcome of updating a window 60 times per second.
struct GTKEndurance {
  /// The largest change in resident memory after the first fifth of the run, in percent.
  var growth = 0.0
  /// The change in the maximum number of widgets from the first half of the measured part to the second half, in percent. GTK
  /// keeps a varying number of rows around the visible ones, so single counts differ.
  var growthOfWidgets = 0.0
}

#if GTK
  import CGTK
  import Foundation
  import Headwater
  import HeadwaterGTK

  extension GTKEndurance {
    private static let updatesPerSecond = 60
    private static let numberOfRows = 1_000
    /// The duration in seconds. `HEADWATER_BENCH_SECONDS` overrides it.
    private static let seconds =
      Int(ProcessInfo.processInfo.environment["HEADWATER_BENCH_SECONDS"] ?? "") ?? 120

    /// The outcome of a single run.
    @MainActor static let shared = Shared { try measured() }

    @MainActor
    private static func measured() throws -> GTKEndurance {
      try MainLoop.start()
      var random = SplitMix(seed: 43)
      var next = numberOfRows
      let window = try GTKWindow(ArrayDataSource(Array(0..<numberOfRows)))
      window.settle()
      var (memory, widgets): ([Double], [Int]) = ([], [])
      let start = ContinuousClock.now
      for update in 1...seconds * updatesPerSecond {
        // Replace one row and move another. In every second update, choose visible rows. The number of rows doesn't change.
        let visible = update.isMultiple(of: 2) ? 20 : numberOfRows
        func place() -> ItemPosition {
          ItemPosition(section: 0, item: Int.random(in: 0..<visible, using: &random))
        }
        try window.source.perform { rows in
          try rows.remove(at: place())
          try rows.insert(next, at: place())
          try rows.move(from: place(), to: place())
        }
        next += 1
        if update.isMultiple(of: 10 * updatesPerSecond) {
          window.scroll(toRow: Int.random(in: 0..<numberOfRows / 2, using: &random))
        }
        // Let GTK draw until the next update is due.
        let due = start + .milliseconds(update * 1_000 / updatesPerSecond)
        MainLoop.run { ContinuousClock.now >= due }
        let second = update / updatesPerSecond
        guard update.isMultiple(of: updatesPerSecond), second > seconds / 5 else { continue }
        window.scroll(toRow: 0)
        window.settle()
        memory.append(Double(try residentBytes()))
        widgets.append(window.numberOfWidgets)
        if second.isMultiple(of: 30) {
          let megabytes = (memory.last ?? 0) / 1_048_576
          let text = "\(second) s, \(update) updates, \(megabytes) MB, \(widgets.last ?? 0) widgets\n"
          FileHandle.standardError.write(Data(text.utf8))
        }
      }
      let halves = (widgets.prefix(widgets.count / 2), widgets.dropFirst(widgets.count / 2))
      guard let least = memory.min(), let most = memory.max(), let early = halves.0.max(),
        let late = halves.1.max()
      else { throw CannotMeasure(description: "The run is too short.") }
      return GTKEndurance(
        growth: (most / least - 1) * 100, growthOfWidgets: (Double(late) / Double(early) - 1) * 100)
    }
  }
#else
  extension GTKEndurance {
    static func shared() throws -> GTKEndurance { throw CannotMeasure.withoutGTK("GTK") }
  }
#endif
