import Headwater
import HeadwaterComponents
import HeadwaterComponentsTesting

// Trials of component lists.
extension RunningTrial {
  private typealias Spoken = ComponentDataSource<CommandDataSource<TrialSection, TrialItem>, String>

  private func spoken() -> Spoken {
    Spoken(
      sections: [(TrialSection(0, "A"), [TrialItem(1, "one"), TrialItem(2, "two")])], context: "!",
      measures: Stage.measures, isSynchronous: true
    ) { (item: TrialItem, mark: String) in TextComponent(item.text + mark) }
  }

  private func words(_ stage: any ComponentStage) -> [String] {
    stage.draw()
    return stage.words
  }

  func commands() throws {
    let list = spoken()
    let stage = Stage.show(list)
    try expect(words(stage), ["one!", "two!"], "shown")
    // The observer cancels its observation and observes again during its own callbacks.
    var calls: [String] = []
    var token: ObservationToken?
    func follow() {
      token = list.observePreparation(
        willApply: { _ in
          calls.append("will")
          follow()
        },
        didApply: { _ in
          calls.append("did")
          token?.cancel()
        })
    }
    follow()
    try list.apply(
      ChangeCommands { change in
        change.remove(at: at(0, 0))
        change.update(at: at(0, 1), with: TrialItem(2, "zwei"))
        change.insert(TrialItem(3, "three"), at: at(0, 1))
        change.updateSection(at: 0, with: TrialSection(0, "B"))
      })
    try expect(words(stage), ["zwei!", "three!"], "shown after commands")
    try expect(list.snapshot.section(at: 0)?.title, "B", "the title of the section")
    try expect(calls, ["will", "did"], "what an observer is told that leaves meanwhile")
    for wrong in [at(0, 2), at(1, 0), at(0, -1)] {
      do {
        try list.apply(ChangeCommands { $0.remove(at: wrong) })
        throw TrialFailure(description: "a removal at \(wrong) was taken")
      } catch is CommandError {}
    }
    try expect(words(stage), ["zwei!", "three!"], "shown after wrong commands")
    stage.close()
  }

  func layouts() throws {
    let list = spoken()
    let stage = Stage.show(list)
    list.setContext("?")
    try expect(words(stage), ["one?", "two?"], "shown in another context")
    list.setSizeRange(try SizeRange(width: 30))
    try expect(list.size(at: at(0, 1))?.width, 30, "the width of a layout")
    try expect(list.item(at: at(0, 1)), TrialItem(2, "two"), "the model of a layout")
    try expect(
      words(stage).map { $0.filter { !$0.isWhitespace } }, ["one?", "two?"], "shown in another width")
    do {
      list.setSizeRange(try SizeRange(width: -1))
      throw TrialFailure(description: "a negative width was taken")
    } catch is ComponentError {}
    list.reload()
    try expect(words(stage).count, 2, "items after a reload")
    stage.close()
  }

  func controllers() throws {
    let journal = TrialJournal()
    let source = numbered(0..<1_000)
    let list = source.components(measures: Stage.measures, isSynchronous: true) {
      Followed(text: $0.text, journal: journal)
    }
    let stage = Stage.show(list)
    stage.draw()
    try expect(journal.taken(of: "item 3"), ["mount", "appear"], "told at first")
    stage.scroll(to: 1)
    stage.draw()
    try expect(journal.taken(of: "item 3"), ["disappear", "unmount"], "told when it is out of sight")
    try expect(journal.taken(of: "item 999"), ["mount", "appear"], "told of the last item")
    stage.scroll(to: 0)
    stage.draw()
    try source.remove(at: at(0, 3))
    stage.draw()
    try expect(
      journal.taken(of: "item 3"), ["mount", "appear", "disappear", "unmount", "invalidate"],
      "told when it is deleted")
    stage.close()
  }

  func componentStates() async throws {
    let source = source(("_", ["one", "two"]))
    let list = source.components(measures: Stage.measures) { Counting(text: $0.text) }
    let stage = Stage.show(list)
    try await becomes("the first states are shown") {
      stage.draw()
      return stage.words.count == 2
    }
    guard let layout = list.layout(at: at(0, 1)) else { throw TrialFailure(description: "no layout") }
    let cell = HeadlessComponentCell()
    cell.show(layout)
    // The host may lay out everything again for its width in the meantime.
    var said = ["two 0"]
    let token = list.observe { update in
      let words = update.after.item(at: ItemPosition(section: 0, item: 1))?.prepared?.layout.flattened.words
      if let words, words != said.last { said.append(words) }
    }
    for _ in 0..<3 { _ = cell.press("two 0") }
    try expect(said, ["two 0"], "what is said before the turn ends")
    try await becomes("the state is shown") {
      stage.draw()
      return stage.words.contains { $0.contains("two 3") }
    }
    try expect(said, ["two 0", "two 3"], "what is said after three changes")
    token.cancel()
    list.pause()
    try source.append(TrialItem(9, "three"), toSection: 0)
    list.resume()
    try await becomes("what was paused is shown") {
      stage.draw()
      return stage.words.count == 3
    }
    stage.close()
  }

