import HeadwaterTesting
import Observation
import Testing

@testable import Headwater

@Suite("A source that writes the user's edits to a model")
@MainActor
struct WriteBackTests {
  struct Refusal: Error {}

  /// A model that counts how often its items are set, and that can change or refuse them.
  @Observable
  @MainActor
  final class Model {
    enum Rule: CaseIterable { case keep, sort, limit, ignore }

    @ObservationIgnored var rule = Rule.keep
    @ObservationIgnored var numberOfWrites = 0
    private var stored: [Entry]

    init(_ items: [Entry]) { stored = items }

    var items: [Entry] {
      get { stored }
      set {
        numberOfWrites += 1
        switch rule {
        case .keep: stored = newValue
        case .sort: stored = newValue.sorted { $0.id < $1.id }
        case .limit: stored = Array(newValue.prefix(5))
        case .ignore: break
        }
      }
    }
  }

  private func at(_ item: Int) -> ItemPosition { ItemPosition(section: 0, item: item) }

  /// Yields to pending work on the main actor.
  private func turn() async {
    for _ in 0..<5 { await Task.yield() }
  }

  /// Edits as the user and as the app in random order, and compares the list with the model after each step.
  @Test(arguments: 0..<Search.runs(60) as Range<UInt64>)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func listEqualsModelAfterEachStep(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let model = Model((0..<6).map { Entry(id: $0, value: 0) })
    let source = ObservedDataSource(model, \.items)
    let view = HeadlessListView(source)
    view.behavior.allowsReordering = true
    view.behavior.allowsDeletion = true
    let checker = TransitionChecker(source)
    var next = 100
    for step in 0..<40 {
      model.rule = random.oneIn(3) ? Model.Rule.allCases[random.below(4)] : .keep
      // The app changes the model, and the list may not have followed yet.
      if random.oneIn(3) {
        next += 1
        model.items.insert(Entry(id: next, value: 0), at: random.below(model.items.count + 1))
        if random.oneIn(2) { await turn() }
      }
      let (shown, before) = (Array(source.snapshot.items), model.items)
      let (writes, transitions) = (model.numberOfWrites, checker.count)
      let isBehind = shown != before
      let (from, to) = (at(random.below(max(1, shown.count))), at(random.below(max(1, shown.count))))
      var isWritten = false
      switch random.below(3) {
      case 0: isWritten = view.drag(from, to: to)
      case 1: isWritten = view.delete(from)
      default:
        next += 1
        isWritten =
          (try? source.insert(Entry(id: next, value: 0), at: at(random.below(shown.count + 1)))) != nil
      }
      // The model may already have the order that the user of an outdated list wants.
      let wanted = isWritten ? (isBehind ? 0...1 : 1...1) : 0...0
      #expect(wanted.contains(model.numberOfWrites - writes), "seed \(seed), step \(step)")
      if isWritten {
        #expect(Array(source.snapshot.items) == model.items, "seed \(seed), step \(step)")
        #expect(checker.count - transitions <= 1, "seed \(seed), step \(step)")
      } else {
        #expect(model.items == before, "seed \(seed), step \(step)")
      }
      let afterEdit = checker.count
      let hasFollowed = Array(source.snapshot.items) == model.items
      await turn()
      // The write's own observation changes nothing.
      if hasFollowed { #expect(checker.count == afterEdit, "seed \(seed), step \(step)") }
      #expect(Array(view.displayed.items) == model.items, "seed \(seed), step \(step)")
    }
    #expect(checker.faults == [] && view.violations.isEmpty, "seed \(seed)")
  }

  /// Undoes and redoes edits that are written to a model.
  @Test(arguments: 0..<Search.runs(40) as Range<UInt64>)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func undoAndRedoRestoreModel(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let model = Model((0..<6).map { Entry(id: $0, value: 0) })
    let source = ObservedDataSource(model, \.items)
    let undo = UndoStack()
    var history = [model.items]
    for _ in 0..<8 where !model.items.isEmpty {
      let (from, to) = (at(random.below(model.items.count)), at(random.below(model.items.count)))
      let before = model.items
      try undo.recordEdits("Edit") {
        if random.oneIn(3) { try source.remove(at: from) } else { try source.move(from: from, to: to) }
      }
      if model.items != before { history.append(model.items) }
    }
    let writes = model.numberOfWrites
    for items in history.dropLast().reversed() {
      undo.undo()
      #expect(model.items == items, "seed \(seed)")
    }
    for items in history.dropFirst() {
      undo.redo()
      #expect(model.items == items, "seed \(seed)")
    }
    #expect(model.numberOfWrites - writes == 2 * (history.count - 1), "seed \(seed)")
    #expect(!undo.canRedo)
  }

  @Test func refusedEditIsReportedAndReverted() {
    let items = [1, 2, 3]
    let source = ObservedDataSource {
      items
    } set: { _ in
      throw Refusal()
    }
    let view = HeadlessListView(source)
    view.behavior.allowsReordering = true
    view.undoManager = UndoStack()
    var reports: [Diagnostic] = []
    view.report = { reports.append($0) }
    #expect(!view.drag(at(0), to: at(2)))
    #expect(Array(view.displayed.items) == [1, 2, 3])
    #expect(reports == [.editFailed(error: Diagnostic.Detail(Refusal()))])
    #expect(view.undoManager?.canUndo == false)
    #expect(throws: Refusal.self) { try source.remove(at: at(0)) }
  }

  @Test func propertyThatCannotBeSetIsNotEditable() {
    @MainActor final class Fixed { let items = [1, 2] }
    let source = ObservedDataSource(Fixed(), \.items)
    #expect(!source.canMoveItem(at: at(0)) && !source.canRemoveItem(at: at(0)))
    #expect(throws: (any Error).self) { try source.remove(at: at(0)) }
    #expect(Array(source.snapshot.items) == [1, 2])
  }

  @Test func invalidPositionsWriteNothing() {
    var writes = 0
    let source = ObservedDataSource {
      [1, 2]
    } set: { _ in
      writes += 1
    }
    #expect(throws: EditError.self) { try source.move(from: at(0), to: at(2)) }
    #expect(throws: EditError.self) { try source.remove(at: at(-1)) }
    #expect(throws: EditError.self) { try source.insert(3, at: at(3)) }
    #expect(throws: EditError.self) { try source.insert(1, at: at(0)) }
    #expect(writes == 0)
  }

  @Test func editDuringWriteIsRefused() throws {
    var (items, failures) = ([1, 2, 3], 0)
    weak var edited: ObservedDataSource<Int>?
    let source = ObservedDataSource {
      items
    } set: { new in
      do { try edited?.remove(at: ItemPosition(section: 0, item: 0)) } catch { failures += 1 }
      items = new
    }
    edited = source
    try source.move(from: at(0), to: at(2))
    #expect(failures == 1)
    #expect(items == [2, 3, 1] && Array(source.snapshot.items) == items)
  }

  @Test func editDuringReadingIsRefused() throws {
    var (items, failures) = ([1, 2, 3], 0)
    weak var edited: ObservedDataSource<Int>?
    let source = ObservedDataSource<Int> {
      do { try edited?.remove(at: ItemPosition(section: 0, item: 0)) } catch { failures += 1 }
      return items
    } set: {
      items = $0
    }
    edited = source
    try source.remove(at: at(2))
    #expect(items == [1, 2] && Array(source.snapshot.items) == items)
    let found = failures
    source.modelHasChanged()
    #expect(failures == found + 1 && found > 0 && items == [1, 2])
  }

  @Test func closureThatChangesModelIsRefused() throws {
    let model = Model((0..<3).map { Entry(id: $0, value: 0) })
    let (source, other) = (ObservedDataSource(model, \.items), ObservedDataSource(model, \.items))
    #expect(throws: EditError.conflictingEdits) {
      try source.perform { list in
        try other.remove(at: at(0))
        try list.remove(id: 2)
      }
    }
    #expect(model.items.map(\.id) == [1, 2])
    #expect(Array(source.snapshot.items) == model.items && Array(other.snapshot.items) == model.items)
    try source.remove(at: at(0))
    #expect(model.items.map(\.id) == [2])
  }

