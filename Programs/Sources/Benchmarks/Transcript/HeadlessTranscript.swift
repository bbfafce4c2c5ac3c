import Headwater
import HeadwaterTesting
import HeadwaterTranscripts

/// A headless list that follows a transcript.
@MainActor
final class HeadlessTranscript {
  private let transcript: GrowingTranscript
  private let view: HeadlessListView<SingleSection, GrowingTranscript.Row>
  private var random = SplitMix(seed: 19)

  init(_ count: Int) throws {
    transcript = GrowingTranscript(count)
    var presentation = Presentation<HeadlessCell, SingleSection, GrowingTranscript.Row>()
    presentation.register(HeadlessCell.self, identifier: "row") { cell, row in
      cell.text = row.message?.text ?? ""
    }
    view = HeadlessListView(
      transcript.rows, rules: .list, metrics: HeadlessMetrics(viewport: 12), presentation: presentation,
      anchoring: .bottom)
    view.showsUnseenCount = true
    view.scrollToEnd()
    // Don't measure the first tokens, because they build the indexes of ids.
    for _ in 0..<2 { try transcript.grow() }
    guard view.scrollActivity == .following else {
      throw CannotMeasure(description: "The list doesn't follow its end.")
    }
  }

  /// Returns the time until a token is displayed, in microseconds.
  func timeToken() throws -> Double {
    let time = try microseconds { [transcript] in try transcript.grow() }
    guard view.visibleCells.last?.text == transcript.messages.items.last?.text, view.isAtEnd else {
      throw CannotMeasure(description: "The token didn't appear.")
    }
    return time
  }

  /// Returns the time until a random message is the first visible one while the last message grows, in milliseconds.
  func timeJump() throws -> Double {
    let target = Int.random(in: 0..<transcript.messages.count - 50, using: &random)
    let time = try microseconds { [view] in view.scroll(toItem: .message(target)) }
    guard view.firstItem == .message(target), view.scrollActivity == .idle else {
      throw CannotMeasure(description: "Message \(target) isn't visible.")
    }
    try transcript.grow()
    guard view.firstItem == .message(target) else {
      throw CannotMeasure(description: "A token moved the visible rows.")
    }
    return time / 1_000
  }

  /// Returns the number of cells that have been created after a jump, a return to the end, and some tokens.
  func countCells() throws -> Double {
    _ = try timeJump()
    view.scrollToEnd()
    for _ in 0..<50 { _ = try timeToken() }
    return Double(view.lifeCycle.creations)
  }
}
