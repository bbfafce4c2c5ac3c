public import Headwater
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A stretch of adjacent messages that are from the same day or have no day.
@usableFromInline
struct TranscriptStretch: Equatable, Sendable {
  /// The number of messages; at least one.
  @usableFromInline var count: Int
  /// The day of the messages.
  @usableFromInline var day: Date?
  /// The number of the day's run that begins here; nil if there is no divider before the first message.
  @usableFromInline var run: Int?

  @usableFromInline
  init(count: Int, day: Date?, run: Int? = nil) {
    self.count = count
    self.day = day
    self.run = run
  }

  /// The number of dividers: 0 or 1.
  var numberOfDividers: Int { run == nil ? 0 : 1 }
}

/// The messages in a section, grouped by day, and the indices of their rows. Memory use is proportional to the number of
/// stretches.
///
/// Adjacent stretches have different days. A stretch has a divider if it has a day and the nearest preceding stretch with a day
/// has a different one. Therefore, everything about a message depends only on its own stretch and the two preceding stretches.
@usableFromInline
struct TranscriptStretches: Sendable {
  /// The stretches, weighted by number of messages.
  private(set) var messages = Tree<TranscriptMessageMeasure>()
  /// The same stretches, weighted by number of rows.
  private(set) var rows = Tree<TranscriptRowMeasure>()

  @usableFromInline
  init() {}

  /// Returns the row of a message, or the number of rows for an index after the last message. O(log days).
  @usableFromInline
  func row(ofMessage message: Int) -> Int {
    guard let (stretch, offset) = messages.element(atWeight: message) else { return rows.weight }
    // The divider of the message's own stretch precedes the message.
    return rows.weight(before: stretch) + offset + messages[stretch].numberOfDividers
  }

  /// Returns the number of messages before a row, and a Boolean value that indicates whether the row is a divider. O(log days).
  @usableFromInline
  func messages(beforeRow row: Int) -> (count: Int, isDivider: Bool) {
    guard let (stretch, offset) = rows.element(atWeight: row) else { return (messages.weight, false) }
    // The divider is the first row of its stretch.
    let dividers = rows[stretch].numberOfDividers
    return (messages.weight(before: stretch) + max(0, offset - dividers), offset < dividers)
  }

  /// Returns the day of a message. O(log days).
  @usableFromInline
  func day(ofMessage message: Int) -> Date? {
    messages.element(atWeight: message).flatMap { messages[$0.index].day }
  }

  mutating func replaceStretches(_ range: Range<Int>, with new: [TranscriptStretch]) {
    messages.replaceSubrange(range, with: new)
    rows.replaceSubrange(range, with: new)
  }
}

/// The measure that weights stretches by number of messages.
enum TranscriptMessageMeasure: TreeMeasure {
  static func identity(of stretch: TranscriptStretch) -> Date? { stretch.day }
  static func hasSameContent(_ left: TranscriptStretch, _ right: TranscriptStretch) -> Bool { left == right }
  static var keptWeights: KeptWeights { .children }
  static func weight(of stretch: TranscriptStretch) -> Int { stretch.count }
}

/// The measure that weights stretches by number of rows.
enum TranscriptRowMeasure: TreeMeasure {
  static func identity(of stretch: TranscriptStretch) -> Date? { stretch.day }
  static func hasSameContent(_ left: TranscriptStretch, _ right: TranscriptStretch) -> Bool { left == right }
  static var keptWeights: KeptWeights { .children }
  static func weight(of stretch: TranscriptStretch) -> Int { stretch.count + stretch.numberOfDividers }
}

/// The measure for the sections' stretches, which have no weight.
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