  @Test func reportMayEditSource() {
    var (items, reports) = ([1, 2, 1], [Diagnostic]())
    weak var edited: ObservedDataSource<Int>?
    let source = ObservedDataSource<Int>(
      report: { diagnostic in
        reports.append(diagnostic)
        try? edited?.move(from: ItemPosition(section: 0, item: 0), to: ItemPosition(section: 0, item: 1))
      }, { items }, set: { items = $0 })
    edited = source
    items = [1, 2, 2]
    source.modelHasChanged()
    #expect(items == [2, 2, 1] && Array(source.snapshot.items) == [2, 1])
    #expect(
      reports == [.duplicatesDropped(identities: ["1"]), .duplicatesDropped(identities: ["2"])])
  }

  @Test func observerCanEditInResponse() throws {
    var items = [1, 2, 3]
    let source = ObservedDataSource {
      items
    } set: {
      items = $0
    }
    let token = source.observe { [unowned source] transition in
      if transition.after.contains(2) {
        do { try source.perform { try $0.remove(id: 2) } } catch { Issue.record(error) }
      }
    }
    let checker = TransitionChecker(source)
    try source.move(from: at(0), to: at(2))
    #expect(items == [3, 1] && Array(source.snapshot.items) == [3, 1])
    #expect(checker.count == 2 && checker.faults == [])
    withExtendedLifetime(token) {}
  }

  @Test func repeatedItemsStayInModel() throws {
    var items = ["a", "b", "a", "c"]
    let source = ObservedDataSource(report: { _ in }, { items }, set: { items = $0 })
    #expect(Array(source.snapshot.items) == ["a", "b", "c"])
    try source.move(from: at(2), to: at(0))
    #expect(items == ["c", "a", "b", "a"])
    try source.remove(at: at(2))
    #expect(items == ["c", "a", "a"] && Array(source.snapshot.items) == ["c", "a"])
  }

  @Test func itemThatModelRemovedThrows() {
    var items = [1, 2, 3]
    let source = ObservedDataSource {
      items
    } set: {
      items = $0
    }
    items = [1, 3]
    #expect(throws: EditError.unknownItem(identity: "2")) { try source.remove(at: at(1)) }
    #expect(items == [1, 3] && Array(source.snapshot.items) == [1, 3])
  }
}
