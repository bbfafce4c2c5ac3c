extension Figure {
  /// Figures for a conversation of 100,000 messages whose last message grows by 50 tokens per second.
  static let transcript: [Figure] =
    [token("", 100_000), token(".2000", 2_000), token(".2000000", 2_000_000)]
    + [
      // Use the ratio of two consecutive measurements, so that other load on the machine affects both.
      Figure("transcript.token.growth", unit: "x", rounds: 101, atMost: 2) {
        let (long, short) = (try HeadlessTranscript(2_000_000), try HeadlessTranscript(2_000))
        return { try long.timeToken() / short.timeToken() }
      },
      Figure("transcript.jump", unit: "ms", rounds: 101, atMost: 10) {
        let list = try HeadlessTranscript(100_000)
        return { try list.timeJump() }
      },
    ]
    + [2_000, 2_000_000].map { count in
      Figure("transcript.cells.\(count)", unit: "cells", rounds: 1, atMost: 64) {
        let list = try HeadlessTranscript(count)
        return { try list.countCells() }
      }
    }
    + [
      once("transcript.gtk.frame", "ms") { try GTKTranscript.stream().mean },
      once("transcript.gtk.longest", "ms") { try GTKTranscript.stream().longest },
      once("transcript.gtk.missed", "%", atMost: 1) { try GTKTranscript.stream().missed },
      once("transcript.gtk.jump", "ms", atMost: 10) { try GTKTranscript.jumps().work },
      once("transcript.gtk.jump.frames", "frames") { try GTKTranscript.jumps().frames },
    ]
    + [2_000, 2_000_000].map { count in
      once("transcript.gtk.cells.\(count)", "cells", atMost: 64) { try GTKTranscript.cells(of: count) }
    }
    // The distance that remains to the end after scrolling from the beginning to the end while the last message grows.
    + (1...5).map { start in
      Figure("transcript.gtk.toEnd.\(start)", unit: "points", rounds: 1, needsFreshProcess: true, atMost: 0.5)
      {
        { try GTKTranscript.distanceToEnd() }
      }
    }

  private static func token(_ ending: String, _ count: Int) -> Figure {
    Figure("transcript.token\(ending)", unit: "us", rounds: 501) {
      let list = try HeadlessTranscript(count)
      return { try list.timeToken() }
    }
  }
}
