import Headwater
import HeadwaterComponents

// Lists of what is laid out as components.
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
    // Whoever follows leaves, and comes back, from within.
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
    // A host may have all laid out again meanwhile, in its width.
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

  /// Lets turns of the main actor pass until something is so.
  func becomes(_ what: @autoclosure () -> String, _ isSo: () -> Bool) async throws {
    for _ in 0..<1_000 {
      if isSo() { return }
      for _ in 0..<20 { await Task.yield() }
    }
    throw TrialFailure(description: "it never came that \(what())")
  }
}

/// What controllers are told, by what they show.
@MainActor
final class TrialJournal {
  private var entries: [String: [String]] = [:]

  func note(_ entry: String, of text: String) { entries[text, default: []].append(entry) }
  func taken(of text: String) -> [String] { entries.removeValue(forKey: text) ?? [] }
}

/// A text that a controller follows.
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

/// A button that counts how often it was pressed.
private struct Counting: StatefulComponent {
  let text: String
  var initialState: Int { 0 }

  func body(_ count: StateReference<Int>) -> any Component {
    ButtonComponent("\(text) \(count.value)") { count.update { $0 += 1 } }
  }
}
