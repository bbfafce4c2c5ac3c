import Observation
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite("Updates of content configurations")
struct ConfigurationUpdateTests {
  final class StateRow: UITableViewCell {
    var states: [UICellConfigurationState] = []
    override func updateConfiguration(using state: UICellConfigurationState) { states.append(state) }
  }

  private func noteTable() -> TableStage {
    let stage = TableStage([["a", "b"]])
    stage.view.register(StateRow.self, forCellReuseIdentifier: "row")
    stage.cellForRow = { [unowned stage] view, path in
      let cell = view.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.contentConfiguration = NoteConfiguration(text: stage.sections[path.section][path.row])
      return cell
    }
    stage.view.layoutIfNeeded()
    return stage
  }

  private func row(_ stage: TableStage, _ index: Int = 0) throws -> StateRow {
    try #require(stage.view.cellForRow(at: IndexPath(0, index)) as? StateRow)
  }

  @Test func cellUpdatesConfigurationBeforeDisplay() throws {
    let stage = TableStage([["a"]])
    stage.view.register(StateRow.self, forCellReuseIdentifier: "row")
    var counts: [Int] = []
    var cell: StateRow?
    stage.cellForRow = {
      let made = $0.dequeueReusableCell(withIdentifier: "row", for: $1)
      cell = made as? StateRow
      return made
    }
    stage.onEvent = { if $0 == "show 0.0" { counts = [cell?.states.count ?? 0] } }
    stage.view.layoutIfNeeded()
    #expect(counts == [1])
  }

  @Test func stateChangesCoalesceIntoOneUpdate() throws {
    let stage = noteTable()
    let cell = try row(stage)
    cell.states = []
    cell.isSelected = true
    cell.isHighlighted = true
    cell.isHighlighted = false
    cell.setNeedsUpdateConfiguration()
    #expect(cell.states.isEmpty)
    stage.view.layoutIfNeeded()
    stage.view.layoutIfNeeded()
    #expect(cell.states.map(\.isSelected) == [true])
    #expect(cell.states.map(\.isHighlighted) == [false])
  }

  @Test func configurationFollowsStateUnlessDisabled() throws {
    let stage = noteTable()
    stage.view.selectRow(at: IndexPath(0, 0), animated: false, scrollPosition: .none)
    stage.view.layoutIfNeeded()
    let first = try #require(row(stage).contentConfiguration as? NoteConfiguration)
    #expect(first.states == ["normal", "selected"])
    let second = try row(stage, 1)
    second.automaticallyUpdatesContentConfiguration = false
    second.isHighlighted = true
    stage.view.layoutIfNeeded()
    #expect((second.contentConfiguration as? NoteConfiguration)?.states == ["normal"])
  }

  @Test func updateHandlerRunsAfterMethodAndSetsContent() throws {
    let stage = noteTable()
    let cell = try row(stage)
    cell.states = []
    cell.configurationUpdateHandler = { cell, state in
      #expect((cell as? StateRow)?.states.count == 1)
      cell.contentConfiguration = NoteConfiguration(text: state.isSelected ? "on" : "off")
    }
    #expect((cell.contentConfiguration as? NoteConfiguration)?.text == "a")
    stage.view.layoutIfNeeded()
    #expect((cell.contentConfiguration as? NoteConfiguration)?.text == "off")
    cell.states = []
    cell.isSelected = true
    stage.view.layoutIfNeeded()
    #expect((cell.contentConfiguration as? NoteConfiguration)?.text == "on")
  }

  @MainActor
  @Observable
  final class Model {
    var title = "old"
    var other = 0
  }

  @Test func observedPropertyRequestsUpdate() throws {
    let stage = noteTable()
    let (model, next) = (Model(), Model())
    let cell = try row(stage)
    func read(_ model: Model) {
      cell.configurationUpdateHandler = { cell, _ in
        cell.contentConfiguration = NoteConfiguration(text: model.title)
      }
      stage.view.layoutIfNeeded()
      cell.states = []
    }
    read(model)
    model.other = 1
    stage.view.layoutIfNeeded()
    #expect(cell.states.isEmpty)
    model.title = "new"
    model.title = "newer"
    stage.view.layoutIfNeeded()
    stage.view.layoutIfNeeded()
    #expect((cell.contentConfiguration as? NoteConfiguration)?.text == "newer")
    #expect(cell.states.count == 1)
    // A property that isn't read anymore isn't observed.
    read(next)
    model.title = "unseen"
    stage.view.layoutIfNeeded()
    #expect(cell.states.isEmpty)
  }

