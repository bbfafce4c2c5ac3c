import Headwater
import HeadwaterTesting
import Testing

@Suite("Loading rows at the edges of a list")
@MainActor
struct LoadingRowsTests {
  let loader = ScriptedLoader()
  let source = SectionedDataSource<String, Int>(sections: [("a", [1, 2]), ("b", [3])])

  /// Returns short descriptions of the rows.
  func rows(_ snapshot: Snapshot<String, LoadingRow<Int>>) -> [[String]] {
    (0..<snapshot.numberOfSections).map { section in
      snapshot.items(inSection: section).map { row in
        switch row {
        case .item(let item): "\(item)"
        case .placeholder: "?"
        case .loading(let kind): "\(kind)…"
        case .failed(let kind, _): "\(kind)!"
        }
      }
    }
  }

  @Test func idleSourceShowsOnlyItems() {
    #expect(rows(source.withLoadingRows(of: loader).snapshot) == [["1", "2"], ["3"]])
  }

  @Test func loadingRowsSurroundItems() {
    let shown = source.withLoadingRows(of: loader)
    loader.states = [.prepend: .loading, .append: .failed(LoadRefusal())]
    #expect(rows(shown.snapshot) == [["prepend…", "1", "2"], ["3", "append!"]])
    loader.states = [.refresh: .loading, .append: .ended]
    #expect(rows(shown.snapshot) == [["1", "2"], ["3"]])
  }

  @Test func canceledLoadHasNoRow() {
    let shown = source.withLoadingRows(of: loader)
    loader.states = [.append: .failed(LoadRefusal())]
    loader.states = [.append: .failed(CancellationError())]
    #expect(rows(shown.snapshot) == [["1", "2"], ["3"]])
  }

  @Test func refreshRowAppearsWhenRequested() {
    let shown = source.withLoadingRows(of: loader, [.refresh, .prepend])
    loader.states = [.refresh: .loading, .prepend: .loading, .append: .loading]
    #expect(rows(shown.snapshot) == [["refresh…", "prepend…", "1", "2"], ["3"]])
  }

  @Test func emptyListHasNoLoadingRows() throws {
    let shown = source.withLoadingRows(of: loader)
    loader.states = [.append: .loading]
    try source.perform { source in
      try source.setItems([], inSection: 0)
      try source.setItems([], inSection: 1)
    }
    #expect(rows(shown.snapshot) == [[], []])
    try source.append(4, toSection: 0)
    // The row is at the very end, even if the last section is empty.
    #expect(rows(shown.snapshot) == [["4"], ["append…"]])
  }

  @Test func retryingUpdatesFailedRowInPlace() {
    loader.states = [.append: .failed(LoadRefusal())]
    let shown = source.withLoadingRows(of: loader)
    var changes: [Changeset] = []
    let token = shown.observe { changes.append($0.changeset) }
    loader.states = [.append: .loading]
    #expect(changes.count == 1)
    #expect(changes[0].updatedItems.map { $0.count } == [1])
    #expect(!changes[0].changesStructure)
    token.cancel()
  }

  @Test func unrelatedLoadStatesChangeNothing() {
    let shown = source.withLoadingRows(of: loader)
    var count = 0
    let token = shown.observe { _ in count += 1 }
    loader.state = .loading
    loader.states = [.refresh: .loading]
    loader.tell()
    #expect(count == 0)
    token.cancel()
  }

  @Test func itemsReplaceLoadingRowInOneChange() async {
    let scene = LoadScene()
    await scene.start(with: [("a", [1])])
    let shown = scene.source.withLoadingRows(of: scene.source)
    var seen: [[[String]]] = []
    let token = shown.observe { seen.append(rows($0.after)) }
    await scene.load(.append, found([("a", [2])]))
    #expect(seen == [[["1", "append…"]], [["1", "2"]]])
    token.cancel()
  }

