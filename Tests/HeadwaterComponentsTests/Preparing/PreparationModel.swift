import Headwater
import HeadwaterTesting

@testable import HeadwaterComponents

/// A model of a source, which performs one random run and checks each step.
@MainActor
final class PreparationModel: PreparationListener {
  /// An item as it should be shown.
  private struct Expected: Equatable, CustomStringConvertible {
    var description: String { "\(note.id):\(note.text)(\(context) \(width))" }
    var note: Note
    var context: Int
    var width: Double
  }

  /// A requested change.
  private struct Asked {
    var sections: [Folder]
    var target: [[Note]]
    var context: Int
    var width: Double
    var kind: PreparationChange.Kind
    var again: Set<Int> = []
    var isSynchronous: Bool
    var newestWins: Bool
  }

  private let source: SectionedDataSource<Folder, Note>
  private let runner = ScriptedRunner()
  private unowned let prepared: PreparedNotes
  /// Retains the source until it is released.
  private var keeper: PreparedNotes?
  private var view: HeadlessListView<Folder, PreparedItem<Note, Made>>?
  private var token: ObservationToken?
  var nextID = 0
  private(set) var wrong: String?
  private(set) var log: [String] = []

  private var asked: [Asked] = []
  private var again: Set<Int> = []
  private var fates: [Int: String] = [:]
  private var lastApplied = 0
  private var running: Int?
  /// The items that should be shown; nil after a change that was canceled.
  private var expected: [[Expected]]? = []
  private var before: [[Expected]] = []
  private var last = Snapshot<Folder, PreparedItem<Note, Made>>()
  private var numberLeft: [Int: Int] = [:]
  private var numberRemoved: [Int: Int] = [:]

  init(_ random: inout SplitMix64) {
    var id = 0
    let sections = (0..<random.below(3)).map { section in
      (
        Folder(id: section),
        (0..<random.below(8)).map { _ in
          id += 1
          return Note(id: id)
        }
      )
    }
    source = SectionedDataSource(sections: sections)
    let isSynchronous = random.oneIn(8)
    let made = preparedNotes(
      source, runner,
      options: PreparationOptions(itemsPerTurn: 1 + random.below(6), viewportCapacity: random.below(5)),
      isSynchronous: isSynchronous, cores: 1 + random.below(3), minimumChunk: random.below(4))
    (prepared, keeper) = (made, made)
    nextID = 99
    prepared.onRemoval = { [weak self] items in
      // If the source is released together with the run, the removed items aren't counted.
      guard let self else { return }
      for item in items { numberRemoved[item.item.id, default: 0] += 1 }
    }
    ask(.list, isSynchronous: isSynchronous)
    if isSynchronous {
      // The change was applied before a listener could be added.
      expected = shown
      last = prepared.snapshot
      fates[1] = "applied"
      lastApplied = 1
    } else {
      // The change began before a listener could be added.
      running = 1
    }
    prepared.isSynchronous = false
    token = prepared.observe { [unowned self] in check($0) }
    prepared.addListener(self)
    if random.oneIn(3) { view = HeadlessListView(prepared) }
  }

  private func text(_ list: [[Note]]) -> String {
    list.map { $0.map { "\($0.id):\($0.text)" }.joined(separator: " ") }.joined(separator: " | ")
  }

  private func fail(_ what: String) {
    if wrong == nil { wrong = what }
  }

  private func ask(_ kind: PreparationChange.Kind, again: Set<Int> = [], isSynchronous: Bool) {
    asked.append(
      Asked(
        sections: Array(source.snapshot.sections), target: plain, context: prepared.context,
        width: prepared.sizeRange.maximum.width, kind: kind, again: again, isSynchronous: isSynchronous,
        newestWins: prepared.options.newestWins))
  }

  private var plain: [[Note]] {
    (0..<source.snapshot.numberOfSections).map { Array(source.snapshot.items(inSection: $0)) }
  }

  /// The shown items. For an item that couldn't be prepared, the context and the width are -1.
  private var shown: [[Expected]] {
    (0..<prepared.snapshot.numberOfSections).map { section in
      prepared.snapshot.items(inSection: section).map { item in
        guard let made = item.prepared else { return Expected(note: item.item, context: -1, width: -1) }
        return Expected(note: item.item, context: made.context, width: made.width)
      }
    }
  }

  // MARK: Actions

  func run(_ random: inout SplitMix64) {
    for _ in 0..<(4 + random.below(24)) {
      if wrong != nil { return }
      act(&random)
    }
    if random.oneIn(4) { return release(&random) }
    prepared.resume()
    while !runner.isIdle, wrong == nil { runAny(&random) }
    checkEnd()
  }

  /// Releases the source while it is working. After that, no listener may be called.
  private func release(_ random: inout SplitMix64) {
    log.append("release")
    weak let weakly = keeper
    view = nil
    isReleased = true
    keeper = nil
    if weakly != nil { fail("something keeps the source") }
    while !runner.isIdle, wrong == nil { runner.runAny(&random) }
  }

