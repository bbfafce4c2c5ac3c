import Foundation
import HeadwaterComponents
import Testing

@Suite(.enabled(if: Chromium.path != nil))
struct StackBrowserTests {
  @Test func randomStacksAreLaidOutAsInTheBrowser() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["STACK_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1_000_000)
    let count = environment["STACK_COUNT"].flatMap { Int($0) } ?? 400
    var random = RandomStack(seed: seed)
    let cases = (0..<count).map { _ in random.next() }
    for (stack, expected) in zip(cases, try Chromium.frames(of: cases)) {
      let frames = try stack.frames
      let isSame = frames.count == expected.count && zip(frames, expected).allSatisfy { $0.isNear($1) }
      #expect(isSame, "seed \(seed): \(stack)\n\(frames.map(\.numbers))\n\(expected.map(\.numbers))")
    }
  }
}
