import Headwater
import HeadwaterTesting
import Observation

/// An editable source in a list whose user moves and deletes items, and undoes and redoes that, while the app edits the source,
/// too.
@MainActor
final class UndoStage: SourceStage {
  /// A source of any kind, as closures.
  private struct Source {
    let screen: any AnySourceScreen
    let content: @MainActor () -> FuzzList
    /// Makes a change of the app.
    let become: @MainActor (FuzzList) async throws -> Void
    /// The part of the content that the list shows.
    var shown: @MainActor (FuzzList) -> FuzzList = { $0 }
    /// The number of times that a model has been written to; nil if there is no model.
    var writes: @MainActor () -> Int? = { nil }
  }

  let undo = UndoStack()
  private let source: Source
  private let origin: SourceCase.Origin
  private let isFlat: Bool
  private var naive: NaiveUndo
  private var failures = 0
  /// The list before all edits that can be undone; nil if the app has made edits among them.
  private var first: FuzzList?
  private(set) var faults: [String] = []
  var screen: any AnySourceScreen { source.screen }

  init(_ fuzzCase: SourceCase) {
    origin = fuzzCase.origin
    isFlat = [.editedArray, .editedModel].contains(origin)
    naive = NaiveUndo(isFlat ? Self.flat([]) : [])
    switch origin {
    case .editedArray: source = Self.array(fuzzCase)
    case .editedModel: source = Self.model(fuzzCase)
    case .editedLoad: source = Self.loading(fuzzCase)
    default: source = Self.sections(fuzzCase)
    }
    screen.allowEdits(undo: undo) { [unowned self] diagnostic in
      if case .editFailed = diagnostic { failures += 1 } else { faults.append("\(diagnostic)") }
    }
  }

  var expected: [String] {
    source.shown(naive.list).flatMap {
      ["[\(SourceText.section($0.value))]"] + $0.items.map(SourceText.item)
    }
  }

  func close() {}

  func play(_ step: SourceStep) async {
    let writes = source.writes()
    let before = naive.list
    let isEdit = edit(step)
    if !isEdit, case .server(let list) = step {
      do { try await source.become(list) } catch { faults.append("\(error)") }
      naive.become(isFlat ? Self.flat(list.allItems()) : list)
      first = naive.done.isEmpty && naive.undone.isEmpty ? naive.list : nil
    } else if case .scroll(let place) = step {
      screen.scroll(to: place)
    }
    if isEdit, let writes, let now = source.writes(), now - writes != (naive.list == before ? 0 : 1) {
      faults.append("the model was written \(now - writes) times")
    }
    if source.content() != naive.list {
      faults.append("the source contains \(source.content().text), not \(naive.list.text)")
    }
    if undo.canUndo == naive.done.isEmpty { faults.append("there are \(naive.done.count) edits to undo") }
    if undo.canRedo == naive.undone.isEmpty { faults.append("there are \(naive.undone.count) edits to redo") }
  }

  /// Redoes everything, undoes everything, and redoes everything again.
  func finish() async {
    await repeatedly(.redo) { undo.canRedo }
    let last = source.content()
    await repeatedly(.undo) { undo.canUndo }
    guard let first else { return }
    if source.content() != first { faults.append("undoing everything results in \(source.content().text)") }
    await repeatedly(.redo) { undo.canRedo }
    if source.content() != last { faults.append("redoing everything results in \(source.content().text)") }
  }

  private func repeatedly(_ step: SourceStep, while isPossible: () -> Bool) async {
    while isPossible(), faults.isEmpty { await play(step) }
  }

  /// Makes an edit of the user. Returns a Boolean value that indicates whether the step is one.
  private func edit(_ step: SourceStep) -> Bool {
    let shown = source.shown(naive.list)
    switch step {
    case .userMove(let number, let target):
      guard let from = shown.position(number) else { break }
      let to = shown.target(target, of: from)
      let isMoved = screen.drag(from, to: to)
      // A move may have no meaning in the source of an operator.
      let isRefused = !isMoved && [.editedFilter, .editedPart].contains(origin)
      adopt(isRefused ? shown : shown.moving(from: from, to: to))
    case .userDelete(let number):
      guard let position = shown.position(number) else { break }
      _ = screen.delete(position)
      adopt(shown.without(shown[position.section].items[position.item].id))
    case .undo, .redo:
      let (redoes, before) = (step == .redo, failures)
      if redoes { undo.redo() } else { undo.undo() }
      let reports = naive.undo(redoes: redoes, actual: source.content())
      if let reports, failures - before != reports {
        faults.append("\(failures - before) failures were reported, not \(reports)")
      }
    default: return false
    }
    return true
  }

