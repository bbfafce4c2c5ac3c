#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting

  /// The appearance of a list. Positions are in points, relative to the upper edge of the uncovered part.
  struct ReadingLook {
    struct Row {
      var id: Int
      var start: Double
      var end: Double
    }

    /// All rows, including those that aren't visible.
    var rows: [Row]
    /// The distance from the beginning of the content to the upper edge. Negative if there is space above the content.
    var offset: Double
    /// The length of the content.
    var content: Double
    /// The length of the covered area at the upper edge.
    var top: Double
    /// The length of the viewport.
    var length: Double
    /// The length of the viewport for computing the resistance beyond an end.
    var extent: Double
    /// The size of a pixel, or 0 if positions aren't rounded.
    var pixel: Double
    /// The distance from an end within which a list counts as being at that end.
    var tolerance: Double
    var isHeld: Bool
    var isRunning: Bool
    /// A Boolean value that indicates whether the list is scrolling with an animation that the app started.
    var isGliding = false

    /// Returns a position rounded to pixels.
    func rounded(_ place: Double) -> Double { pixel == 0 ? place : (place / pixel).rounded() * pixel }
    var seen: [Row] { rows.filter { $0.end > 0 && $0.start < length } }
    var isStill: Bool { !isHeld && !isRunning && !isGliding }

    /// Returns the range of scroll positions at which the list can rest.
    func room(_ restsAtBottom: Bool) -> ClosedRange<Double> {
      if content <= 0 { return 0...0 }
      if content <= length { return restsAtBottom ? content - length...content - length : 0...0 }
      return 0...content - length
    }
  }

  /// A list of rows on a host, which the judge controls and checks.
  @MainActor
  protocol ReadingStage: AnyObject {
    var shown: [FuzzElement] { get }
    var reading: ScrollActivity<Int> { get }
    var isAtEnd: Bool { get }
    /// Completes the layout and returns the appearance of the list.
    func look() -> ReadingLook
    /// Performs an operation and calls a closure after each update that is displayed during the operation.
    func watchUpdates(_ body: @escaping @MainActor () -> Void, during work: () -> Void)
    /// Faults that don't concern the scroll position.
    var faults: [String] { get }
    /// Determines the heights of visible rows on a host whose list doesn't request them automatically.
    func learnHeights() -> Bool
    /// Completes deferred work and the layout.
    func settle()

    func touch()
    func move(by distance: Double)
    func release(velocity: Double)
    /// Lets a sixtieth of a second pass.
    func passFrame()
    func cover(top: Double, bottom: Double)
    func become(height: Double)
    func become(width: Double)
    /// Increases the height of a visible row.
    func learn(_ lines: Int)
    /// Scrolls the content programmatically if possible.
    func shift(by distance: Double)
    func go(to id: Int, waits: Bool)
    /// Scrolls to a row, with an animation if the host supports it.
    func glide(to id: Int)
    func goToEnd()
    func finish()
  }

  extension FuzzElement {
    /// Returns the height of the row that displays this element. The narrower the row, the more lines it has.
    func rowHeight(atWidth width: Double = 100) -> Double {
      12 + 10 * (Double(content) * 100 / width).rounded()
    }
    /// The estimated height of a row before it is visible.
    static var estimatedHeight: Double { 30 }
  }
#endif
