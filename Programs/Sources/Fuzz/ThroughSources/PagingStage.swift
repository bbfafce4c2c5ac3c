import Headwater
import HeadwaterTesting

/// A data source that has loaded some pages of a server's list, with rows that may be expandable.
@MainActor
final class PagingStage: SourceStage {
  typealias Paging = PagedDataSource<Int, FuzzElement>
  private typealias Answer = Page<Int, FuzzElement>

  private let gate = Gate<PageRequest<Int>, Answer>()
  let paging: Paging
  private var naive: NaivePaging
  /// The number of changes to the server's list at the time of the last refresh request.
  private var changesAtRefresh = 0
  /// The number of the latest request for each kind of load.
  private var latest: [LoadKind: Int] = [:]
  private var edits: [(edit: LocalEdit, change: PagingEdit)] = []
  private var expansion = NaiveExpansion(isOpenByDefault: false)
  private var control = ExpansionControl()
  let screen: any AnySourceScreen
  private let expands: Bool
  private(set) var faults: [String] = []

  init(_ fuzzCase: SourceCase) {
    let options = PagingOptions(
      pageSize: 3, initialSize: 4, prefetchDistance: 2, maximumPages: 4, showsPlaceholders: false)
    paging = Paging(options: options) { [gate] request in try await gate.ask(request) }
    paging.report = { _ in }
    naive = NaivePaging(server: fuzzCase.list.allItems())
    expands = fuzzCase.expands
    // Loads are separate steps of the case, so items that become visible must not load anything.
    let shown = OutOfSight(paging)
    if fuzzCase.expands {
      let outline = shown.outlined(children: { slot in
        slot.item.map { NaiveExpansion.children(of: $0).map { .item($0) } } ?? []
      })
      screen = SourceScreen(outline, fuzzCase, section: { _ in "" }, item: SourceText.row)
      control = ExpansionControl(
        set: { outline.setExpanded($0, .item($1)) },
        setAll: { $0 ? outline.expandAll() : outline.collapseAll() })
    } else {
      screen = SourceScreen(shown, fuzzCase, section: { _ in "" }) { slot in
        slot.item.map(SourceText.item) ?? "placeholder"
      }
    }
  }

  var shown: [String] { Array(screen.shown.dropFirst()) }
  var expected: [String] {
    let items = paging.snapshot.items.compactMap(\.item)
    return expands ? expansion.texts(ofRoots: items) : items.map(SourceText.item)
  }
  func close() { gate.close() }

  func play(_ step: SourceStep) async {
    let wasRefreshing = paging.state(of: .refresh) == .loading
    await make(step)
    let isRefreshing = paging.state(of: .refresh) == .loading
    if isRefreshing, !wasRefreshing || step == .reload { changesAtRefresh = naive.numberOfChanges }
    // If this was the expected answer, everything has been loaded again.
    if case .answer = step, wasRefreshing, !isRefreshing {
      naive.hasChanged = naive.numberOfChanges != changesAtRefresh
    }
    faults += naive.faults(in: paging.snapshot.items.compactMap(\.item), pending: edits.map(\.change))
    if paging.numberOfPages > 4 { faults.append("\(paging.numberOfPages) pages are in memory") }
  }

  private func make(_ step: SourceStep) async {
    switch step {
    case .load(let part):
      if let kind = part.kind, paging.load(kind) != nil { await arrive([kind]) }
    case .reload: if paging.refresh() != nil { await arrive([.refresh]) }
    case .retry:
      let before = loadingKinds
      paging.retry()
      await arrive(loadingKinds.subtracting(before))
    case .answer(let number, _, _):
      let arrival = gate.answer(number) { .success(naive.page($0)) }
      await take(arrival)
    case .fail(let number): await take(gate.answer(number) { _ in .failure(GateFailure()) })
    case .cancel(let part): if let kind = part.kind { paging.cancel(kind) }
    case .toggle(let identity):
      expansion.toggle(identity)
      control.set(expansion.isOpen(identity), identity)
    case .toggleAll(let isExpanded):
      expansion.setAll(isExpanded)
      control.setAll(isExpanded)
    case .scroll(let place): screen.scroll(to: place)
    case .server(let list): naive.change(to: list.allItems())
    case .insert(let identity, let index): insert(FuzzElement(identity), at: index)
    case .update(let identity): note(.update(FuzzElement(identity, content: 9)))
    case .remove(let identity): note(.remove(identity))
    case .confirm(let number):
      if let edit = takeEdit(number) {
        naive.confirm(edit.change)
        paging.confirm(edit.edit)
      }
    case .rollBack(let number): if let edit = takeEdit(number) { paging.rollBack(edit.edit) }
    case .userMove, .userDelete, .undo, .redo, .activate, .arm: break
    }
  }

  private var loadingKinds: Set<LoadKind> {
    Set(LoadKind.allCases.filter { paging.state(of: $0) == .loading })
  }

  /// Waits until a request for each of these kinds of loads has arrived.
  private func arrive(_ kinds: Set<LoadKind>) async {
    let first = gate.arrivals.count
    let hasArrived = await becomes { gate.arrivals.count == first + kinds.count }
    if !hasArrived { faults.append("there was no request for \(kinds)") }
    for place in gate.arrivals.indices[first...] { latest[gate.arrivals[place].kind] = place }
  }

  /// Waits until an answer has been handled, so that its load ends or requests the next page. If the answer is unwanted, just
  /// allows time for it to be handled.
  private func take(_ arrival: Gate<PageRequest<Int>, Answer>.Arrival?) async {
    guard let arrival else { return }
    let (kind, first) = (arrival.request.kind, gate.arrivals.count)
    guard latest[kind] == arrival.place, paging.state(of: kind) == .loading else {
      for _ in 0..<3 { await Task.yield() }
      return
    }
    let isTaken = await becomes { paging.state(of: kind) != .loading || gate.arrivals.count > first }
    if !isTaken { faults.append("the answer for \(kind) was ignored") }
    if gate.arrivals.count > first { latest[kind] = first }
  }

  private func insert(_ item: FuzzElement, at index: Int) {
    let items = paging.snapshot.items.compactMap(\.item)
    if index < items.count {
      note(.insert(item, after: items[index].id))
    } else {
      note(index.isMultiple(of: 2) ? .append(item) : .insert(item, after: nil))
    }
  }

  private func note(_ change: PagingEdit) {
    let edit =
      switch change {
      // An edit that is rejected doesn't change anything.
      case .insert(let item, let neighbour): try? paging.insert(item, after: neighbour)
      case .append(let item): try? paging.append(item)
      case .update(let item): paging.update(item)
      case .remove(let identity): paging.remove(identity)
      }
    if let edit { edits.append((edit, change)) }
  }

  private func takeEdit(_ number: Int) -> (edit: LocalEdit, change: PagingEdit)? {
    edits.isEmpty ? nil : edits.remove(at: number % edits.count)
  }
}

/// Provides the content of another data source without reporting to it which items are visible.
@MainActor
private final class OutOfSight<Source: DataSource>: DataSource {
  private let source: Source

  init(_ source: Source) { self.source = source }

  var snapshot: Snapshot<Source.Section, Source.Item> { source.snapshot }

  func observe(
    _ body: @escaping @MainActor (SnapshotTransition<Source.Section, Source.Item>) -> Void
  ) -> ObservationToken {
    source.observe(body)
  }
}
