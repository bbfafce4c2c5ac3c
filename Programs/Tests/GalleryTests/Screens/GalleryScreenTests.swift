import ArgumentParser
import HeadwaterTesting
import Testing

@testable import ChatScreen
@testable import FilesScreen
@testable import Gallery
@testable import GalleryKit

@MainActor
@Suite struct GalleryScreenTests {
  private let some: [any GalleryScreen] = [Files(), Chat()]

  @Test func galleryHasEveryScreen() throws {
    #expect(allScreens.map(\.name) == ScreenName.allCases)
    #expect(try allScreens.needed(for: GalleryCommand.parse([])).map(\.name) == ScreenName.allCases)
  }

  @Test(arguments: ScreenName.allCases)
  func everyScreenPrintsText(name: ScreenName) async throws {
    let folder = try TemporaryFolder()
    var arguments = [
      "--text", "--screen", name.rawValue, "--rows", "5", "--installed-only",
      "--rows-generated", "1000",
    ]
    #if SQLite
      arguments += ["--database", "\(folder.path)/packages.sqlite"]
    #endif
    let command = try GalleryCommand.parse(arguments)
    let screens = try allScreens.needed(for: command)
    #expect(screens.map(\.name) == [name])
    let lines = try #require(await screens.first?.makeText(for: command)).split(separator: "\n")
    #expect(lines.first?.hasPrefix("\(name.title): ") == true)
    #expect(lines.count > 1)
  }

  @Test(arguments: [["--text"], ["--screenshot", "chat.png"]])
  func partialProgramRendersItsScreens(arguments: [String]) throws {
    let command = try GalleryCommand.parse(["--screen", "chat"] + arguments)
    #expect(try some.needed(for: command).map(\.name) == [.chat])
  }

  @Test func missingScreenThrows() throws {
    let command = try GalleryCommand.parse(["--screen", "ten-million", "--text"])
    #expect(throws: GalleryFailure.missingScreens([.tenMillion])) { try some.needed(for: command) }
    #expect(
      GalleryFailure.missingScreens([.tenMillion, .feed]).description
        == "This program lacks ten-million, feed. The gallery has every screen.")
  }

  @Test func windowRequiresEveryScreen() throws {
    let command = try GalleryCommand.parse(["--screen", "chat"])
    let others = ScreenName.allCases.filter { $0 != .files && $0 != .chat }
    #expect(throws: GalleryFailure.missingScreens(others)) { try some.needed(for: command) }
  }
}
