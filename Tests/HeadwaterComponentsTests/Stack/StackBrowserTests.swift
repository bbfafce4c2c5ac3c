import Foundation
import HeadwaterComponents
import Testing

@Suite(.enabled(if: Chromium.path != nil, "Chromium is not installed"))
struct StackBrowserTests {
  @Test func tableMatchesBrowserFrames() throws {
    let rows = StackTable.rows
    for (row, expected) in zip(rows, try Chromium.frames(of: rows.map(\.stack))) {
      let isSame =
        row.frames.count == expected.count && zip(row.frames, expected).allSatisfy { $0.isNear($1) }
      let numbers = expected.flatMap(\.numbers).map { "\($0)" }.joined(separator: " ")
      #expect(isSame, "\(row.rule): \(row.stack)\n\(numbers)")
    }
  }

  /// To compare different stacks, or more of them, set `STACK_SEED` and `STACK_COUNT` in the environment.
  @Test func randomStacksMatchBrowserFrames() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["STACK_SEED"].flatMap { UInt64($0) } ?? 1
    let count = environment["STACK_COUNT"].flatMap { Int($0) } ?? 600
    var random = RandomStack(seed: seed)
    let cases = (0..<count).map { _ in random.next() }
    for (stack, expected) in zip(cases, try Chromium.frames(of: cases)) {
      let frames = try stack.frames
      let isSame = frames.count == expected.count && zip(frames, expected).allSatisfy { $0.isNear($1) }
      #expect(isSame, "seed \(seed): \(stack)\n\(frames.map(\.numbers))\n\(expected.map(\.numbers))")
    }
  }
}