  private var isReleased = false

  private func runAny(_ random: inout SplitMix64) {
    runner.runAny(&random)
    // If this turn created a change for items that must be prepared again, record that change.
    if prepared.queue.lastNumber > asked.count { flush() }
  }

  private func act(_ random: inout SplitMix64) {
    let action = random.below(21)
    let isSynchronous = (8...16).contains(action) && random.oneIn(6)
    prepared.isSynchronous = isSynchronous
    defer { prepared.isSynchronous = false }
    switch action {
    case 0...7: runAny(&random)
    case 8...12: change(&random, isSynchronous)
    case 13: setContext(isSynchronous)
    case 14: setWidth(&random, isSynchronous)
    case 15: configure(isSynchronous, "reload") { $0.reload() }
    case 16: prepareAgain(&random, isSynchronous)
    case 17:
      log.append(prepared.isPaused ? "resume" : "pause")
      if prepared.isPaused { prepared.resume() } else { prepared.pause() }
      checkSynchronous()
    case 18:
      let start = random.below(4)
      prepared.visibleItemsDidChange(start..<start + random.below(4))
    case 19: prepared.options.newestWins.toggle()
    default:
      // Request changes faster than anything can be prepared.
      for _ in 0..<2 + random.below(4) {
        if random.oneIn(2) { setContext(false) } else { setWidth(&random, false) }
      }
    }
  }

  private func setContext(_ isSynchronous: Bool) {
    configure(isSynchronous, "context") { $0.setContext($0.context + 1) }
  }

  private func setWidth(_ random: inout SplitMix64, _ isSynchronous: Bool) {
    let width = Double(1 + random.below(3))
    guard let range = try? SizeRange(width: width), range != prepared.sizeRange else { return }
    configure(isSynchronous, "width \(width)") { $0.setSizeRange(range) }
  }

  private func change(_ random: inout SplitMix64, _ isSynchronous: Bool) {
    var edited = source.snapshot
    for _ in 0...random.below(4) { edit(&edited, &random) }
    if edited == source.snapshot { return }
    if isSynchronous { flush() }
    // Record the change before the source makes it, because it may be applied immediately.
    let new = edited
    asked.append(
      Asked(
        sections: Array(new.sections),
        target: (0..<new.numberOfSections).map { Array(new.items(inSection: $0)) }, context: prepared.context,
        width: prepared.sizeRange.maximum.width, kind: .list, isSynchronous: isSynchronous,
        newestWins: prepared.options.newestWins))
    log.append("\(asked.count): \(isSynchronous ? "now " : "")\(text(asked[asked.count - 1].target))")
    do { try source.perform { $0 = new } } catch { fail("an edit was refused: \(error)") }
    checkSynchronous()
  }

  private func configure(_ isSynchronous: Bool, _ name: String, _ body: (PreparedNotes) -> Void) {
    if isSynchronous { flush() }
    ask(.configuration, isSynchronous: isSynchronous)
    log.append("\(asked.count): \(isSynchronous ? "now " : "")\(name)")
    pendingConfiguration = asked.count - 1
    body(prepared)
    pendingConfiguration = nil
    asked[asked.count - 1].context = prepared.context
    asked[asked.count - 1].width = prepared.sizeRange.maximum.width
    checkSynchronous()
  }

  /// The index of the configuration change that is being requested.
  private var pendingConfiguration: Int?

  private func prepareAgain(_ random: inout SplitMix64, _ isSynchronous: Bool) {
    guard source.snapshot.numberOfItems > 0 else { return }
    let ids = source.snapshot.items.filter { _ in random.oneIn(3) }.map(\.id)
    again.formUnion(ids)
    log.append("again \(ids)")
    if isSynchronous { flush() }
    prepared.prepareAgain(ids)
    checkSynchronous()
  }

  /// Records the change for the items that must be prepared again.
  private func flush() {
    if again.isEmpty { return }
    ask(.items, again: again, isSynchronous: prepared.isSynchronous)
    log.append("\(asked.count): again")
    again = []
  }

  private func checkSynchronous() {
    guard let last = asked.lastIndex(where: \.isSynchronous), !prepared.isPaused else { return }
    for number in 1...last + 1 where fates[number] == nil { fail("\(number) is not complete on return") }
  }

  // MARK: Notifications

  /// Returns the requested change that a notification refers to. If it prepares items again, records that change first.
  private func meet(_ change: PreparationChange) -> Asked? {
    if isReleased { fail("\(change.number) goes on without its source") }
    if change.kind == .items, change.number > asked.count { flush() }
    guard asked.indices.contains(change.number - 1) else {
      fail("\(change.number) was not asked for")
      return nil
    }
    var asked = asked[change.number - 1]
    if pendingConfiguration == change.number - 1 {
      asked.context = prepared.context
      asked.width = prepared.sizeRange.maximum.width
    }
    if asked.kind != change.kind { fail("\(change.number) is \(change.kind)") }
    return asked
  }

