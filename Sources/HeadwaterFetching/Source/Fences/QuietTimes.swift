/// When a store is to keep what a source has learnt: when changes have rested for a while, and then now and then. A value.
struct QuietTimes: Sendable {
  /// How long changes have to rest. Also how long files have to be unchanged where a store tells by them, with room to spare.
  static let rest = Duration.seconds(3)
  /// How long what is kept is taken to hold.
  static let interval = Duration.seconds(60)

  /// The number of the read that what is shown is from; nil where it is not what was read.
  private(set) var read: Int?
  /// The number of the read that has changed anything last.
  private var lastChange = 0
  /// The number of that when it was looked at last.
  private var seenChange: Int?
  /// What was reported last; nil where it has been kept since.
  private var reported: String?

  /// Something has been read.
  ///
  /// - Parameters:
  ///   - number: The number of the read.
  ///   - isChange: Whether anything has changed with it.
  mutating func note(read number: Int, isChange: Bool) {
    read = number
    if isChange { lastChange = number }
  }

  /// What is shown is not what was read.
  mutating func noteMove() { read = nil }

  /// Whether nothing has changed since this was asked last. False when it is asked first.
  mutating func hasRested() -> Bool {
    defer { seenChange = lastChange }
    return seenChange == lastChange
  }

  /// What happens next.
  enum Step: Hashable, Sendable {
    /// It is tried again.
    case wait(Duration)
    /// It is reported, and tried again.
    case report(String, wait: Duration)
    /// It is not tried again.
    case end
  }

  /// What happens when it has been tried: the same failure is reported once, until it has been kept again.
  ///
  /// - Parameter outcome: What has become of it.
  /// - Returns: What happens next.
  mutating func step(after outcome: Result<FetchKeeping, any Error>) -> Step {
    switch outcome {
    case .success(.kept):
      reported = nil
      return .wait(Self.interval)
    case .success(.later): return .wait(Self.rest)
    case .success(.never): return .end
    case .failure(is CancellationError): return .wait(Self.rest)
    case .failure(let error):
      let text = "\(error)"
      if text == reported { return .wait(Self.interval) }
      reported = text
      return .report(text, wait: Self.interval)
    }
  }
}
