import Headwater

/// The most recent steps that a view received, and the total number of steps.
struct KeptSteps {
  /// The maximum number of steps to keep.
  var maximum = 10_000 {
    didSet {
      maximum = max(0, maximum)
      drop(moreThan: maximum)
    }
  }
  /// The total number of steps.
  private(set) var count = 0
  private var kept: [UpdateStep] = []

  /// The most recent steps, in order.
  var steps: ArraySlice<UpdateStep> { kept.suffix(maximum) }

  mutating func append(_ step: UpdateStep) {
    count += 1
    kept.append(step)
    // Drop several steps at a time, so that the amortized cost is constant.
    if kept.count / 2 > maximum { drop(moreThan: maximum) }
  }

  private mutating func drop(moreThan number: Int) {
    if kept.count > number { kept.removeFirst(kept.count - number) }
  }
}
