#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting

  /// What is seen of a list. Places are in points from the upper edge of what nothing covers.
  struct ReadingLook {
    struct Row {
      var id: Int
      var start: Double
      var end: Double
    }

    /// All rows, also those that are not seen.
    var rows: [Row]
    /// Where the content begins, above what is seen: below 0 where there is room above it.
    var offset: Double
    /// How long the content is.
    var content: Double
    /// How much of the upper edge is covered.
    var top: Double
    /// How much can be seen at once.
    var length: Double
    /// How much counts as seen at once where the list gives way at its ends.
    var extent: Double
    /// How large a pixel is; 0 where nothing is rounded.
    var pixel: Double
    /// How near to an end counts as there.
    var tolerance: Double
    var isHeld: Bool
    var isRunning: Bool
    /// Whether it is on its way to where the program has it go.
    var isGliding = false

    /// The place of a pixel.
    func rounded(_ place: Double) -> Double { pixel == 0 ? place : (place / pixel).rounded() * pixel }
    var seen: [Row] { rows.filter { $0.end > 0 && $0.start < length } }
    var isStill: Bool { !isHeld && !isRunning && !isGliding }

    /// Where the list can rest.
    func room(_ restsAtBottom: Bool) -> ClosedRange<Double> {
      if content <= 0 { return 0...0 }
      if content <= length { return restsAtBottom ? content - length...content - length : 0...0 }
      return 0...content - length
    }
  }

  /// A list of rows on some host, which the judge drives and looks at.
  @MainActor
  protocol ReadingStage: AnyObject {
    var shown: [FuzzElement] { get }
    var reading: ListReading<Int> { get }
    var isAtEnd: Bool { get }
    /// What is seen, now that everything is laid out.
    func look() -> ReadingLook
    /// Does something, and tells of each update that is shown meanwhile.
    func watchUpdates(_ body: @escaping @MainActor () -> Void, during work: () -> Void)
    /// What has gone wrong so far that is not about places.
    var faults: [String] { get }
    /// Lets the heights of rows that are seen become known, where the list does not ask for them by itself.
    func learnHeights() -> Bool
    /// Does what was put off, and lays out.
    func settle()

    func touch()
    func move(by distance: Double)
    func release(velocity: Double)
    /// Lets a 60th of a second pass.
    func passFrame()
    func cover(top: Double, bottom: Double)
    func become(height: Double)
    func become(width: Double)
    /// A row that is seen turns out to be higher.
    func learn(_ lines: Int)
    /// The program moves the content, where it can.
    func shift(by distance: Double)
    func go(to id: Int, waits: Bool)
    /// Goes to a row; on a host that can, in some frames.
    func glide(to id: Int)
    func goToEnd()
    func finish()
  }

  extension FuzzElement {
    /// How high the row is that shows this: the narrower, the more lines.
    func rowHeight(atWidth width: Double = 100) -> Double {
      12 + 10 * (Double(content) * 100 / width).rounded()
    }
    /// How high a row is thought to be before it is seen.
    static var estimatedHeight: Double { 30 }
  }
#endif
