import Headwater
import HeadwaterComponents
import HeadwaterComponentsTesting
import HeadwaterTestSupport
import HeadwaterTesting
import Testing

/// Text with an identity, so that equal strings can be different items.
struct Line: ListElement {
  var identity: Int
  var text: String
}

/// Records events.
@MainActor final class Journal: Sendable {
  var entries: [String] = []
}

/// Text that has a controller.
struct Followed: ControlledComponent {
  let text: String
  let journal: Journal

  var body: any Component { TextComponent(text) }

  func makeController() -> ComponentController { FollowingController(text, journal) }
}

final class FollowingController: ComponentController {
  private var text: String
  private let journal: Journal

  init(_ text: String, _ journal: Journal) {
    (self.text, self.journal) = (text, journal)
    super.init()
  }

  override func didUpdate(_ component: any ControlledComponent) {
    text = (component as? Followed)?.text ?? "?"
    journal.entries.append("update \(text)")
  }
  override func didMount() { journal.entries.append("mount \(text)") }
  override func willUnmount() { journal.entries.append("unmount \(text)") }
  override func willAppear() { journal.entries.append("appear \(text)") }
  override func didDisappear() { journal.entries.append("disappear \(text)") }
  override func invalidate() { journal.entries.append("invalidate \(text)") }
}

/// A component that shows only its first line until it is expanded.
struct Unfolding: StatefulComponent {
  let text: String
  var initialState: Bool { false }

  func body(_ isUnfolded: StateReference<Bool>) -> any Component {
    StackComponent(
      .column(),
      [
        TextComponent(text, maximumLines: isUnfolded.value ? nil : 1).item(),
        ButtonComponent(isUnfolded.value ? "less" : "more") { isUnfolded.update { $0.toggle() } }.item(),
      ])
  }
}

/// A component that contains itself.
struct Endless: ComposedComponent {
  var body: any Component { Endless().inset(1) }
}

@MainActor @Suite struct HeadlessComponentsTests {
  private let line = ComponentPicture.cell.height
  private let column = ComponentPicture.cell.width

  private func lines(_ texts: [String]) -> ArrayDataSource<Line> {
    ArrayDataSource(texts.enumerated().map { Line(identity: $0, text: $1) })
  }

  private func cell(_ view: HeadlessListView<some ListElement, some ListElement>, _ item: Int) throws
    -> HeadlessComponentCell
  {
    try #require(view.cell(at: ItemPosition(section: 0, item: item)) as? HeadlessComponentCell)
  }

  @Test func componentListShowsPicturesAtLayoutHeights() throws {
    let source = lines(["one", "two three", "four"]).components(isSynchronous: true) {
      TextComponent($0.text)
    }
    let view = HeadlessListView(components: source, width: 5 * column)
    #expect(view.text == "  one\n  two\n  three\n  four")
    #expect(view.contentHeight == 4 * line)
    #expect(view.cell(at: ItemPosition(section: 0, item: 1))?.height == 2 * line)
    #expect(view.violations.isEmpty)
  }

  @Test func newWidthResizesExistingCells() throws {
    let source = lines(["one two three"]).components(isSynchronous: true) { TextComponent($0.text) }
    let view = HeadlessListView(components: source, width: 5 * column)
    let cell = try cell(view, 0)
    #expect(cell.text == "one\ntwo\nthree")
    view.width = 20 * column
    #expect(cell.text == "one two three")
    #expect(cell.height == line)
    #expect(view.contentHeight == line)
    #expect(view.lifeCycle.creations == 1)
  }

  @Test func newContentUpdatesOnlyChangedParts() throws {
    let texts = lines(["first", "second"])
    let source = texts.components(isSynchronous: true) { line in
      StackComponent(
        .column(), [TextComponent("title").item(), TextComponent(line.text).item()]
      )
      .background(BoxComponent(color: .white))
    }
    let view = HeadlessListView(components: source, width: 20 * column)
    let cell = try cell(view, 0)
    let parts = cell.parts.map(ObjectIdentifier.init)
    #expect(cell.mounts.last?.made == 3)
    try texts.replace(at: 0, with: Line(identity: 0, text: "third"))
    #expect(cell.text == "title\nthird")
    #expect(cell.parts.map(ObjectIdentifier.init) == parts)
    let tally = try #require(cell.mounts.last)
    #expect(tally.made == 0 && tally.updated == 1 && tally.placed == 0 && tally.removed == 0)
    #expect(cell.parts.map(\.updates) == [1, 1, 2])
  }

  @Test func scrollingReusesCellsAndParts() throws {
    let source = lines((0..<100).map { "line \($0)" })
      .components(isSynchronous: true) { TextComponent($0.text) }
    let view = HeadlessListView(components: source, width: 20 * column, viewport: 5 * line)
    for _ in 0..<20 { view.scroll(by: 4 * line) }
    #expect(view.text.contains("line 80"))
    #expect(view.lifeCycle.creations <= 7)
    let made = view.visibleCells.compactMap { $0 as? HeadlessComponentCell }
      .flatMap(\.mounts).reduce(0) { $0 + $1.made }
    #expect(made <= 7)
    view.close()
    #expect(view.lifeCycle.preparations >= view.lifeCycle.cleanUps)
  }

