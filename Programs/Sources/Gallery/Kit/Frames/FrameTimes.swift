/// How long each of the latest frames took, and how many came too late.
struct FrameTimes: Equatable {
  /// How many frames are kept.
  static let capacity = 200
  /// How long a frame may take at 60 frames a second.
  static let budget = Duration.microseconds(16_667)
  /// Where a frame counts as missed: half a frame late, as the clock is not exact.
  static let limit = budget * 3 / 2

  /// The latest, the oldest first.
  private(set) var times: [Duration] = []
  private var last: Duration?

  /// A frame was shown.
  ///
  /// - Parameter time: When, since some fixed moment. An earlier time than the last one is not counted.
  mutating func frame(at time: Duration) {
    defer { last = time }
    guard let last, time >= last else { return }
    if times.count == Self.capacity { times.removeFirst() }
    times.append(time - last)
  }

  /// Nothing was shown for a while, so that the time until the next frame means nothing.
  mutating func pause() { last = nil }

  /// Forgets all.
  mutating func clear() { self = FrameTimes() }

  /// How many frames were missed.
  var missed: Int { times.count { $0 > Self.limit } }

  /// The share of missed frames in tenths of a percent; 0 where there are none.
  var missedTenths: Int { times.isEmpty ? 0 : (missed * 1_000 + times.count / 2) / times.count }

  /// The longest.
  var longest: Duration { times.max() ?? .zero }

  /// What is said beside the graph: `1.5 % missed · longest 48.2 ms`.
  var text: String {
    times.isEmpty ? "no frames" : "\(percentText(tenths: missedTenths)) missed · longest \(timeText(longest))"
  }

  /// The bars of the graph: how high each is, as a part of the graph's height, which is so many frames' time.
  ///
  /// - Parameter budgets: The time at the graph's top, in frames.
  /// - Returns: The heights from 0 to 1, and whether the frame was missed.
  func bars(budgets: Int = 4) -> [(height: Double, isMissed: Bool)] {
    times.map { (min($0 / (Self.budget * max(budgets, 1)), 1), $0 > Self.limit) }
  }
}