  @Test func observedPropertyUpdatesHeader() throws {
    let (stage, model) = (TableStage([["a"]]), Model())
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var updates = 0
    header.configurationUpdateHandler = { header, _ in
      updates += 1
      header.contentConfiguration = NoteConfiguration(text: model.title)
    }
    stage.header = header
    stage.methods.insert(.tableViewForHeader)
    stage.view.delegate = stage
    stage.view.layoutIfNeeded()
    #expect((header.contentConfiguration as? NoteConfiguration)?.text == "old")
    updates = 0
    model.title = "new"
    stage.view.layoutIfNeeded()
    #expect((header.contentConfiguration as? NoteConfiguration)?.text == "new")
    model.other = 1
    stage.view.layoutIfNeeded()
    #expect(updates == 1)
  }

  @Test func configurationStateReflectsCurrentState() throws {
    let stage = noteTable()
    let cell = try row(stage)
    let fresh = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.configurationState == fresh.configurationState)
    stage.view.setEditing(true, animated: false)
    cell.isHighlighted = true
    #expect(cell.configurationState.isEditing)
    #expect(cell.configurationState.isHighlighted)
    #expect(!cell.configurationState.isSelected)
  }

  @Test func customStateKeysStoreValues() {
    var state = UICollectionViewCell(frame: .zero).configurationState
    let key = UIConfigurationStateCustomKey("mine")
    #expect(state[key] == nil)
    state[key] = 5
    #expect(state[key] == AnyHashable(5))
    #expect(state != UICollectionViewCell(frame: .zero).configurationState)
  }

  @Test func reconfiguringUpdatesExistingContentView() throws {
    let stage = noteTable()
    let view = try #require(row(stage).contentView as? NoteView)
    stage.sections[0][0] = "x"
    stage.view.reconfigureRows(at: [IndexPath(0, 0)])
    #expect(try row(stage).contentView === view)
    #expect(view.shown.last == "x")
  }

  @Test func growingContentEnlargesRow() throws {
    let stage = TableStage([["a", "b"]])
    stage.view.rowHeight = UITableView.automaticDimension
    var height: CGFloat = 30
    stage.cellForRow = { view, path in
      let cell = view.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.contentConfiguration = NoteConfiguration(text: "", height: path.row == 0 ? height : 10)
      return cell
    }
    stage.view.layoutIfNeeded()
    #expect(stage.view.rectForRow(at: IndexPath(0, 1)).minY == 30)
    height = 55
    stage.view.reconfigureRows(at: [IndexPath(0, 0)])
    stage.view.layoutIfNeeded()
    #expect(stage.view.rectForRow(at: IndexPath(0, 1)) == CGRect(x: 0, y: 55, width: 100, height: 10))
  }

  @Test func collectionViewCellsFollowState() throws {
    let stage = CollectionStage([["a", "b"]])
    stage.cellForItem = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.contentConfiguration = NoteConfiguration(text: "x")
      return cell
    }
    stage.view.layoutIfNeeded()
    stage.view.touchItem(at: IndexPath(0, 0))
    stage.view.layoutIfNeeded()
    let cell = try #require(stage.view.cellForItem(at: IndexPath(0, 0)))
    #expect((cell.contentConfiguration as? NoteConfiguration)?.states == ["normal", "selected"])
  }

  @Test func cellsWithContentSizeThemselves() {
    let stage = CollectionStage([["a", "b"]])
    stage.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "list")
    stage.layout.estimatedItemSize = CGSize(width: 100, height: 20)
    stage.cellForItem = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "list", for: path)
      var content = (cell as? UICollectionViewListCell)?.defaultContentConfiguration()
      content?.text = "text"
      cell.contentConfiguration = content
      return cell
    }
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.frame.height) == [44, 44])
  }

  @Test func nibCreatesHeadersAndEmptyNibFails() {
    final class HeaderNib: UINib {
      override func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        [UITableViewHeaderFooterView(reuseIdentifier: nil)]
      }
    }
    let table = UITableView(frame: .zero, style: .plain)
    table.register(HeaderNib(nibName: "Header", bundle: nil), forHeaderFooterViewReuseIdentifier: "header")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header")?.reuseIdentifier == "header")
    table.register(UINib(nibName: "Empty", bundle: nil), forHeaderFooterViewReuseIdentifier: "header")
    let failures = UIKitFailure.collect {
      #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") == nil)
    }
    #expect(failures == [.wrongClass(identifier: "header")])
    table.register(nil as UINib?, forHeaderFooterViewReuseIdentifier: "header")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") == nil)
  }
}
