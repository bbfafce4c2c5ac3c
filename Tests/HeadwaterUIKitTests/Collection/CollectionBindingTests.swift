import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

@Suite("Binding a source to a collection view")
@MainActor
struct CollectionBindingTests {
  let source = ArrayDataSource(["a", "b", "c"])

  func adapter() -> CollectionViewAdapter<SingleSection, String> {
    CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, text in cell.text = text }
    }
  }

  @Test func boundViewShowsSourceContent() {
    let (adapter, screen) = (adapter(), CollectionScreen())
    #expect(!adapter.isBound)
    adapter.bind(to: screen.view)
    #expect(adapter.isBound)
    #expect(screen.texts == ["a", "b", "c"])
  }

  @Test func sourceChangesApplyAsBatchUpdates() throws {
    let (adapter, screen) = (adapter(), CollectionScreen())
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["a", "b", "c"])
    var outcomes: [UpdateOutcome] = []
    adapter.onUpdate = { outcomes.append($0.outcome) }
    try source.insert("x", at: 1)
    try source.remove(at: 0)
    try source.move(from: 0, to: 2)
    #expect(screen.texts == ["b", "c", "x"])
    #expect(outcomes == Array(repeating: .incremental(steps: 1), count: 3))
  }

  @Test func firstLayoutShowsEarlierChanges() throws {
    let (adapter, screen) = (adapter(), CollectionScreen())
    let failures = try UIKitFailure.collect {
      adapter.bind(to: screen.view)
      try source.append("d")
      try source.remove(at: 0)
      #expect(screen.texts == ["b", "c", "d"])
    }
    #expect(failures == [])
  }

  @Test func viewWithoutWindowReloadsInsteadOfUpdating() throws {
    let (adapter, screen) = (adapter(), CollectionScreen(inWindow: false))
    var outcomes: [UpdateOutcome] = []
    let failures = try UIKitFailure.collect {
      adapter.bind(to: screen.view)
      adapter.onUpdate = { outcomes.append($0.outcome) }
      #expect(screen.texts == ["a", "b", "c"])
      try source.append("d")
      #expect(screen.texts == ["a", "b", "c", "d"])
    }
    #expect(failures == [])
    #expect(outcomes == [.hostNotReady])
  }

  @Test func viewReturningToWindowUpdatesIncrementally() throws {
    let (adapter, screen) = (adapter(), CollectionScreen())
    var outcomes: [UpdateOutcome] = []
    let failures = try UIKitFailure.collect {
      adapter.bind(to: screen.view)
      #expect(screen.texts == ["a", "b", "c"])
      adapter.onUpdate = { outcomes.append($0.outcome) }
      screen.view.removeFromSuperview()
      try source.append("d")
      try source.append("e")
      screen.window.addSubview(screen.view)
      try source.append("f")
      #expect(screen.texts == ["a", "b", "c", "d", "e", "f"])
    }
    #expect(failures == [])
    #expect(outcomes == [.hostNotReady, .hostNotReady, .incremental(steps: 1)])
  }

  @Test func bindingAnotherViewEmptiesFirstView() throws {
    let (adapter, first, second) = (adapter(), CollectionScreen(), CollectionScreen())
    let failures = try UIKitFailure.collect {
      adapter.bind(to: first.view)
      #expect(first.texts == ["a", "b", "c"])
      adapter.bind(to: second.view)
      try source.remove(at: 1)
      #expect(first.texts == [])
      #expect(first.view.dataSource == nil)
      #expect(first.view.delegate == nil)
      #expect(first.view.prefetchDataSource == nil)
      #expect(second.texts == ["a", "c"])
    }
    #expect(failures == [])
  }

  @Test func rebindingSameViewKeepsItUpdating() throws {
    let (adapter, screen) = (adapter(), CollectionScreen())
    let failures = try UIKitFailure.collect {
      adapter.bind(to: screen.view)
      #expect(screen.texts == ["a", "b", "c"])
      adapter.bind(to: screen.view)
      try source.append("d")
      #expect(screen.texts == ["a", "b", "c", "d"])
    }
    #expect(failures == [])
  }

  @Test func unboundViewIsEmptyUntilRebound() throws {
    let (adapter, screen) = (adapter(), CollectionScreen())
    let failures = try UIKitFailure.collect {
      adapter.bind(to: screen.view)
      #expect(screen.texts == ["a", "b", "c"])
      adapter.unbind()
      #expect(!adapter.isBound)
      try source.append("d")
      #expect(screen.texts == [])
      adapter.unbind()
      adapter.bind(to: screen.view)
      #expect(screen.texts == ["a", "b", "c", "d"])
    }
    #expect(failures == [])
  }

  @Test func oneSourceDrivesSeveralViews() throws {
    let screens = [CollectionScreen(), CollectionScreen(inWindow: false), CollectionScreen(prefetches: true)]
    let adapters = screens.map { screen in
      let adapter = adapter()
      adapter.bind(to: screen.view)
      return adapter
    }
    let failures = try UIKitFailure.collect {
      try source.insert("x", at: 0)
      for screen in screens { #expect(screen.texts == ["x", "a", "b", "c"]) }
      adapters[0].unbind()
      try source.remove(at: 1)
      #expect(screens.map(\.texts) == [[], ["x", "b", "c"], ["x", "b", "c"]])
    }
    #expect(failures == [])
  }

  @Test func oneConfigurationServesSeveralAdapters() {
    var configuration = CollectionConfiguration<SingleSection, String>()
    configuration.register(TextCell.self) { cell, text in cell.text = text }
    let screens = [CollectionScreen(), CollectionScreen()]
    let sources = [ArrayDataSource(["a"]), ArrayDataSource(["b"])]
    let adapters = zip(sources, screens).map { source, screen in
      let adapter = CollectionViewAdapter(source, configuration: configuration)
      adapter.bind(to: screen.view)
      return adapter
    }
    #expect(screens.map(\.texts) == [["a"], ["b"]])
    #expect(adapters.map(\.isBound) == [true, true])
  }

  @Test func secondAdapterTakesOverView() throws {
    let (first, second, screen) = (adapter(), adapter(), CollectionScreen())
    var reports: [Diagnostic] = []
    first.report = { reports.append($0) }
    let failures = try UIKitFailure.collect {
      first.bind(to: screen.view)
      #expect(screen.texts == ["a", "b", "c"])
      second.bind(to: screen.view)
      try source.append("d")
      #expect(screen.texts == ["a", "b", "c", "d"])
    }
    #expect(failures == [])
    #expect(reports.count == 1)
    #expect(!first.isBound)
    #expect(second.isBound)
  }

  @Test func lookupOfMissingItemOrSectionReturnsNil() {
    let (adapter, screen) = (adapter(), CollectionScreen())
    adapter.bind(to: screen.view)
    #expect(adapter.item(at: IndexPath(0, 1)) == "b")
    #expect(adapter.section(at: 0) == SingleSection())
    #expect(adapter.indexPath(of: "c") == IndexPath(0, 2))
    for path in [
      IndexPath(0, 3), IndexPath(0, -1), IndexPath(1, 0), IndexPath(-1, 0), IndexPath(), IndexPath(index: 0),
    ] {
      #expect(adapter.item(at: path) == nil)
    }
    #expect(adapter.section(at: 1) == nil)
    #expect(adapter.section(at: -1) == nil)
    #expect(adapter.indexPath(of: "x") == nil)
  }

  @Test func sectionMovesAndItemChangesUseSeparateBatches() throws {
    let screen = NoteScreen(["ab", "c", "d"])
    try screen.source.perform { chapters in
      try chapters.moveSection(from: 2, to: 1)
      try chapters.insert(Note("x"), at: at(0, 0))
    }
    #expect(screen.record.outcomes == [.incremental(steps: 2)])
    #expect(screen.texts == ["x", "a", "b", "d", "c"])
  }

  @Test(arguments: 0..<Search.runs(10) as Range<UInt64>)
  func randomSectionMovesAndItemChangesMatchSource(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let screen = NoteScreen(["abc", "de", "fgh", ""])
    let failures = try UIKitFailure.collect {
      for step in 0..<40 {
        try screen.source.perform { chapters in
          let section = { (random: inout SplitMix64) in Int.random(in: 0..<4, using: &random) }
          try chapters.moveSection(from: section(&random), to: section(&random))
          let (from, to) = (section(&random), section(&random))
          if chapters.numberOfItems(inSection: from) > 3 { try chapters.remove(at: at(from, 1)) }
          try chapters.insert(Note("\(step)"), at: at(to, 0))
        }
        #expect(screen.agrees, "seed \(seed), step \(step)")
      }
    }
    #expect(failures == [], "seed \(seed)")
  }
}
