import Testing

@testable import AssistantScreen

@Suite struct MessagePartTests {
  @Test func fencedTextBecomesCode() {
    #expect(
      MessagePart.parts(of: "One.\n\n```swift\nlet a = 1\n\n  a\n```\n\nTwo.") == [
        .words("One."), .code("let a = 1\n\n  a"), .words("Two."),
      ])
  }

  @Test func emptyTextHasNoParts() {
    #expect(MessagePart.parts(of: "") == [])
    #expect(MessagePart.parts(of: " \n```\n```\n") == [])
  }

  @Test func unclosedFenceBecomesCode() {
    #expect(MessagePart.parts(of: "One.\n```swift\nlet a") == [.words("One."), .code("let a")])
  }

  @Test(arguments: ["`", "``", "```", "```sw"]) func incompleteFenceIsHidden(fence: String) {
    #expect(MessagePart.parts(of: "One.\n\(fence)") == [.words("One.")])
  }

  @Test func partCountNeverDecreasesDuringStreaming() {
    for number in 0..<AssistantWords.count {
      var (text, before) = ("", 0)
      for token in AssistantWords.tokens(AssistantWords.answer(number)) {
        text += token
        let parts = MessagePart.parts(of: text)
        #expect(parts.count >= before)
        #expect(!parts.contains { $0.text.contains("```") })
        before = parts.count
      }
      #expect(before == 5)
    }
  }

  @Test func tokensJoinToWholeText() {
    for number in 0..<AssistantWords.count {
      let answer = AssistantWords.answer(number)
      let tokens = AssistantWords.tokens(answer)
      #expect(tokens.joined() == answer)
      #expect(tokens.allSatisfy { !$0.isEmpty && $0.count <= 8 })
    }
    #expect(AssistantWords.tokens("") == [])
  }
}
