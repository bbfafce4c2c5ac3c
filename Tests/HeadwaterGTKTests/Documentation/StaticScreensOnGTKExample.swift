#if GTK
  import CGTK
  import Foundation
  import Headwater
  import HeadwaterGTK
  import Observation
  import XCTest

  @Observable
  final class Settings {
    var name = "Ada"
    var hasSounds = false
    var volume = 50

    func signOut() { name = "Guest" }
  }

  @MainActor
  func screen(of settings: Settings, rename: @escaping @MainActor () -> Void) -> StaticDataSource {
    StaticDataSource {
      StaticSection("Account", footer: "Your name is visible to others.") {
        StaticRow("Name", value: settings.name) { rename() }
        StaticRow(button: "Sign Out", isDestructive: true) { settings.signOut() }
      }
      StaticSection("Sounds") {
        StaticRow("Play Sounds", isOn: settings.hasSounds) { settings.hasSounds = $0 }
        if settings.hasSounds {
          StaticRow("Volume", value: "\(settings.volume) %")
        }
      }
    }
  }

  /// The examples of the article *Static screens* on GTK.
  final class StaticScreensOnGTKExample: ScreenTest {
    func testScreenOpensInWindow() throws {
      try onScreen {
        try MainLoop.start()
        let settings = Settings()
        let list = ListView(static: screen(of: settings) { settings.name = "Grace" })
        let window = AppWindow(title: "Settings", list)

        Picture.waitForFrame(of: list.widget)
        XCTAssertEqual(list.cell(atRow: 1)?.accessibleName, "Name, Ada")
        window.close()
      }
    }

    func testContentHasItsOwnCell() throws {
      try onScreen {
        try MainLoop.start()
        struct Profile: Equatable {
          var name: String
        }

        let source = StaticDataSource {
          StaticSection { StaticRow(content: Profile(name: "Ada")) }
        }
        let list = ListView(static: source) { configuration in
          configuration.register(LabelCell.self, matching: { $0.content as? Profile }) { cell, profile in
            cell.text = "This is \(profile.name)."
          }
        }

        let window = AppWindow(title: "Profile", list)
        Picture.waitForFrame(of: list.widget)
        XCTAssertEqual((list.cell(atRow: 1) as? LabelCell)?.text, "This is Ada.")
        window.close()
      }
    }
  }
#endif