  /// Compares the rows after random edits and state changes with rows that are recomputed each time.
  @Test(arguments: 1...Search.runs(20))
  func rowsMatchReferenceAfterRandomChanges(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let shown = source.withLoadingRows(of: loader)
    var replayed = shown.snapshot
    let token = shown.observe { transition in
      #expect(transition.before.isIdentical(to: replayed))
      replayed = transition.after
    }
    let choices: [LoadState] = [.idle, .loading, .ended, .failed(LoadRefusal())]
    for step in 0..<100 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: loader.states[.append] = choices.randomElement(using: &random)
      case 1: loader.states[.prepend] = choices.randomElement(using: &random)
      case 2: try source.append(100 + step, toSection: Int.random(in: 0..<2, using: &random))
      case 3: try source.moveSection(from: 1, to: 0)
      default:
        let items = Array(source.snapshot.items(inSection: 0).dropFirst(1))
        try source.setItems(items, inSection: 0)
      }
      var expected = (0..<2).map { section in source.snapshot.items(inSection: section).map { "\($0)" } }
      if !source.snapshot.isEmpty {
        let mark: (LoadKind) -> [String] = { kind in
          switch loader.state(of: kind) {
          case .loading: ["\(kind)…"]
          case .failed: ["\(kind)!"]
          case .idle, .ended: []
          }
        }
        expected[0] = mark(.prepend) + expected[0]
        expected[1] += mark(.append)
      }
      #expect(rows(shown.snapshot) == expected, "seed \(seed), step \(step)")
    }
    token.cancel()
  }

  /// Returns the number of comparisons and hashes of elements for a row that appears and disappears and an item that is
  /// inserted in the meantime.
  private func work(_ count: Int) throws -> Int {
    let counter = WorkCounter()
    let source = ArrayDataSource(counter.elements(0..<count))
    let shown = source.withLoadingRows(of: loader)
    let token = shown.observe { _ = $0.changeset.count }
    func change(_ number: Int) throws {
      loader.states[.append] = .loading
      try source.append(contentsOf: counter.elements([number]))
      loader.states[.append] = .idle
    }
    // The index of identities is built on first use.
    try change(count)
    counter.reset()
    try change(count + 1)
    token.cancel()
    return counter.total
  }

  @Test func changeCostIsIndependentOfListLength() throws {
    let (short, long) = (try work(1_000), try work(100_000))
    #expect(long < short + 1_000, "short \(short), long \(long)")
  }

  // MARK: - Rows that can be placeholders

  @Test func rowsOfPagedListKeepTheirType() throws {
    let paged = SectionedDataSource<String, LoadingRow<Int>>(sections: [("a", [.item(1)])])
    try paged.setNumberOfItems(10_000_000, inSection: 0)
    let shown: DerivedDataSource<String, LoadingRow<Int>> = paged.withLoadingRows(of: loader)
    loader.states = [.prepend: .failed(LoadRefusal()), .append: .loading]
    let items = shown.snapshot.items(inSection: 0)
    #expect(items.count == 10_000_002)
    #expect(items[0] == .failed(.prepend, LoadRefusal()) && items[1] == .item(1))
    #expect(items[10_000_001] == .loading(.append))
    // Placeholders keep their identities.
    #expect(items[5_000_000] == paged.snapshot.items(inSection: 0)[4_999_999])
  }

  @Test func existingLoadingRowIsNotAddedTwice() throws {
    let paged = SectionedDataSource<String, LoadingRow<Int>>(sections: [("a", [.item(1)])])
    let inner = paged.withLoadingRows(of: loader)
    let outer = inner.withLoadingRows(of: loader)
    loader.states = [.append: .loading]
    #expect(Array(outer.snapshot.items) == [.item(1), .loading(.append)])
    try paged.append(.item(2), toSection: 0)
    loader.states = [.append: .failed(LoadRefusal())]
    #expect(Array(outer.snapshot.items) == [.item(1), .item(2), .failed(.append, LoadRefusal())])
    loader.states = [:]
    #expect(Array(outer.snapshot.items) == [.item(1), .item(2)])
  }

  /// Compares the rows after random edits of items and placeholders with rows that are recomputed each time.
  @Test(arguments: 1...Search.runs(20))
  func placeholdersMatchReferenceAfterRandomChanges(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let paged = SectionedDataSource<Int, LoadingRow<Int>>(sections: [(0, [.item(-1)]), (1, [])])
    let shown = paged.withLoadingRows(of: loader)
    let choices: [LoadState] = [.idle, .loading, .ended, .failed(LoadRefusal())]
    for step in 0..<100 {
      let section = Int.random(in: 0..<paged.snapshot.numberOfSections, using: &random)
      let count = paged.snapshot.numberOfItems(inSection: section)
      let item = ItemPosition(section: section, item: Int.random(in: 0...count, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: loader.states[.append] = choices.randomElement(using: &random)
      case 1: loader.states[.prepend] = choices.randomElement(using: &random)
      case 2: try paged.setNumberOfItems(Int.random(in: 0..<20, using: &random), inSection: section)
      case 3: try paged.insert(.item(step), at: item)
      case 4 where item.item < count: try paged.replace(at: item, with: .item(step))
      case 5 where item.item < count: try paged.remove(at: item)
      case 6: try paged.moveSection(from: section, to: 0)
      default: try paged.appendSection(100 + step, items: [.placeholder()])
      }
      var expected = (0..<paged.snapshot.numberOfSections).map { Array(paged.snapshot.items(inSection: $0)) }
      func row(_ kind: LoadKind) -> [LoadingRow<Int>] {
        switch loader.state(of: kind) {
        case .loading: [.loading(kind)]
        case .failed(let error): [.failed(kind, error)]
        case .idle, .ended: []
        }
      }
      if !paged.snapshot.isEmpty {
        expected[0] = row(.prepend) + expected[0]
        expected[expected.count - 1] += row(.append)
      }
      let found = (0..<shown.snapshot.numberOfSections).map { Array(shown.snapshot.items(inSection: $0)) }
      #expect(found == expected, "seed \(seed), step \(step)")
    }
  }
}
