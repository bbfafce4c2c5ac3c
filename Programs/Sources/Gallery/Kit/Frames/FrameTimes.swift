/// The durations of recent frames and the number of missed frames.
struct FrameTimes: Equatable {
  /// The maximum number of frames to keep.
  static let capacity = 200
  /// The time available for a frame at 60 frames per second.
  static let budget = Duration.microseconds(16_667)
  /// The duration above which a frame counts as missed. Allows a delay of half a frame because the clock isn't exact.
  static let limit = budget * 3 / 2

  /// The durations of the most recent frames, oldest first.
  private(set) var times: [Duration] = []
  private var last: Duration?

  /// Records that a frame was shown at a time, measured from a fixed reference point. A frame earlier than the previous one
  /// isn't counted.
  mutating func frame(at time: Duration) {
    defer { last = time }
    guard let last, time >= last else { return }
    if times.count == Self.capacity { times.removeFirst() }
    times.append(time - last)
  }

  /// Records a pause, so that the time until the next frame isn't counted.
  mutating func pause() { last = nil }

  /// Discards all recorded frames.
  mutating func clear() { self = FrameTimes() }

  /// The number of missed frames.
  var missed: Int { times.count { $0 > Self.limit } }

  /// The proportion of missed frames in tenths of a percent, or 0 if there are no frames.
  var missedTenths: Int { times.isEmpty ? 0 : (missed * 1_000 + times.count / 2) / times.count }

  /// The longest duration.
  var longest: Duration { times.max() ?? .zero }

  /// The text beside the graph, such as `1.5 % missed · longest 48.2 ms`.
  var text: String {
    times.isEmpty ? "no frames" : "\(percentText(tenths: missedTenths)) missed · longest \(timeText(longest))"
  }

  /// Returns the bars of the graph, whose height is measured in frame budgets: for each frame, a height from 0 to 1 and a
  /// Boolean value that indicates whether the frame was missed.
  func bars(budgets: Int = 4) -> [(height: Double, isMissed: Bool)] {
    times.map { (min($0 / (Self.budget * max(budgets, 1)), 1), $0 > Self.limit) }
  }
}