  /// Expects that the user's edit has led to a list that is shown. An operator decides where that is among hidden items, but it
  /// must leave the hidden items as they are.
  private func adopt(_ shown: FuzzList) {
    let content = source.content()
    let ids = Set(source.shown(naive.list).allItems().map(\.id))
    func hidden(_ list: FuzzList) -> FuzzList {
      list.map { PlainSection($0.value, $0.items.filter { !ids.contains($0.id) }) }
    }
    let isRight = source.shown(content) == shown && hidden(content) == hidden(naive.list)
    naive.edit(to: isRight ? content : shown)
  }

  private static func flat(_ items: [FuzzElement]) -> FuzzList { [PlainSection(FuzzElement(0), items)] }

  private static func screen(
    _ source: some DataSource<SingleSection, FuzzElement>, _ fuzzCase: SourceCase
  ) -> any AnySourceScreen {
    let section = SourceText.section(FuzzElement(0))
    return SourceScreen(source, fuzzCase, section: { _ in section }, item: SourceText.item)
  }

  private static func screen(
    _ source: some DataSource<FuzzElement, FuzzElement>, _ fuzzCase: SourceCase
  ) -> any AnySourceScreen {
    SourceScreen(source, fuzzCase, section: SourceText.section, item: SourceText.item)
  }

  private static func array(_ fuzzCase: SourceCase) -> Source {
    let source = ArrayDataSource<FuzzElement>()
    return Source(
      screen: screen(source, fuzzCase), content: { flat(Array(source.items)) },
      become: { try source.setItems($0.allItems()) })
  }

  private static func sections(_ fuzzCase: SourceCase) -> Source {
    let source = SectionedDataSource<FuzzElement, FuzzElement>()
    let become: @MainActor (FuzzList) async throws -> Void = { list in
      try source.setSections(list.map { ($0.value, $0.items) })
    }
    let content: @MainActor () -> FuzzList = { source.snapshot.plain }
    switch fuzzCase.origin {
    case .editedFilter:
      return Source(
        screen: screen(source.filter { $0.content == 0 }, fuzzCase), content: content, become: become,
        shown: { list in
          list.map { PlainSection($0.value, $0.items.filter { $0.content == 0 }) }
        })
    case .editedPart:
      return Source(
        screen: screen(source.filterSections { $0.content == 0 }, fuzzCase), content: content,
        become: become, shown: { list in list.filter { $0.value.content == 0 } })
    default: return Source(screen: screen(source, fuzzCase), content: content, become: become)
    }
  }

  /// A server that answers immediately.
  @MainActor
  private final class Server {
    var list: FuzzList = []
  }

  private static func loading(_ fuzzCase: SourceCase) -> Source {
    let server = Server()
    let source = LoadingDataSource<FuzzElement, FuzzElement> { _ in
      await LoadResult(sections: server.list.map { ($0.value, $0.items) }, isEnd: true)
    }
    source.report = { _ in }
    source.loadsWhenShown = false
    return Source(
      screen: screen(source, fuzzCase), content: { source.snapshot.plain },
      become: { list in
        server.list = list
        await source.load(.refresh)?.value
      })
  }

  private static func model(_ fuzzCase: SourceCase) -> Source {
    let model = EditedModel()
    let source = ObservedDataSource(model, \.items)
    return Source(
      screen: screen(source, fuzzCase), content: { flat(Array(source.snapshot.items)) },
      become: { list in
        model.items = list.allItems()
        _ = await becomes { Array(source.snapshot.items) == model.items }
      },
      writes: { model.numberOfWrites })
  }
}

/// A model that counts how often its items are set.
@Observable
@MainActor
final class EditedModel {
  @ObservationIgnored private(set) var numberOfWrites = 0
  private var stored: [FuzzElement] = []

  var items: [FuzzElement] {
    get { stored }
    set {
      numberOfWrites += 1
      stored = newValue
    }
  }
}