  func willPrepare(_ change: PreparationChange) {
    guard let asked = meet(change) else { return }
    if let running { fail("\(change.number) began while \(running) ran") }
    if prepared.isPaused { fail("\(change.number) began while paused") }
    running = change.number
    for number in 1..<change.number where fates[number] == nil { fail("\(number) was overtaken") }
    let isOfNoUse = self.asked[change.number...].contains {
      asked.kind == .configuration && $0.kind == .configuration && pendingConfiguration == nil
    }
    if isOfNoUse { fail("\(change.number) began and was superseded") }
  }

  func didPrepare(_ change: PreparationChange) {
    if running != change.number { fail("\(change.number) does not run") }
  }

  func willApply(_ change: PreparationChange) {
    if running != change.number { fail("\(change.number) is applied and does not run") }
    before = shown
    if let expected, expected != before { fail("before \(change.number): \(before), not \(expected)") }
    expected = nil
  }

  func didApply(_ change: PreparationChange) {
    guard let asked = meet(change), running == change.number, change.number > lastApplied else {
      return fail("\(change.number) was applied after \(lastApplied)")
    }
    (running, lastApplied, fates[change.number]) = (nil, change.number, "applied")
    if expected != nil { before = shown }
    var known: [Int: Expected] = [:]
    for item in before.joined() { known[item.note.id] = item }
    let result = asked.target.map { items in
      items.map { note -> Expected in
        let isKept =
          known[note.id]?.note == note && asked.kind != .configuration && !asked.again.contains(note.id)
        if isKept, let kept = known[note.id] { return kept }
        let fails = note.text % 11 >= 9
        return Expected(note: note, context: fails ? -1 : asked.context, width: fails ? -1 : asked.width)
      }
    }
    if shown != result { fail("after \(change.number): \(shown), not \(result)") }
    if Array(prepared.snapshot.sections) != asked.sections { fail("after \(change.number): sections") }
    expected = result
  }

  func didSupersede(_ change: PreparationChange) {
    guard let asked = meet(change) else { return }
    log.append("superseded \(change.number)")
    if fates.updateValue("superseded", forKey: change.number) != nil { fail("\(change.number) ends twice") }
    let isSuperseded = self.asked[change.number...].contains {
      $0.kind == asked.kind && (asked.kind == .configuration || asked.newestWins && $0.newestWins)
    }
    if !isSuperseded { fail("\(change.number) was superseded by nothing") }
    if running == change.number { (running, expected) = (nil, nil) }
  }

  /// Checks a list that is shown: its items must be in the order of the target.
  private func check(_ transition: SnapshotTransition<Folder, PreparedItem<Note, Made>>) {
    if transition.before != last { fail("a transition does not begin where the last one ended") }
    last = transition.after
    let after = transition.after
    let items = Array(after.items)
    for item in items {
      if let made = item.prepared, made.text != item.item.text { fail("\(item.item) is shown as \(made)") }
      if item.preparation.version == nil { fail("\(item.item) is shown and was not prepared") }
    }
    let ids = Set(items.map(\.item.id))
    if ids.count != items.count { fail("an item is there twice") }
    for item in transition.before.items where !ids.contains(item.item.id) {
      numberLeft[item.item.id, default: 0] += 1
    }
    guard let running, asked.indices.contains(running - 1) else { return fail("nothing runs") }
    let target = asked[running - 1].target
    let there = (0..<after.numberOfSections).map { after.items(inSection: $0).map(\.item.id) }
    if there != target.map({ $0.map(\.id).filter(ids.contains) }) {
      fail("\(there) on the way to \(text(target))")
    }
    let old = Dictionary(uniqueKeysWithValues: transition.before.items.map { ($0.item.id, $0) })
    let numberNew = items.count { old[$0.item.id] != $0 }
    let isBound = !asked[(running - 1)...].contains(where: \.isSynchronous)
    // A view reports its ten visible rows, which are shown in one turn. Without a view, the model reports at most four.
    let seen = view == nil ? 4 : 10
    if isBound, numberNew > max(prepared.options.itemsPerTurn, prepared.options.viewportCapacity, seen) {
      fail("\(numberNew) items in one turn")
    }
  }

  private func checkEnd() {
    if prepared.isPreparing { fail("it does not end") }
    for number in asked.indices where fates[number + 1] == nil { fail("\(number + 1) has no end") }
    if prepared.plain != plain { fail("in the end: \(prepared.plain), not \(plain)") }
    if Array(prepared.snapshot.sections) != Array(source.snapshot.sections) { fail("sections in the end") }
    if prepared.snapshot.items.contains(where: { $0.preparation.version != prepared.configuration.version }) {
      fail("something is not prepared for the present context and size range")
    }
    if numberLeft != numberRemoved { fail("\(numberLeft) left and \(numberRemoved) were told") }
    if let view {
      if !view.violations.isEmpty { fail("\(view.violations)") }
      if view.driver.displayed != prepared.snapshot { fail("the view shows something else") }
    }
  }
}
