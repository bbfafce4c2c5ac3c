#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What becomes of a section's rows when messages are replaced.
@usableFromInline
struct TranscriptEdit {
  /// A divider, before one of the messages that come or behind the last of them.
  @usableFromInline
  struct Divider {
    @usableFromInline var message: Int
    @usableFromInline var day: Date
    @usableFromInline var run: Int
  }

  /// The rows that go.
  @usableFromInline var rows: Range<Int>
  /// The dividers that come, in the order of the messages.
  @usableFromInline var dividers: [Divider] = []
  /// The rows that go before a message further behind, counted after the first edit, and the divider that comes there.
  @usableFromInline var later: (rows: Range<Int>, divider: Divider?)?
}

extension TranscriptStretches {
  /// Replaces a range of messages. O(log days + stretches that come or go).
  ///
  /// A run keeps its number while one of its messages stays or its day is among those that come. Where a run is parted, its
  /// beginning keeps the number; where two become one, it is that of the first.
  ///
  /// - Parameters:
  ///   - range: Which messages go.
  ///   - new: Those that come; what they say of runs is not read.
  ///   - runs: The numbers of runs.
  /// - Returns: What becomes of the rows.
  @usableFromInline
  mutating func replace(
    _ range: Range<Int>, with new: ContiguousArray<TranscriptStretch>, _ runs: inout TranscriptRuns
  ) -> TranscriptEdit {
    let firstRow = range.lowerBound == 0 ? 0 : row(ofMessage: range.lowerBound - 1) + 1
    var edit = TranscriptEdit(rows: firstRow..<row(ofMessage: range.upperBound))
    var window = Window()
    // What stays before, and the day that it ends with.
    var first = 0
    if range.lowerBound > 0, let (index, offset) = messages.element(atWeight: range.lowerBound - 1) {
      var stretch = messages[index]
      stretch.count = offset + 1
      let isBehindAnother = stretch.day == nil && index > 0
      window.day = isBehindAnother ? messages[index - 1].day : nil
      window.keep(stretch)
      first = index
    }
    // What stays behind, up to the first message that has a day.
    var (end, following) = (messages.count, [TranscriptStretch]())
    if let (index, offset) = messages.element(atWeight: range.upperBound) {
      var stretch = messages[index]
      if range.upperBound - offset < range.lowerBound { stretch.run = nil }
      stretch.count -= offset
      following.append(stretch)
      end = index + 1
      if stretch.day == nil, end < messages.count {
        following.append(messages[end])
        end += 1
      }
    }
    for index in first + window.stretches.count..<max(first + window.stretches.count, end - following.count) {
      let stretch = messages[index]
      if let day = stretch.day, let run = stretch.run { window.free.append((day, run)) }
    }

    for stretch in new { window.append(TranscriptStretch(count: stretch.count, day: stretch.day)) }
    var staying = following
    if let last = staying.indices.last, staying[last].run == nil, let run = window.free.last,
      run.day == staying[last].day
    {
      // It has lost the beginning of its run.
      staying[last].run = run.run
      window.free.removeLast()
    }
    for stretch in staying { window.append(stretch) }
    window.number(&runs)
    replaceStretches(first..<end, with: window.stretches)

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
      let row = row(ofMessage: range.lowerBound + laterMessage) - (laterDivider == nil ? 0 : 1)
      edit.later = (row..<row + later.numberOfDividers, laterDivider)
    }
    return edit
  }

  /// The stretches that an edit leads to.
  private struct Window {
    var stretches: [TranscriptStretch] = []
    /// The last day.
    var day: Date?
    /// Those of the stretches that want a divider.
    var beginning: [Int] = []
    /// The runs that have lost their place.
    var free: [(day: Date, run: Int)] = []

    /// Adds a stretch as it is.
    mutating func keep(_ stretch: TranscriptStretch) {
      stretches.append(stretch)
      day = stretch.day ?? day
    }

    /// Adds a stretch, which has its run if it needs one.
    mutating func append(_ stretch: TranscriptStretch) {
      var stretch = stretch
      if let last = stretches.last, last.day == stretch.day {
        stretches[stretches.count - 1].count += stretch.count
        giveRun(of: stretch)
        return
      }
      if let own = stretch.day {
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

    /// Gives the run of a stretch that needs no divider any more to the one whose day it goes on, if that has none.
    private mutating func giveRun(of stretch: TranscriptStretch) {
      guard let day = stretch.day, let run = stretch.run else { return }
      if let last = beginning.last, stretches[last].run == nil {
        stretches[last].run = run
      } else {
        free.append((day, run))
      }
    }

    /// Gives numbers to the runs that have none.
    mutating func number(_ runs: inout TranscriptRuns) {
      for index in beginning where stretches[index].run == nil {
        guard let day = stretches[index].day else { continue }
        if let place = free.firstIndex(where: { $0.day == day }) {
          stretches[index].run = free.remove(at: place).run
        } else {
          stretches[index].run = runs.take(day)
        }
      }
      for (day, run) in free { runs.giveBack(run, of: day) }
    }
  }
}
