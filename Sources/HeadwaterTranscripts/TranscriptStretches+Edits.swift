import Headwater
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The changes to a section's rows after messages have been replaced.
@usableFromInline
struct TranscriptEdit {
  /// A divider before an inserted message or after the last inserted message.
  @usableFromInline
  struct Divider {
    @usableFromInline var message: Int
    @usableFromInline var day: Date
    @usableFromInline var run: Int
  }

  /// The rows to delete.
  @usableFromInline var rows: Range<Int>
  /// The dividers to insert, in the order of the messages.
  @usableFromInline var dividers: [Divider] = []
  /// The rows to delete before a later message, as row numbers after the first edit, and the divider to insert there.
  @usableFromInline var later: (rows: Range<Int>, divider: Divider?)?
}

extension TranscriptStretches {
  /// Replaces a range of messages. O(log days + inserted and removed stretches).
  ///
  /// A run keeps its number as long as one of its messages remains or an inserted message is from its day. If a run is split,
  /// its first part keeps the number. If two runs are joined, they get the first run's number.
  ///
  /// - Parameters:
  ///   - range: The range of the messages to replace.
  ///   - new: The stretches of the new messages. Their runs are ignored.
  ///   - runs: The numbers of the runs.
  /// - Returns: The changes to the rows.
  @usableFromInline
  mutating func replace(
    _ range: Range<Int>, with new: ContiguousArray<TranscriptStretch>, _ runs: inout TranscriptRuns
  ) -> TranscriptEdit {
    // Replace all rows between the previous and the next message, including dividers.
    let firstRow = range.lowerBound == 0 ? 0 : row(ofMessage: range.lowerBound - 1) + 1
    var edit = TranscriptEdit(rows: firstRow..<row(ofMessage: range.upperBound))
    var window = Window()
    // Keep the part before the range, and find the day at its end.
    var first = 0
    if range.lowerBound > 0, let (index, offset) = messages.element(atWeight: range.lowerBound - 1) {
      var stretch = messages[index]
      stretch.count = offset + 1
      let isBehindAnother = stretch.day == nil && index > 0
      window.day = isBehindAnother ? messages[index - 1].day : nil
      window.keep(stretch)
      first = index
    }
    // Keep the part after the range, up to the first message that has a day.
    var (end, following) = (messages.count, [TranscriptStretch]())
    if let (index, offset) = messages.element(atWeight: range.upperBound) {
      var stretch = messages[index]
      // If the stretch begins before the range, its divider stays there.
      if range.upperBound - offset < range.lowerBound { stretch.run = nil }
      stretch.count -= offset
      following.append(stretch)
      end = index + 1
      if stretch.day == nil, end < messages.count {
        following.append(messages[end])
        end += 1
      }
    }
    // Collect the numbers of the runs that begin in the range.
    for index in first + window.stretches.count..<max(first + window.stretches.count, end - following.count) {
      let stretch = messages[index]
      if let day = stretch.day, let run = stretch.run { window.free.append((day, run)) }
    }

    // Append the new stretches and then those after the range.
    for stretch in new { window.append(TranscriptStretch(count: stretch.count, day: stretch.day)) }
    var staying = following
    if let last = staying.indices.last, staying[last].run == nil, let run = window.free.last,
      run.day == staying[last].day
    {
      // The run has lost its first part, so the remaining part takes over the number.
      staying[last].run = run.run
      window.free.removeLast()
    }
    for stretch in staying { window.append(stretch) }
    // Assign numbers to the new runs, and replace the stretches.
    window.number(&runs)
    replaceStretches(first..<end, with: window.stretches)

    // Collect the dividers for the new messages, and compare a later message's divider with its previous divider.
    let count = new.reduce(0) { $0 + $1.count }
    let later = following.count == 2 ? following[1] : nil
    let laterMessage = later.map { _ in count + following[0].count }
    var message = first < messages.count ? messages.weight(before: first) - range.lowerBound : 0
    var laterDivider: TranscriptEdit.Divider?
    for stretch in window.stretches {
      if let day = stretch.day, let run = stretch.run, message >= 0 {
        let divider = TranscriptEdit.Divider(message: message, day: day, run: run)
        if message == laterMessage { laterDivider = divider } else { edit.dividers.append(divider) }
      }
      message += stretch.count
    }
    if let later, let laterMessage, later.run != laterDivider?.run {
      // Find the row where the divider is or was.
      let row = row(ofMessage: range.lowerBound + laterMessage) - (laterDivider == nil ? 0 : 1)
      edit.later = (row..<row + later.numberOfDividers, laterDivider)
    }
    return edit
  }

  /// The stretches that replace the affected ones.
  private struct Window {
    var stretches: [TranscriptStretch] = []
    /// The day of the last stretch that has one.
    var day: Date?
    /// The indices of the stretches that need dividers.
    var beginning: [Int] = []
    /// The runs whose stretches were removed or merged.
    var free: [(day: Date, run: Int)] = []

    /// Appends a stretch unchanged.
    mutating func keep(_ stretch: TranscriptStretch) {
      stretches.append(stretch)
      day = stretch.day ?? day
    }

    /// Appends a stretch, and determines whether it needs a divider.
    mutating func append(_ stretch: TranscriptStretch) {
      var stretch = stretch
      // Merge the stretch with the last one if both have the same day.
      if let last = stretches.last, last.day == stretch.day {
        stretches[stretches.count - 1].count += stretch.count
        giveRun(of: stretch)
        return
      }
      if let own = stretch.day {
        // A divider is needed only if the previous day differs.
        if own != day {
          beginning.append(stretches.count)
        } else {
          giveRun(of: stretch)
          stretch.run = nil
        }
        day = own
      }
      stretches.append(stretch)
    }

    /// Takes the run from a stretch that no longer needs a divider, and passes it to the stretch that begins its day, unless
    /// that stretch already has a run.
    private mutating func giveRun(of stretch: TranscriptStretch) {
      guard let day = stretch.day, let run = stretch.run else { return }
      if let last = beginning.last, stretches[last].run == nil {
        stretches[last].run = run
      } else {
        free.append((day, run))
      }
    }

    /// Assigns numbers to the runs that have none, and releases the unused ones.
    mutating func number(_ runs: inout TranscriptRuns) {
      for index in beginning where stretches[index].run == nil {
        guard let day = stretches[index].day else { continue }
        // Prefer a number that was just released for the same day.
        if let place = free.firstIndex(where: { $0.day == day }) {
          stretches[index].run = free.remove(at: place).run
        } else {
          stretches[index].run = runs.take(day)
        }
      }
      // Release the numbers that no run has taken over.
      for (day, run) in free { runs.giveBack(run, of: day) }
    }
  }
}
