#if canImport(SwiftUI) && canImport(UIKit)
  import Headwater
  import HeadwaterSwiftUI
  import Observation
  import SwiftUI

  // The example of the article *Static screens* in SwiftUI, which the compiler checks.

  @Observable
  private final class Settings {
    var name = "Ada"
  }

  @MainActor
  private func screen(of settings: Settings, rename: @escaping @MainActor () -> Void) -> StaticDataSource {
    StaticDataSource {
      StaticSection { StaticRow("Name", value: settings.name) { rename() } }
    }
  }

  @MainActor
  private enum StaticScreensExample {
    @MainActor
    struct SettingsScreen: View {
      @State private var source = screen(of: Settings()) {}

      var body: some View {
        HeadwaterList(static: source)
      }
    }
  }
#endif
