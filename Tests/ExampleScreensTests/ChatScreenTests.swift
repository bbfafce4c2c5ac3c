#if !canImport(UIKit)
  import Headwater
  import HeadwaterUIKit
  import Testing

  @testable import ExampleScreens

  @Suite("The screen with a chat")
  @MainActor
  struct ChatScreenTests {
    private func makeScreen() -> Screen<ChatViewController> {
      let controller = ChatViewController()
      controller.ticker = Ticker(pause: { throw CancellationError() })
      return Screen(controller)
    }

    @Test func chatOpensAtEndAndFollows() throws {
      let screen = makeScreen()
      #expect(screen.controller.scrollActivity == .following)
      for _ in 0..<60 {
        try screen.controller.messages.tick()
        screen.window.layoutIfNeeded()
      }
      #expect(screen.controller.scrollActivity == .following)
      let last = try #require(screen.controller.messages.source.items.last)
      #expect(screen.texts(in: screen.controller.collectionView).contains(last.text))
    }

    @Test(arguments: [ScrollCorrection.moveContent, .adjustLayout, .waitForRest])
    func updatesKeepScrollPositionWhileReadingAbove(_ correction: ScrollCorrection) throws {
      let screen = makeScreen()
      screen.controller.correction = correction
      let list = screen.controller.collectionView
      list.drag(by: CGPoint(x: 0, y: -600))
      screen.window.layoutIfNeeded()
      #expect(screen.controller.scrollActivity == .idle)
      let read = screen.texts(in: list)
      try screen.controller.messages.loadEarlier()
      for _ in 0..<40 { try screen.controller.messages.tick() }
      screen.window.layoutIfNeeded()
      #expect(screen.texts(in: list).filter { !$0.hasSuffix("new") } == read.filter { !$0.hasSuffix("new") })
      #expect(screen.controller.unseenCount > 0)
    }
  }
#endif
