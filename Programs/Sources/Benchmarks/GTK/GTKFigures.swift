extension Figure {
  /// Figures for a GTK list of 1,000,000 rows.
  static let gtk: [Figure] = [
    Figure("gtk.firstframe", unit: "ms", rounds: 5, needsFreshProcess: true) {
      try GTKMeasurement.firstFrame()
    },
    Figure("gtk.insert.offscreen", unit: "us", rounds: 5, needsFreshProcess: true) {
      try GTKMeasurement.insertions(50, at: GTKMeasurement.numberOfRows / 2)
    },
    Figure("gtk.insert.visible", unit: "ms", rounds: 21) {
      try GTKMeasurement.visibleInsertion { $0.microseconds / 1_000 }
    },
    Figure("gtk.insert.visible.prepared", unit: "cells", rounds: 5, atMost: 1) {
      try GTKMeasurement.visibleInsertion { Double($0.prepared) }
    },
    Figure("gtk.binds.scroll10000", unit: "cells", rounds: 1) {
      try GTKMeasurement.scrolling(rows: 10_000)
    },
  ]
}

/// The measurements for the GTK figures.
@MainActor
enum GTKMeasurement {
  static let numberOfRows = 1_000_000

  /// The cost of one insertion: the time that the call to the data source takes, including GTK's handling of the signal, and
  /// the number of cells that are prepared until the next frame has been painted.
  struct Insertion {
    var microseconds: Double
    var prepared: Int
  }
}

#if !GTK
  extension GTKMeasurement {
    static func firstFrame() throws -> Sample { throw needsTrait }
    static func insertions(_ count: Int, at index: Int) throws -> Sample { throw needsTrait }
    static func visibleInsertion(figure: (Insertion) -> Double) throws -> Sample { throw needsTrait }
    static func scrolling(rows: Int) throws -> Sample { throw needsTrait }
    private static var needsTrait: CannotMeasure { .withoutGTK("GTK") }
  }
#endif
