import HeadwaterTesting
import Observation
import Testing

@testable import Headwater

@MainActor
@Suite("A static screen")
struct StaticDataSourceTests {
  @Observable
  final class Settings {
    var name = "Ada"
    var hasSounds = false
    var accounts = ["home"]
    @ObservationIgnored var hidden = 0
    @ObservationIgnored var calls: [String] = []
  }

  let settings = Settings()

  /// Yields to pending work on the main actor.
  func turn() async {
    for _ in 0..<5 { await Task.yield() }
  }

  func rows(_ source: StaticDataSource) -> [StaticRow] { Array(source.snapshot.items) }

  func screen() -> StaticDataSource {
    StaticDataSource { [settings] in
      StaticSection("General", footer: "\(settings.accounts.count) accounts") {
        StaticRow("Name", value: settings.name) { settings.calls.append("show") }
        StaticRow("Sounds", isOn: settings.hasSounds) { settings.hasSounds = $0 }
        if settings.hasSounds { StaticRow("Volume", value: "50 %") }
      }
      StaticSection {
        for account in settings.accounts {
          StaticRow(button: account) { settings.calls.append(account) }.id(account)
        }
      }
    }
  }

  @Test func modelChangesCoalesceIntoOneTransition() async {
    let source = screen()
    let checker = TransitionChecker(source)
    #expect(rows(source).map(\.description) == ["Name: Ada", "Sounds: off", "home"])
    settings.name = "Grace"
    settings.hasSounds = true
    settings.accounts.append("work")
    #expect(source.snapshot.numberOfItems == 3)
    await turn()
    #expect(
      rows(source).map(\.description)
        == ["Name: Grace", "Sounds: on", "Volume: 50 %", "home", "work"])
    #expect(source.snapshot.section(at: 0)?.footer == "2 accounts")
    #expect(checker.count == 1 && checker.faults == [])
  }

  @Test func actionRebuildsImmediately() throws {
    let source = screen()
    let checker = TransitionChecker(source)
    let toggle = try #require(source.snapshot.item(at: ItemPosition(section: 0, item: 1)))
    toggle.activate()
    #expect(settings.hasSounds && source.snapshot.numberOfItems == 4)
    // The row performs the latest closure, even though this value displays the earlier state.
    toggle.activate()
    #expect(!settings.hasSounds && source.snapshot.numberOfItems == 3)
    #expect(toggle.set(isOn: true) && settings.hasSounds)
    #expect(checker.count == 3 && checker.faults == [])
  }

  @Test func refusedStateIsReturned() throws {
    let source = StaticDataSource {
      StaticSection { StaticRow("Locked", isOn: true) { _ in } }
    }
    let row = try #require(rows(source).first)
    #expect(row.set(isOn: false))
    #expect(row.isOn && rows(source).first == row)
  }

  @Test func unchangedRowPerformsLatestAction() throws {
    @MainActor final class Model { var (number, calls) = (1, [Int]()) }
    let model = Model()
    let source = StaticDataSource {
      let current = model.number
      StaticSection { StaticRow("Add") { model.calls.append(current) } }
    }
    let row = try #require(rows(source).first)
    let checker = TransitionChecker(source)
    model.number = 2
    source.invalidate()
    #expect(checker.count == 0)
    row.activate()
    #expect(model.calls == [2])
  }

  @Test func removedRowDoesNothingUntilItReturns() async throws {
    let source = screen()
    let row = try #require(rows(source).last)
    settings.accounts = []
    await turn()
    row.activate()
    #expect(settings.calls == [] && !row.set(isOn: true))
    settings.accounts = ["home"]
    await turn()
    row.activate()
    #expect(settings.calls == ["home"])
  }

  @Test func actionMayRemoveItsRow() throws {
    let settings = settings
    let source = StaticDataSource {
      StaticSection {
        for account in settings.accounts {
          StaticRow(button: account) { settings.accounts.removeAll { $0 == account } }.id(account)
        }
      }
    }
    let checker = TransitionChecker(source)
    try #require(rows(source).first).activate()
    #expect(source.snapshot.numberOfItems == 0 && checker.count == 1 && checker.faults == [])
  }

  @Test func duplicateIdsKeepFirstAndReport() throws {
    var (reports, calls) = ([Diagnostic](), [String]())
    let source = StaticDataSource(report: { reports.append($0) }) {
      StaticSection("a") { StaticRow("1") { calls.append("1") }.id("x") }.id("s")
      StaticSection("b") { StaticRow("2") { calls.append("2") }.id("y") }.id("s")
      StaticSection("c") {
        StaticRow("3") { calls.append("3") }.id("x")
        StaticRow("4") { calls.append("4") }.id("y")
      }
    }
    #expect(reports == [.duplicatesDropped(identities: ["s", "x"])])
    #expect(source.snapshot.sections.map(\.header) == ["a", "c"])
    #expect(rows(source).map(\.title) == ["1", "4"])
    for row in rows(source) { row.activate() }
    #expect(calls == ["1", "4"])
  }

  @Test func reportMayInvalidate() {
    var (reports, title, hasTwin) = ([Diagnostic](), "1", true)
    weak var screen: StaticDataSource?
    let source = StaticDataSource(
      report: { diagnostic in
        reports.append(diagnostic)
        title += "!"
        screen?.invalidate()
      },
      {
        StaticSection {
          StaticRow(title).id("x")
          if hasTwin { StaticRow("twin").id("x") }
        }
      })
    screen = source
    #expect(rows(source).map(\.title) == ["1"])
    for isTwin in [false, true] {
      hasTwin = isTwin
      source.invalidate()
    }
    #expect(rows(source).map(\.title) == ["1!!"])
    #expect(reports == [.duplicatesDropped(identities: ["x"]), .duplicatesDropped(identities: ["x"])])
  }

  @Test func ownIdMayCollideWithPosition() {
    var reports: [Diagnostic] = []
    let source = StaticDataSource(report: { reports.append($0) }) {
      StaticSection {
        StaticRow("first")
        StaticRow("second").id("#0/0")
      }
    }
    #expect(rows(source).map(\.title) == ["first"])
    #expect(reports == [.duplicatesDropped(identities: ["#0/0"])])
  }

  @Test func builderThatInvalidatesIsCalledOnceMore() {
    var calls = 0
    var screen: StaticDataSource?
    let source = StaticDataSource {
      let _: Void = calls += 1
      let _: Void? = screen?.invalidate()
      StaticSection { StaticRow("Build \(calls)") }
    }
    screen = source
    let checker = TransitionChecker(source)
    #expect(calls == 1)
    source.invalidate()
    #expect(calls == 3 && rows(source).map(\.title) == ["Build 3"])
    #expect(checker.count == 1 && checker.faults == [])
    screen = nil
  }

  @Test func builderThatEditsModelShowsWhatItRead() async {
    let settings = settings
    let source = StaticDataSource {
      let name = settings.name
      if settings.name.count < 6 { let _: Void = settings.name += "!" }
      StaticSection { StaticRow(name) }
    }
    #expect(rows(source).map(\.title) == ["Ada"])
    await turn()
    // Changes that the closure itself makes aren't observed.
    #expect(rows(source).map(\.title) == ["Ada"] && settings.name == "Ada!")
    source.invalidate()
    #expect(rows(source).map(\.title) == ["Ada!"] && settings.name == "Ada!!")
    settings.name = "Margaret"
    await turn()
    #expect(rows(source).map(\.title) == ["Margaret"])
  }

  @Test func builderMayEditOtherSources() throws {
    let log = ArrayDataSource<String>()
    let settings = settings
    let source = StaticDataSource {
      let _: Void? = try? log.append("build \(log.count)")
      StaticSection { StaticRow(settings.name) }
    }
    source.invalidate()
    #expect(Array(log.items) == ["build 0", "build 1"])
  }

  @Test func observerMayInvalidate() {
    var number = 0
    let source = StaticDataSource { StaticSection { StaticRow("\(number)").id("row") } }
    let checker = TransitionChecker(source)
    let observation = source.observe { [weak source] _ in
      guard number < 3 else { return }
      number += 1
      source?.invalidate()
    }
    number = 1
    source.invalidate()
    #expect(rows(source).map(\.title) == ["3"])
    #expect(checker.count == 3 && checker.faults == [])
    observation.cancel()
  }

  @Test func customContentIsCompared() {
    struct Profile: Equatable { var name: String }
    var name = "Ada"
    let source = StaticDataSource { StaticSection { StaticRow(content: Profile(name: name)) } }
    let checker = TransitionChecker(source)
    source.invalidate()
    #expect(checker.count == 0)
    name = "Grace"
    source.invalidate()
    #expect(checker.count == 1)
    #expect(rows(source).first?.content as? Profile == Profile(name: "Grace"))
    #expect(StaticRow(content: 1) != StaticRow(content: "1"))
  }

  @Test func releasingSourceReleasesModel() async {
    weak var weakSettings: Settings?
    weak var weakSource: StaticDataSource?
    do {
      let settings = Settings()
      let source = StaticDataSource {
        StaticSection { StaticRow(button: settings.name) { settings.name += "!" } }
      }
      (weakSettings, weakSource) = (settings, source)
      rows(source).first?.activate()
      #expect(rows(source).map(\.title) == ["Ada!"])
    }
    await turn()
    #expect(weakSource == nil && weakSettings == nil)
  }

  @Test func headlessListShowsScreen() async {
    let source = screen()
    let list = HeadlessListView(source)
    list.behavior.onActivate { row in row.activate() }
    list.activate(ItemPosition(section: 0, item: 1))
    #expect(list.displayed.items.map(\.description) == ["Name: Ada", "Sounds: on", "Volume: 50 %", "home"])
    list.activate(ItemPosition(section: 0, item: 0))
    #expect(settings.calls == ["show"] && list.violations == [])
  }
}
