import HeadwaterComponents
import Testing

struct StackTableTests {
  @Test func stackFramesMatchTable() throws {
    #expect(StackTable.rows.count >= 200)
    #expect(Set(StackTable.rows.map(\.stack)).count == StackTable.rows.count)
    for row in StackTable.rows {
      let frames = try row.stack.frames
      let isSame = frames.count == row.frames.count && zip(frames, row.frames).allSatisfy { $0.isNear($1) }
      #expect(isSame, "\(row.rule): \(row.stack)\n\(frames.map(\.numbers))\n\(row.frames.map(\.numbers))")
    }
  }

  @Test func caseDescriptionRoundTrips() {
    for row in StackTable.rows {
      #expect(StackCase(row.stack.description) == row.stack)
    }
  }
}