  @Test func poolSharesPartsBetweenCells() throws {
    let source = lines(["2", "1", "1", "1"]).components(isSynchronous: true) { line in
      AbsoluteComponent(
        (0..<(Int(line.text) ?? 0)).map { (TextComponent("part"), at: (x: 0, y: Double($0))) })
    }
    let pool = MountedViewPool<HeadlessPart>()
    let cells = (0..<2).map { _ in HeadlessComponentCell(pool: pool) }
    let layouts = try (0..<4).map { try #require(source.layout(at: ItemPosition(section: 0, item: $0))) }
    cells[0].show(layouts[0])
    cells[0].show(layouts[1])
    #expect(pool.count == 1)
    cells[1].show(layouts[2])
    #expect(pool.count == 0)
    #expect(cells[1].mounts.last?.reused == 1 && cells[1].mounts.last?.made == 0)
  }

  @Test func controllersReceiveComponentLifecycleEvents() throws {
    let journal = Journal()
    let texts = lines(["a", "b", "c"])
    let source = texts.components(isSynchronous: true) { Followed(text: $0.text, journal: journal) }
    let view = HeadlessListView(components: source, width: 20 * column, viewport: 2 * line)
    #expect(journal.entries == ["mount a", "appear a", "mount b", "appear b"])
    journal.entries = []
    view.scroll(by: line)
    #expect(journal.entries == ["disappear a", "unmount a", "mount c", "appear c"])
    journal.entries = []
    try texts.replace(at: 1, with: Line(identity: 1, text: "B"))
    #expect(journal.entries == ["update B"])
    journal.entries = []
    try texts.remove(at: 1)
    #expect(journal.entries.filter { $0.hasSuffix("B") } == ["disappear B", "unmount B", "invalidate B"])
    journal.entries = []
    try texts.remove(at: 1)
    #expect(journal.entries == ["disappear c", "unmount c", "invalidate c"])
  }

  @Test func stateChangeUpdatesCellAndHeight() async throws {
    let source = lines(["one two three", "end"]).components(isSynchronous: true) { Unfolding(text: $0.text) }
    let view = HeadlessListView(components: source, width: 8 * column, viewport: 20 * line)
    let cell = try cell(view, 0)
    let height = cell.height
    #expect(cell.text.hasPrefix("one two…"))
    #expect(cell.press("more"))
    await source.settle()
    #expect(cell.text.hasPrefix("one two\nthree"))
    #expect(abs(cell.height - height - line) < 0.001)
    #expect(cell.press("less"))
    await source.settle()
    #expect(cell.height == height)
    #expect(view.violations.isEmpty)
  }

  @Test func tapReachesFrontmostComponent() throws {
    let journal = Journal()
    let source = lines(["a"]).components(isSynchronous: true) { _ in
      StackComponent(
        StackStyle(),
        [
          TextComponent("tap").onTap { journal.entries.append("tap") }.item(),
          TextComponent("dead").item(),
        ])
    }
    let view = HeadlessListView(components: source, width: 20 * column)
    let cell = try cell(view, 0)
    #expect(cell.tap(column: 1, row: 0))
    #expect(!cell.tap(column: 5, row: 0))
    #expect(!cell.tap(column: 1, row: 3))
    #expect(!cell.press("nothing"))
    #expect(journal.entries == ["tap"])
  }

  @Test func invalidWidthChangesNothing() throws {
    let source = lines(["one two"]).components(isSynchronous: true) { TextComponent($0.text) }
    let view = HeadlessListView(components: source, width: 20 * column)
    for width in [-1, .infinity, .nan] { view.width = width }
    #expect(view.text == "  one two")
  }

  @Test func failedLayoutIsReportedAndRestIsShown() throws {
    let texts = lines(["good", "endless", "nothing"])
    let source = texts.components(isSynchronous: true, report: { _ in }) { line in
      switch line.text {
      case "good": TextComponent(line.text)
      case "endless": Endless()
      default: nil
      }
    }
    var reported: [Diagnostic] = []
    var presentation = Presentation<HeadlessCell, SingleSection, PreparedItem<Line, PreparedComponent>>
      .descriptionsWithoutCells
    presentation.report = { reported.append($0) }
    let view = HeadlessListView(components: source, width: 20 * column, presentation: presentation)
    #expect(view.text == "  good\n  ?\n  ?")
    #expect(view.contentHeight == 3 * line)
    #expect(reported.count == 2)
    try texts.replace(at: 1, with: Line(identity: 1, text: "good"))
    #expect(view.text == "  good\n  good\n  ?")
    try texts.replace(at: 0, with: Line(identity: 0, text: "endless"))
    #expect(view.text == "  ?\n  good\n  ?")
    #expect(view.violations.isEmpty)
  }

  @Test func nativeViewUpdatesOnlyWhenVersionChanges() throws {
    let texts = lines(["a"])
    let source = texts.components(isSynchronous: true) { line in
      ViewComponent(
        kind: "cell", version: line.text, measure: { $0.clamp(Size(width: 84, height: 16.8)) },
        make: { HeadlessCell() }, update: { $0.text = "native \(line.text)" })
    }
    let view = HeadlessListView(components: source, width: 20 * column)
    let cell = try cell(view, 0)
    #expect(cell.text == "native a")
    try texts.replace(at: 0, with: Line(identity: 0, text: "b"))
    #expect(cell.text == "native b")
    #expect(cell.mounts.reduce(0) { $0 + $1.made } == 1)
  }

  @Test func cellIsConfiguredWithItemAndNewContent() throws {
    let texts = lines(["a", "b"])
    let source = texts.components(isSynchronous: true) { TextComponent($0.text) }
    var configured: [String] = []
    var presentation = Presentation<HeadlessCell, SingleSection, PreparedItem<Line, PreparedComponent>>()
    presentation.register(components: source) { cell, line in
      configured.append("\(line.text) as \(cell.text)")
    }
    let view = HeadlessListView(source, metrics: .components(), presentation: presentation)
    #expect(configured == ["a as a", "b as b"])
    try texts.replace(at: 1, with: Line(identity: 1, text: "c"))
    #expect(configured.last == "c as c")
    view.close()
  }
}
