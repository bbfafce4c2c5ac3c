import Headwater
import HeadwaterUIKit
import Observation
import Testing

@Observable
private final class Settings {
  var name = "Ada"
  var hasSounds = false
  var volume = 50

  func signOut() { name = "Guest" }
}

@MainActor
private func screen(of settings: Settings, rename: @escaping @MainActor () -> Void) -> StaticDataSource {
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

private final class SettingsViewController: UIViewController {
  let settings = Settings()
  lazy var list = TableViewAdapter(
    static: screen(of: settings) { [weak self] in self?.rename() })

  override func viewDidLoad() {
    super.viewDidLoad()
    let table = UITableView(frame: view.bounds, style: .grouped)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
    list.bind(to: table)
  }

  func rename() { settings.name = "Grace" }
}

/// The example of the article *Static screens* on UIKit.
@MainActor
struct StaticScreensOnUIKitExample {
  @Test func rowsPerformTheirActions() {
    let controller = SettingsViewController()
    controller.loadViewIfNeeded()
    for row in Array(controller.list.displayed.items) { row.activate() }
    #expect(controller.settings.name == "Guest" && controller.settings.hasSounds)
    #expect(controller.list.displayed.numberOfItems == 4)
  }
}
