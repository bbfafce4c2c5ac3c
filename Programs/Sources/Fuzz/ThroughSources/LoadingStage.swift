import Headwater
import HeadwaterTesting

/// A data source that loads its content or has all of it from the start, and whose sections may be expandable.
@MainActor
final class LoadingStage: SourceStage {
  typealias Loading = LoadingDataSource<FuzzElement, FuzzElement>
  private typealias Answer = LoadResult<FuzzElement, FuzzElement>

  private let gate = Gate<LoadPart, Answer>()
  let loading: Loading
  private let plain: SectionedDataSource<FuzzElement, FuzzElement>
  private let isPlain: Bool
  private var naive = NaiveLoading()
  private var plainList: FuzzList
  private var expansion = NaiveExpansion(isOpenByDefault: true)
  let control: ExpansionControl
  let screen: any AnySourceScreen
  private let expands: Bool
  private(set) var faults: [String] = []

  init(_ fuzzCase: SourceCase) {
    loading = Loading { [gate] request in
      try await gate.ask(request.section.map { .section($0.id) } ?? LoadPart.list(request.kind))
    }
    loading.report = { _ in }
    // The simple model loads only what the steps request.
    loading.loadsWhenShown = false
    plain = SectionedDataSource(sections: fuzzCase.list.map { ($0.value, $0.items) }) { _ in }
    plainList = fuzzCase.list
    isPlain = fuzzCase.origin == .plain
    expands = fuzzCase.expands
    func show(_ source: some DataSource<FuzzElement, FuzzElement>)
      -> (any AnySourceScreen, ExpansionControl)
    {
      guard fuzzCase.expands else {
        let screen = SourceScreen(source, fuzzCase, section: SourceText.section, item: SourceText.item)
        return (screen, ExpansionControl())
      }
      let expanding = source.expanding { section, _ in NaiveExpansion.collapsedCount(section) }
      let screen = SourceScreen(expanding, fuzzCase, section: SourceText.section, item: SourceText.item)
      let control = ExpansionControl(
        set: { expanding.setExpanded($0, $1) },
        setAll: { $0 ? expanding.expandAll() : expanding.collapseAll() })
      return (screen, control)
    }
    (screen, control) = isPlain ? show(plain) : show(loading)
  }

  var expected: [String] {
    let list = isPlain ? plainList : naive.list
    if expands { return expansion.texts(of: list) }
    return list.flatMap { ["[\(SourceText.section($0.value))]"] + $0.items.map(SourceText.item) }
  }
  func close() { gate.close() }

  func play(_ step: SourceStep) async {
    switch step {
    case .load(let part):
      naive.load(part)
      loading.begin(part)
    case .reload:
      naive.reload()
      loading.reload()
    case .answer(let number, let list, let isEnd):
      let answer = Answer(sections: list.map { ($0.value, $0.items) }, isEnd: isEnd)
      if let request = gate.answer(number, { _ in .success(answer) }) {
        naive.answer(request.request, request.number, with: list, isEnd: isEnd)
      }
    case .fail(let number):
      if let request = gate.answer(number, { _ in .failure(GateFailure()) }) {
        naive.fail(request.request, request.number)
      }
    case .cancel(let part):
      naive.cancel(part)
      loading.drop(part)
    case .retry:
      naive.retry()
      loading.retry()
    case .toggle(let identity):
      expansion.toggle(identity)
      control.set(expansion.isOpen(identity), identity)
    case .toggleAll(let isExpanded):
      expansion.setAll(isExpanded)
      control.setAll(isExpanded)
    case .scroll(let place): screen.scroll(to: place)
    case .server(let list):
      guard isPlain else { break }
      plainList = list
      do { try plain.setSections(list.map { ($0.value, $0.items) }) } catch { faults.append("\(error)") }
    case .insert, .update, .remove, .confirm, .rollBack: break
    case .userMove, .userDelete, .undo, .redo, .activate, .arm: break
    }
    if step.takesTime { await settle(isAnswer: step.isAnswer) }
  }

  /// All parts that might be loading.
  private var parts: Set<LoadPart> {
    Set(naive.requests).union(LoadKind.allCases.map(LoadPart.list))
      .union(loading.snapshot.sections.map { .section($0.id) })
  }

  /// Waits until requests have arrived and canceled loads have ended.
  private func settle(isAnswer: Bool) async {
    let hasSettled = await becomes { [self] in
      gate.arrivals.count == naive.requests.count
        && parts.allSatisfy { loading.isLoading($0) == (naive.wanted[$0] != nil) }
    }
    if !hasSettled {
      faults.append("unexpected requests are in progress: \(parts.filter(loading.isLoading))")
    }
    // Allow time for unwanted answers to be handled, too.
    if isAnswer { for _ in 0..<3 { await Task.yield() } }
  }
}
