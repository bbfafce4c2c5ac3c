#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Neighbouring messages of one day, or without one.
@usableFromInline
struct TranscriptStretch: Equatable, Sendable {
  /// How many messages there are, at least one.
  @usableFromInline var count: Int
  /// Their day.
  @usableFromInline var day: Date?
  /// Which of the day's runs begins here; nil where there is no divider before the first message.
  @usableFromInline var run: Int?

  @usableFromInline
  init(count: Int, day: Date?, run: Int? = nil) {
    self.count = count
    self.day = day
    self.run = run
  }

  /// How many dividers there are: none or one.
  var numberOfDividers: Int { run == nil ? 0 : 1 }
}

/// The messages of a section by day, and where their rows are. It takes as much memory as there are days.
///
/// Neighbouring stretches have different days. A stretch has a divider if it has a day, and if the last one before it that has
/// a day has another. So what a message needs to know of those before it is in the two stretches before its own.
@usableFromInline
struct TranscriptStretches: Sendable {
  /// The stretches, which weigh what they have messages.
  private(set) var messages = Tree<TranscriptMessageMeasure>()
  /// The same stretches, which weigh what they have rows.
  private(set) var rows = Tree<TranscriptRowMeasure>()

  @usableFromInline
  init() {}

  /// The row of a message; the number of rows for one behind the last. O(log days).
  @usableFromInline
  func row(ofMessage message: Int) -> Int {
    guard let (stretch, offset) = messages.element(atWeight: message) else { return rows.weight }
    return rows.weight(before: stretch) + offset + messages[stretch].numberOfDividers
  }

  /// How many messages there are before a row, and whether the row is a divider. O(log days).
  @usableFromInline
  func messages(beforeRow row: Int) -> (count: Int, isDivider: Bool) {
    guard let (stretch, offset) = rows.element(atWeight: row) else { return (messages.weight, false) }
    let dividers = rows[stretch].numberOfDividers
    return (messages.weight(before: stretch) + max(0, offset - dividers), offset < dividers)
  }

  /// The day of a message. O(log days).
  @usableFromInline
  func day(ofMessage message: Int) -> Date? {
    messages.element(atWeight: message).flatMap { messages[$0.index].day }
  }

  mutating func replaceStretches(_ range: Range<Int>, with new: [TranscriptStretch]) {
    messages.replaceSubrange(range, with: new)
    rows.replaceSubrange(range, with: new)
  }
}

/// Stretches weigh what they have messages.
enum TranscriptMessageMeasure: TreeMeasure {
  static func identity(of stretch: TranscriptStretch) -> Date? { stretch.day }
  static func hasSameContent(_ left: TranscriptStretch, _ right: TranscriptStretch) -> Bool { left == right }
  static var keptWeights: KeptWeights { .children }
  static func weight(of stretch: TranscriptStretch) -> Int { stretch.count }
}

/// Stretches weigh what they have rows.
enum TranscriptRowMeasure: TreeMeasure {
  static func identity(of stretch: TranscriptStretch) -> Date? { stretch.day }
  static func hasSameContent(_ left: TranscriptStretch, _ right: TranscriptStretch) -> Bool { left == right }
  static var keptWeights: KeptWeights { .children }
  static func weight(of stretch: TranscriptStretch) -> Int { stretch.count + stretch.numberOfDividers }
}

/// The stretches of sections weigh nothing.
@usableFromInline
enum TranscriptSectionMeasure: TreeMeasure {
  @inlinable
  static func identity(of section: TranscriptStretches) -> Int { 0 }
  @inlinable
  static func hasSameContent(_ left: TranscriptStretches, _ right: TranscriptStretches) -> Bool { true }
  @inlinable
  static var keptWeights: KeptWeights { .none }
  @inlinable
  static func weight(of section: TranscriptStretches) -> Int { 0 }
}
