import Testing

@testable import AssistantScreen

@Suite struct AssistantVoiceTests {
  @Test func outputEndsWhenProgramExits() async throws {
    for number in 0..<100 {
      var text = ""
      for await piece in try AssistantVoice.output(
        of: "/bin/sh", ["-c", "printf '%s ' Answer; printf \(number)"])
      {
        text += piece
      }
      #expect(text == "Answer \(number)")
    }
  }

  @Test func missingProgramThrows() {
    #expect(throws: (any Error).self) { try AssistantVoice.output(of: "/nowhere/at/all", []) }
  }
}
