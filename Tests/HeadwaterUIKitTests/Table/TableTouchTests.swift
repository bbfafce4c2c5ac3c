import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Touching a table", .strictUIKit)
@MainActor
struct TableTouchTests {
  /// The notifications, in order.
  @MainActor
  final class Diary {
    var lines: [String] = []
    weak var adapter: TableViewAdapter<TableChapter, TableEntry>?

    func note(_ what: String) -> @MainActor (TableEntry) -> Void {
      { [weak self] entry in
        guard let self else { return }
        let position = adapter?.context(of: entry.id).map { "\($0.position)" }
        lines.append("\(what) \(entry.id) \(position ?? "nowhere")")
      }
    }
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func fixture(
    _ diary: Diary, _ more: (inout TableFixture.Configuration) -> Void = { _ in }
  ) -> TableFixture {
    let fixture = TableFixture([["a", "b"], ["c"]]) { configuration in
      configuration.onHighlight(diary.note("highlight"))
      configuration.onUnhighlight(diary.note("unhighlight"))
      configuration.onSelect(diary.note("select"))
      configuration.onDeselect(diary.note("deselect"))
      more(&configuration)
    }
    diary.adapter = fixture.adapter
    return fixture
  }

  @Test func touchHighlightsAndSelectsInUIKitOrder() {
    let diary = Diary()
    let fixture = fixture(diary) { $0.behavior.onSelect(inSection: 1, diary.note("section's select")) }
    fixture.view.touchRow(at: path(0, 1))
    #expect(
      diary.lines == ["highlight c 1.0", "unhighlight c 1.0", "section's select c 1.0", "select c 1.0"])
    #expect(fixture.adapter.selection.ids == ["c"])
  }

  @Test func touchingAnotherRowDeselectsFirst() {
    let diary = Diary()
    let fixture = fixture(diary)
    fixture.view.touchRow(at: path(0))
    diary.lines = []
    fixture.view.touchRow(at: path(1))
    #expect(
      diary.lines == ["highlight b 0.1", "unhighlight b 0.1", "deselect a 0.0", "select b 0.1"])
    #expect(fixture.adapter.selection.ids == ["b"])
  }

  @Test func multipleSelectionTogglesRows() {
    let diary = Diary()
    let fixture = fixture(diary)
    fixture.view.allowsMultipleSelection = true
    var told: [Set<String>] = []
    fixture.adapter.onSelectionChange = { told.append($0.ids) }
    for touched in [path(0), path(0, 1), path(0)] { fixture.view.touchRow(at: touched) }
    #expect(told == [["a"], ["a", "c"], ["c"]])
    #expect(fixture.view.indexPathsForSelectedRows == [path(0, 1)])
  }

  @Test func multipleRowsCanBeSelectedDuringEditing() {
    let fixture = fixture(Diary())
    fixture.view.allowsMultipleSelectionDuringEditing = true
    fixture.view.setEditing(true, animated: false)
    fixture.view.touchRow(at: path(0))
    fixture.view.touchRow(at: path(1))
    #expect(fixture.adapter.selection.ids == ["a", "b"])
    fixture.adapter.select(["b", "c"])
    #expect(fixture.view.indexPathsForSelectedRows == [path(1), path(0, 1)])
  }

  @Test func highlightingCanBePrevented() {
    let diary = Diary()
    let fixture = fixture(diary) { $0.behavior.shouldHighlight { entry in entry.id != "a" } }
    fixture.view.touchRow(at: path(0))
    #expect(diary.lines == [])
    fixture.view.touchRow(at: path(1))
    #expect(diary.lines.count == 3)
  }

  @Test func selectionCanBePrevented() {
    let diary = Diary()
    let fixture = fixture(diary) { $0.behavior.shouldSelect { entry in entry.id != "a" } }
    fixture.view.touchRow(at: path(0))
    #expect(diary.lines == ["highlight a 0.0", "unhighlight a 0.0"])
    #expect(fixture.adapter.selection.ids == [])
  }

  @Test func deselectionCanBePrevented() {
    let fixture = fixture(Diary()) { $0.behavior.shouldDeselect { _ in false } }
    fixture.view.allowsMultipleSelection = true
    fixture.view.touchRow(at: path(0))
    fixture.view.touchRow(at: path(0))
    #expect(fixture.adapter.selection.ids == ["a"])
    #expect(fixture.view.indexPathsForSelectedRows == [path(0)])
  }

  @Test func delegateRedirectsSelection() {
    let (diary, delegate) = (Diary(), RedirectingDelegate())
    let fixture = fixture(diary)
    fixture.adapter.delegate = delegate
    delegate.selects = { _ in IndexPath(row: 0, section: 1) }
    fixture.view.touchRow(at: path(0))
    #expect(diary.lines.last == "select c 1.0")
    #expect(fixture.adapter.selection.ids == ["c"])
    delegate.selects = { _ in nil }
    fixture.view.touchRow(at: path(1))
    #expect(fixture.adapter.selection.ids == ["c"])
  }

  @Test(arguments: [[0, 2], [2, 0], [0, -1], [-1, 0], [0], []])
  func selectionIsNotRedirectedToMissingRow(_ indices: [Int]) {
    let delegate = RedirectingDelegate()
    let fixture = fixture(Diary())
    fixture.adapter.delegate = delegate
    delegate.selects = { _ in IndexPath(indexes: indices) }
    fixture.view.touchRow(at: path(0))
    #expect(fixture.adapter.selection.ids == [])
    #expect(fixture.diagnostics == [.invalidPosition("the row \(indices) to select or deselect")])
  }

  @Test func deselectionIsNotRedirectedToMissingRow() {
    let delegate = RedirectingDelegate()
    let fixture = fixture(Diary())
    fixture.adapter.delegate = delegate
    delegate.deselects = { _ in IndexPath(row: 9, section: 9) }
    fixture.view.allowsMultipleSelection = true
    fixture.view.touchRow(at: path(0))
    fixture.view.touchRow(at: path(0))
    #expect(fixture.adapter.selection.ids == ["a"])
    #expect(fixture.diagnostics.count == 1)
  }

  @Test func selectionHandlerMayRemoveTouchedRow() throws {
    let fixture = TableFixture([["a", "b"]]) { _ in }
    var selections: [Set<String>] = []
    fixture.adapter.onSelectionChange = { [weak source = fixture.source] selection in
      selections.append(selection.ids)
      if !selection.ids.isEmpty { try? source?.remove(at: ItemPosition(0, 0)) }
    }
    fixture.view.touchRow(at: path(0))
    fixture.turn()
    #expect(selections == [["a"], []])
    #expect(fixture.texts == ["b"])
    #expect(fixture.view.indexPathsForSelectedRows == nil)
  }
}

/// A delegate that selects rows other than the touched ones.
@MainActor
final class RedirectingDelegate: NSObject, UITableViewDelegate {
  var selects: (IndexPath) -> IndexPath? = { $0 }
  var deselects: (IndexPath) -> IndexPath? = { $0 }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    selects(indexPath)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    deselects(indexPath)
  }
}
