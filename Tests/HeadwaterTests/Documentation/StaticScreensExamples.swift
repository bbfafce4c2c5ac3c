import Headwater
import HeadwaterTesting
import Testing

/// The examples of the article *Static screens*.
@MainActor
struct StaticScreensExamples {
  @Test func conditionFollowsToggle() {
    var isOn = false
    let source = StaticDataSource {
      StaticSection {
        StaticRow("Dark Mode", isOn: isOn) { isOn = $0 }
        if isOn { StaticRow("Contrast", value: "High") }
      }
    }
    let list = HeadlessListView(source)
    list.behavior.onActivate { row in row.activate() }

    list.activate(ItemPosition(section: 0, item: 0))
    #expect(isOn)
    #expect(list.displayed.items.map(\.title) == ["Dark Mode", "Contrast"])
  }

  @Test func rowsOfLoopKeepTheirIds() {
    var accounts = ["home", "work"]
    let source = StaticDataSource {
      StaticSection("Accounts") {
        for account in accounts {
          StaticRow(account).id(account)
        }
        StaticRow(button: "Add Account") { accounts.insert("school", at: 0) }
      }
    }
    var changes: Changeset?
    let observation = source.observe { changes = $0.changeset }

    source.snapshot.item(at: ItemPosition(section: 0, item: 2))?.activate()
    #expect(source.snapshot.items.map(\.title) == ["school", "home", "work", "Add Account"])
    #expect(changes?.insertedItems.count == 1 && changes?.updatedItems.isEmpty == true)
    observation.cancel()
  }

  @StaticBuilder<StaticRow>
  func rows(ofAccount name: String, isActive: Bool) -> [StaticRow] {
    StaticRow("Account", value: name)
    if isActive { StaticRow("Status", value: "Active") }
  }

  @Test func functionReturnsRows() {
    let source = StaticDataSource { StaticSection { rows(ofAccount: "home", isActive: true) } }
    #expect(source.snapshot.items.map(\.description) == ["Account: home", "Status: Active"])
  }
}
