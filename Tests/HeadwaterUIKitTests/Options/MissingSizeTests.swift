import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Headers without a size", .strictUIKit)
@MainActor
struct MissingSizeTests {
  private func screen(
    binds: Bool = true, _ configure: (inout NoteScreen.Configuration) -> Void = { _ in }
  ) -> NoteScreen {
    NoteScreen(["abcdefghij", "klm"], binds: binds) { configuration in
      configuration.register(.header, TitleView.self) { _, _ in }
      configure(&configuration)
    }
  }

  @Test func missingSizesAreReportedOnce() throws {
    let screen = screen { configuration in configuration.register(.footer, TitleView.self) { _, _ in } }
    screen.scroll(to: 60)
    try screen.source.append(Note("x"), toSection: 1)
    #expect(screen.record.diagnostics == [.noSize(registration: "header"), .noSize(registration: "footer")])
  }

  @Test func anySizePreventsReport() {
    #expect(screen { $0.options.headerSize = CGSize(width: 0, height: 10) }.record.diagnostics == [])
    #expect(screen { $0.options.showsHeader = false }.record.diagnostics == [])
    let bySection = screen { configuration in
      configuration.options.bySection { _, options in options.headerSize = CGSize(width: 0, height: 10) }
    }
    #expect(bySection.record.diagnostics == [])

    let byLayout = screen(binds: false)
    byLayout.adapter.bind(to: byLayout.view)
    byLayout.screen.layout.headerReferenceSize = CGSize(width: 0, height: 10)
    byLayout.view.layoutIfNeeded()
    #expect(byLayout.record.diagnostics == [])

    let (byDelegate, delegate) = (screen(binds: false), HeaderDelegate())
    byDelegate.adapter.bind(to: byDelegate.view)
    byDelegate.adapter.delegate = delegate
    byDelegate.view.layoutIfNeeded()
    #expect(byDelegate.record.diagnostics == [])
  }
}
