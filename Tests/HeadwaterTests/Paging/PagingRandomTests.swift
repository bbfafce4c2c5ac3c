import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Paged lists whose source is slow, fails, or responds out of order")
@MainActor
struct PagingRandomTests {
  /// Scrolls through a list that doesn't change. Each loaded row must show the item with the row's number.
  @Test(arguments: 1...Search.runs(60))
  func randomScrollingShowsItemsInTheirRows(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    let clock = VirtualClock()
    let count = Int.random(in: 0...400, using: &random)
    let fake = FakePagingSource(Array(0..<count), seed: UInt64(seed), clock: clock)
    fake.tells = seed.isMultiple(of: 2) ? .all : [.counts, .previousKeys]
    fake.latency = .milliseconds(1) ... .milliseconds(50)
    fake.failureRate = 0.15
    let maximum = 5
    let source = PagedDataSource(
      fake,
      options: PagingOptions(
        pageSize: Int.random(in: 4...12, using: &random), prefetchDistance: 4, maximumPages: maximum,
        timeout: .milliseconds(45)),
      startingAt: Int.random(in: 0...max(1, count), using: &random), clock: clock)
    let view = HeadlessListView(
      source, rules: .list, metrics: HeadlessMetrics(viewport: 6))
    source.load(.refresh)
    for step in 0..<40 {
      await clock.advance(by: .milliseconds(Int.random(in: 0...60, using: &random)))
      view.scroll(to: Double(Int.random(in: 0...max(1, source.snapshot.numberOfItems), using: &random)))
      source.visibleItemsDidChange(view.visibleLines)
      if Int.random(in: 0..<6, using: &random) == 0, !source.snapshot.isEmpty {
        // The list isn't on screen. Pending loads continue, and no new ones start.
        let states = source.states
        source.visibleItemsDidChange(VisibleRows())
        #expect(source.states == states, "seed \(seed), step \(step)")
      }
      if Int.random(in: 0..<5, using: &random) == 0 { source.retry() }
      if Int.random(in: 0..<9, using: &random) == 0 { source.refresh() }
      let slots = source.slots
      #expect(source.numberOfPages <= maximum, "seed \(seed), step \(step)")
      for (row, item) in slots.enumerated() where item != nil {
        #expect(item == row, "seed \(seed), step \(step)")
      }
      #expect(slots.isEmpty || slots.count == count, "seed \(seed), step \(step)")
      #expect(
        source.loadedRows.allSatisfy { slots[$0] != nil } || slots.isEmpty, "seed \(seed), step \(step)")
    }
    fake.failureRate = 0
    fake.latency = .zero ... .zero
    await clock.advance(by: .seconds(1))
    for _ in 0..<4 {
      source.retry()
      source.load(.append)
      source.visibleItemsDidChange(view.visibleLines)
      await source.finishLoading()
    }
    #expect(view.visibleLines.allSatisfy { source.slots[$0] == $0 }, "seed \(seed)")
    #expect(view.violations.isEmpty)
  }

  /// Edits a list both locally and on the server while it is paged, then lets it settle.
  @Test(arguments: 1...Search.runs(60))
  func randomEditsConvergeToServerList(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    let clock = VirtualClock()
    let fake = FakePagingSource((0..<60).map { Note(id: "\($0)") }, seed: UInt64(seed), clock: clock)
    fake.tells = seed.isMultiple(of: 2) ? .all : .previousKeys
    fake.latency = .milliseconds(1) ... .milliseconds(50)
    fake.failureRate = 0.1
    let source = PagedDataSource(
      fake, options: PagingOptions(pageSize: 6, prefetchDistance: 3, maximumPages: 4), startingAt: 30,
      clock: clock)
    source.report = { _ in }
    let view = HeadlessListView(source, rules: .collection, metrics: HeadlessMetrics(viewport: 5))
    source.load(.refresh)
    var open: [(edit: LocalEdit, change: LocalChange<Note>)] = []
    var removed: Set<String> = []
    for step in 0..<60 {
      await clock.advance(by: .milliseconds(Int.random(in: 0...30, using: &random)))
      view.scroll(by: Double(Int.random(in: -8...8, using: &random)))
      source.visibleItemsDidChange(view.visibleLines)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: source.load(.append)
      case 1: source.load(.prepend)
      case 2: source.retry()
      case 3:
        if let change = randomChange(source, step, &random), let edit = try? source.edit(change) {
          open.append((edit, change))
          if case .remove(let identity) = change { removed.insert(identity) }
        }
      case 4:
        guard !open.isEmpty else { continue }
        let (edit, change) = open.removeFirst()
        apply(change, to: fake)
        source.confirm(edit)
      case 5:
        guard let (edit, change) = open.popLast() else { continue }
        source.rollBack(edit)
        if case .remove(let identity) = change { removed.remove(identity) }
      case 6: source.refresh()
      default:
        fake.items.insert(Note(id: "theirs\(step)"), at: Int.random(in: 0...fake.items.count, using: &random))
      }
      let identities = source.items.map(\.id)
      #expect(Set(identities).count == identities.count, "seed \(seed), step \(step)")
      #expect(removed.isDisjoint(with: identities), "seed \(seed), step \(step)")
      #expect(source.loadedRows.count == identities.count, "seed \(seed), step \(step)")
    }
    for (edit, change) in open {
      apply(change, to: fake)
      source.confirm(edit)
    }
    fake.failureRate = 0
    fake.latency = .zero ... .zero
    await clock.advance(by: .seconds(1))
    await source.invalidate()?.value
    await source.finishLoading()
    let start = fake.items.firstIndex { $0 == source.items.first } ?? 0
    #expect(source.items == Array(fake.items[start...].prefix(source.items.count)), "seed \(seed)")
    #expect(source.window.edits.isEmpty)
    #expect(view.violations.isEmpty)
  }

  /// Observers of the content and of the states refresh, load, and cancel when they are notified. At the end of the test, no
  /// load is running.
  @Test(arguments: 1...Search.runs(60))
  func observersCanLoadDuringNotification(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    let clock = VirtualClock()
    let fake = FakePagingSource(Array(0..<80), seed: UInt64(seed), clock: clock)
    fake.tells = seed.isMultiple(of: 2) ? .all : .previousKeys
    fake.latency = .milliseconds(1) ... .milliseconds(50)
    fake.failureRate = 0.1
    let options = PagingOptions(pageSize: 6, prefetchDistance: 3, maximumPages: 4, timeout: .milliseconds(45))
    let source = PagedDataSource(fake, options: options, startingAt: 30, clock: clock)
    var left = 0
    func meddle() {
      guard left > 0, Int.random(in: 0..<3, using: &random) == 0 else { return }
      left -= 1
      switch Int.random(in: 0..<5, using: &random) {
      case 0: source.load(.append)
      case 1: source.load(.prepend)
      case 2: source.cancel(LoadKind.allCases.randomElement(using: &random) ?? .append)
      case 3: source.visibleItemsDidChange(0..<min(5, source.snapshot.numberOfItems))
      default: source.refresh()
      }
    }
    let tokens = [source.observe { _ in meddle() }, source.observeLoading { meddle() }]
    source.load(.refresh)
    for step in 0..<30 {
      left = 3
      await clock.advance(by: .milliseconds(Int.random(in: 0...30, using: &random)))
      meddle()
      source.load(step.isMultiple(of: 2) ? .append : .prepend)
      if Int.random(in: 0..<4, using: &random) == 0 { source.retry() }
      let isLoading = LoadKind.allCases.contains { source.state(of: $0) == .loading }
      #expect(isLoading == (source.attempts.first != nil), "seed \(seed), step \(step)")
    }
    left = 0
    await clock.advance(by: .seconds(1))
    await source.finishLoading()
    #expect(!source.states.isLoading, "seed \(seed)")
    #expect(clock.numberOfSleepers == 0, "seed \(seed)")
    for token in tokens { token.cancel() }
  }

  private func randomChange(
    _ source: PagedDataSource<Int, Note>, _ step: Int, _ random: inout SplitMix64
  ) -> LocalChange<Note>? {
    guard let item = source.items.randomElement(using: &random) else { return nil }
    return switch Int.random(in: 0..<4, using: &random) {
    case 0: .insert(Note(id: "mine\(step)"), at: .before(item.id))
    case 1: .insert(Note(id: "mine\(step)"), at: .after(item.id))
    case 2: .update(Note(id: item.id, text: "\(step)"))
    default: .remove(item.id)
    }
  }

  private func apply(_ change: LocalChange<Note>, to fake: FakePagingSource<Note>) {
    switch change {
    case .insert(let item, .before(let identity)):
      fake.items.insert(item, at: fake.items.firstIndex { $0.id == identity } ?? 0)
    case .insert(let item, .after(let identity)):
      fake.items.insert(item, at: (fake.items.firstIndex { $0.id == identity } ?? -1) + 1)
    case .insert(let item, _): fake.items.append(item)
    case .update(let item):
      if let index = fake.items.firstIndex(where: { $0.id == item.id }) { fake.items[index] = item }
    case .remove(let identity): fake.items.removeAll { $0.id == identity }
    }
  }
}
