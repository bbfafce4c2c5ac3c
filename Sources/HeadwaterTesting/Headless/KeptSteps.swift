import Headwater

/// The newest steps that a view was given, and how many there were.
struct KeptSteps {
  /// How many are kept.
  var maximum = 10_000 {
    didSet {
      maximum = max(0, maximum)
      drop(moreThan: maximum)
    }
  }
  /// How many there were.
  private(set) var count = 0
  private var kept: [UpdateStep] = []

  /// The newest, in order.
  var steps: ArraySlice<UpdateStep> { kept.suffix(maximum) }

  mutating func append(_ step: UpdateStep) {
    count += 1
    kept.append(step)
    // Dropped in one go from time to time, which costs little for each.
    if kept.count / 2 > maximum { drop(moreThan: maximum) }
  }

  private mutating func drop(moreThan number: Int) {
    if kept.count > number { kept.removeFirst(kept.count - number) }
  }
}