  /// Tests that asynchronous layouts are displayed in order while the user scrolls, the width of the view changes, and the list
  /// reloads. All pending changes are displayed before a synchronous one.
  func asynchronousChanges() async throws {
    let source = numbered(0..<300)
    let list = source.components(measures: Stage.measures) { TextComponent($0.text) }
    let stage = Stage.show(list)
    try await becomes("the first items are shown") {
      stage.draw()
      return stage.words.first == "item 0"
    }
    var (applied, texts): ([Int], [String]) = ([], [])
    let preparation = list.observePreparation(willApply: { applied.append($0.number) })
    let observation = list.observe { update in
      guard let item = update.after.item(at: ItemPosition(section: 0, item: 0)) else { return }
      if let words = item.prepared?.layout.flattened.words, words != texts.last { texts.append(words) }
    }
    for number in 1...8 {
      try source.update(TrialItem(0, "state \(number)"))
      stage.scroll(to: Double(number % 3) / 2)
      if number == 3 { list.reload() }
      stage.resize(to: number % 2 == 0 ? 100 : 80)
      if number == 5 {
        try list.synchronously { try source.insert(TrialItem(900, "new"), at: at(0, 1)) }
        try expect(
          (0..<3).map { list.item(at: at(0, $0))?.text }, ["state 5", "new", "item 1"],
          "after the synchronous one")
      }
      if number % 2 == 0 { await Task.yield() }
    }
    stage.scroll(to: 0)
    try await becomes("the last change is shown") {
      stage.draw()
      return stage.words.first == "state 8" && stage.words.dropFirst().first == "new"
    }
    await list.settle()
    try expect(applied, applied.sorted(), "the order in which changes are applied")
    try expect(texts, texts.sorted(), "the order of what is shown")
    try expect(list.snapshot.numberOfItems, 301, "the number of items")
    for token in [preparation, observation] { token.cancel() }
    stage.close()
  }

  /// Tests that a change that is too large for one step first displays the items that fill the viewport, at any scroll
  /// position, and then the rest.
  func largeChanges() async throws {
    let source = numbered(0..<400)
    let list = source.components(measures: Stage.measures) { TextComponent($0.text) }
    let stage = Stage.show(list)
    try await becomes("the items are shown") {
      stage.draw()
      return stage.words.first == "item 0"
    }
    await list.settle()
    for (round, part) in [0.0, 1.0, 0.5].enumerated() {
      stage.scroll(to: part)
      stage.draw()
      // Some hosts report visible items in a later turn of the main actor.
      for _ in 0..<20 { await Task.yield() }
      await list.settle()
      stage.draw()
      let seen = stage.words
      // The text of the items that the first step changes.
      var first: [String]?
      let token = list.observe { update in
        guard first == nil else { return }
        let changed = update.after.items.compactMap { $0.prepared?.layout.flattened.words }
        first = changed.filter { $0.hasPrefix("round \(round)") }
      }
      try source.setItems((0..<400).map { TrialItem($0, "round \(round), \(999 - $0)") }, inSection: 0)
      try await becomes("a first step of round \(round)") { first != nil }
      token.cancel()
      let count = first?.count ?? 0
      guard count >= seen.count, count < 400 else {
        throw TrialFailure(
          description: "round \(round): the first step has \(count) items; \(seen.count) are seen")
      }
      await list.settle()
      stage.draw()
      let late = stage.words.filter { first?.contains($0) != true }
      guard late.isEmpty else {
        throw TrialFailure(
          description: "round \(round): \(late) are seen, and not in the first step: \(first ?? [])")
      }
      try expect(
        list.snapshot.items.allSatisfy {
          $0.prepared?.layout.flattened.words.hasPrefix("round \(round)") == true
        },
        true, "all items are shown at last")
    }
    stage.close()
  }

  /// Waits until a condition is true, without a limit, because a busy machine may take long. Fails the trial if its task is
  /// canceled.
  func becomes(_ what: @autoclosure () -> String, _ isSo: () -> Bool) async throws {
    while !isSo() {
      guard !Task.isCancelled else { throw TrialFailure(description: "it never came that \(what())") }
      // Use the lowest priority, so that the awaited work runs first.
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

/// Records the life cycles of controllers, by the text of their components.
@MainActor
final class TrialJournal {
  private var entries: [String: [String]] = [:]

  func note(_ entry: String, of text: String) { entries[text, default: []].append(entry) }
  func taken(of text: String) -> [String] { entries.removeValue(forKey: text) ?? [] }
}

/// A text component with a controller.
private struct Followed: ControlledComponent {
  let text: String
  let journal: TrialJournal

  var body: any Component { TextComponent(text) }
  func makeController() -> ComponentController { FollowingController(text, journal) }
}

private final class FollowingController: ComponentController {
  private let text: String
  private let journal: TrialJournal

  init(_ text: String, _ journal: TrialJournal) {
    (self.text, self.journal) = (text, journal)
    super.init()
  }

  override func didMount() { journal.note("mount", of: text) }
  override func willUnmount() { journal.note("unmount", of: text) }
  override func willAppear() { journal.note("appear", of: text) }
  override func didDisappear() { journal.note("disappear", of: text) }
  override func invalidate() { journal.note("invalidate", of: text) }
}

/// A button that counts its presses.
private struct Counting: StatefulComponent {
  let text: String
  var initialState: Int { 0 }

  func body(_ count: StateReference<Int>) -> any Component {
    ButtonComponent("\(text) \(count.value)") { count.update { $0 += 1 } }
  }
}
