import ArgumentParser
import Testing

@testable import GalleryKit

@Suite struct GalleryCommandTests {
  @Test func defaultScreenIsPackages() throws {
    let command = try GalleryCommand.parse([])
    #expect(command.screen == .packages)
    #expect(!command.text)
    #expect(command.screenshot == nil)
    #expect(command.seconds == nil)
  }

  @Test func everyScreenIsSelectableByName() throws {
    for screen in ScreenName.allCases {
      #expect(
        try GalleryCommand.parse(["--screen", screen.title.lowercased().replacing(" ", with: "-")]).screen
          == screen)
    }
  }

  @Test func sizeIsReadAsTwoNumbers() throws {
    #expect(try GalleryCommand.parse(["--size", "360x640"]).size == WindowSize(width: 360, height: 640))
    #expect(try GalleryCommand.parse([]).size == WindowSize(width: 1_000, height: 700))
  }

  @Test(arguments: [
    ["--size", "360"], ["--size", "x640"], ["--size", "360x640x2"], ["--size", "9x9"],
    ["--measure-opening", "--text"], ["--screen", "nothing"], ["--seconds", "0"], ["--seconds", "-1"],
    ["--seconds", "nan"],
    ["--seconds", "soon"],
    ["--text", "--screenshot", "a.png"], ["--screenshot", ""], ["--rows", "0"], ["--unknown"],
    ["--database", ""], ["--postgres", ""], ["--database", "a", "--postgres", "b"],
  ])
  func invalidArgumentsAreRejected(arguments: [String]) {
    #expect(throws: (any Error).self) { try GalleryCommand.parse(arguments) }
  }
}
