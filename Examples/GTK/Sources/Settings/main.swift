// Shows settings in sections of mixed rows: text, values, toggles, and buttons. Rows appear and disappear with the settings
// that they depend on. A click or the Return key performs the action of a row.

import Foundation
import Headwater
import HeadwaterGTK
import Observation

struct Account: Identifiable {
  let id: Int
  var name: String
  var isActive = true
}

@Observable
final class Settings {
  enum Theme: String, CaseIterable { case system = "System", light = "Light", dark = "Dark" }

  var theme = Theme.system
  var hasSounds = true
  var volume = 50
  var accounts = [Account(id: 1, name: "Home"), Account(id: 2, name: "Work")]

  func chooseNextTheme() {
    let index = Theme.allCases.firstIndex(of: theme) ?? 0
    theme = Theme.allCases[(index + 1) % Theme.allCases.count]
  }

  func addAccount() {
    let id = (accounts.map(\.id).max() ?? 0) + 1
    accounts.append(Account(id: id, name: "Account \(id)"))
  }

  func reset() {
    let other = Settings()
    (theme, hasSounds, volume, accounts) = (other.theme, other.hasSounds, other.volume, other.accounts)
  }
}

try MainLoop.start()

let settings = Settings()
let screen = StaticDataSource {
  StaticSection("Appearance") {
    StaticRow("Theme", value: settings.theme.rawValue) { settings.chooseNextTheme() }
  }
  StaticSection("Sounds", footer: "Alerts are always played.") {
    StaticRow("Play Sounds", isOn: settings.hasSounds) { settings.hasSounds = $0 }
    if settings.hasSounds {
      StaticRow("Volume", value: "\(settings.volume) %") { settings.volume = (settings.volume + 10) % 110 }
    }
  }
  StaticSection("Accounts") {
    for index in settings.accounts.indices {
      StaticRow(settings.accounts[index].name, isOn: settings.accounts[index].isActive) { isActive in
        settings.accounts[index].isActive = isActive
      }
      .id(settings.accounts[index].id)
    }
    StaticRow(button: "Add Account") { settings.addAccount() }
  }
  StaticSection {
    StaticRow("Version", value: "1.0")
    StaticRow(button: "Reset Settings", isDestructive: true) { settings.reset() }
  }
}

let list = ListView(static: screen)
list.showsSeparators = true
let window = AppWindow(title: "Settings", size: (400, 560), list)
MainLoop.run()
