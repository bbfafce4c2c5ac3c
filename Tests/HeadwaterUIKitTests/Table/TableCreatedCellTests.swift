import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Cells of a table that a closure creates", .strictUIKit)
@MainActor
struct TableCreatedCellTests {
  typealias Create =
    @MainActor (CellRequest<UITableView>, TableEntry, ListContext<TableChapter>) throws -> UITableViewCell?

  private func fixture(_ names: [[String]], _ create: @escaping Create) -> TableFixture {
    TableFixture(names) { $0.cellProvider(create: create) }
  }

  private func dequeue(_ request: CellRequest<UITableView>, _ text: String) -> UITableViewCell? {
    let cell: UITableViewCell? =
      text.hasPrefix("o") ? request.dequeue(OtherRowCell.self) : request.dequeue(RowCell.self)
    cell?.textLabel?.text = text
    return cell
  }

  @Test func requestDequeuesCellsOfAnyClass() {
    let fixture = fixture([["a", "o", "b"]]) { request, entry, _ in dequeue(request, entry.text) }
    #expect(fixture.texts == ["a", "o", "b"])
    #expect(fixture.view.visibleCells.map { $0 is RowCell } == [true, false, true])
  }

  @Test func requestContainsItsIndexPath() {
    var paths: [IndexPath] = []
    let fixture = fixture([["a"], ["b"]]) { request, entry, place in
      paths.append(request.indexPath)
      #expect(place.position == ItemPosition(request.indexPath))
      return dequeue(request, entry.text)
    }
    #expect(paths == [IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 1)])
    #expect(fixture.view.visibleCells.count == 2)
  }

  @Test func dequeuedCellsAreReused() {
    var seen: Set<ObjectIdentifier> = []
    let fixture = fixture([(0..<60).map { "\($0)" }]) { request, entry, _ in
      let cell = dequeue(request, entry.text)
      if let cell { seen.insert(ObjectIdentifier(cell)) }
      return cell
    }
    for _ in 0..<12 {
      fixture.view.contentOffset.y += 100
      fixture.view.layoutIfNeeded()
    }
    #expect(seen.count <= 20)
  }

  @Test func requestDequeuesOnlyOneCell() {
    let fixture = fixture([["a"]]) { request, _, _ in
      let first = request.dequeue(RowCell.self)
      #expect(request.dequeue(RowCell.self) === first)
      #expect(request.dequeue(OtherRowCell.self) == nil)
      return first
    }
    #expect(fixture.view.visibleCells.count == 1)
  }

  @Test func registrationsMayDequeueSameClass() {
    let fixture = TableFixture([["a", "b"]]) { configuration in
      configuration.cellProvider(identifier: "first") { request, entry, _ in
        dequeue(request, entry.text)
      }
      .when { entry, _ in entry.id == "a" }
      configuration.cellProvider(identifier: "second") { request, entry, _ in dequeue(request, entry.text) }
    }
    #expect(fixture.texts == ["a", "b"])
  }

  @Test func closureMayCreateCells() {
    let fixture = fixture([["a", "b"]]) { _, entry, _ in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = entry.text
      return cell
    }
    #expect(fixture.texts == ["a", "b"])
  }

  @Test func nilIsReportedAndShowsPlaceholder() {
    let fixture = fixture([["a", "b"]]) { request, entry, _ in
      entry.id == "a" ? nil : dequeue(request, entry.text)
    }
    #expect(
      fixture.diagnostics == [
        .wrongView(registration: "created", position: ItemPosition(0, 0), found: "nil")
      ])
    #expect(fixture.view.visibleCells.map(\.showsPlaceholder) == [true, false])
  }

  @Test func errorIsReportedAndShowsPlaceholder() {
    let fixture = fixture([["a"]]) { _, _, _ in throw Refusal() }
    #expect(
      fixture.diagnostics == [
        .preparationFailed(registration: "created", position: ItemPosition(0, 0), error: "Refusal()")
      ])
    #expect(fixture.cell(0, 0)?.showsPlaceholder == true)
  }

  @Test func errorAfterDequeuingCoversCell() {
    let fixture = fixture([["a"]]) { request, entry, _ in
      _ = dequeue(request, entry.text)
      throw Refusal()
    }
    #expect(fixture.cell(0, 0) is RowCell)
    #expect(fixture.cell(0, 0)?.showsPlaceholder == true)
    #expect(fixture.diagnostics.count == 1)
  }

  @Test func newContentAppearsInSameCell() throws {
    let fixture = fixture([["a", "b"]]) { request, entry, _ in dequeue(request, entry.text) }
    let cell = fixture.cell(0, 0)
    try fixture.source.update(TableEntry("a", "A"))
    #expect(fixture.texts == ["A", "b"])
    #expect(fixture.cell(0, 0) === cell)
  }

  @Test func contentNeedingAnotherClassReplacesCell() throws {
    let fixture = fixture([["a", "b"]]) { request, entry, _ in dequeue(request, entry.text) }
    try fixture.source.update(TableEntry("a", "other"))
    #expect(fixture.texts == ["other", "b"])
    #expect(fixture.cell(0, 0) is OtherRowCell)
  }

  @Test func newContentRecreatesCellOnce() throws {
    var calls: [String] = []
    let fixture = fixture([["a", "b"]]) { _, entry, _ in
      calls.append(entry.text)
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = entry.text
      return cell
    }
    calls = []
    try fixture.source.update(TableEntry("a", "A"))
    #expect(fixture.texts == ["A", "b"])
    #expect(calls == ["A"])
  }

  @Test func retainedCellStaysWithItsItem() throws {
    var kept: [String: UITableViewCell] = [:]
    let fixture = fixture([["a", "b"]]) { _, entry, _ in
      let cell = kept[entry.id] ?? UITableViewCell(style: .default, reuseIdentifier: nil)
      kept[entry.id] = cell
      cell.textLabel?.text = entry.text
      return cell
    }
    try fixture.source.update(TableEntry("a", "A"))
    #expect(fixture.texts == ["A", "b"])
    #expect(fixture.cell(0, 0) === kept["a"])
    fixture.view.reloadData()
    #expect(fixture.texts == ["A", "b"])
  }

  @Test func sharedCellIsReportedAndShownOnce() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let fixture = fixture([["a", "b"]]) { _, entry, _ in
      cell.textLabel?.text = entry.text
      return cell
    }
    #expect(fixture.view.visibleCells.count == 2)
    #expect(fixture.view.visibleCells.map(\.showsPlaceholder) == [false, true])
    #expect(fixture.diagnostics.count == 1)
  }

  @Test func nilForNewContentShowsPlaceholder() throws {
    let fixture = fixture([["a", "b"]]) { request, entry, _ in
      entry.text == "none" ? nil : dequeue(request, entry.text)
    }
    try fixture.source.update(TableEntry("a", "none"))
    #expect(fixture.cell(0, 0)?.showsPlaceholder == true)
    try fixture.source.update(TableEntry("a", "A"))
    #expect(fixture.cell(0, 0)?.showsPlaceholder == false)
    #expect(fixture.texts == ["A", "b"])
  }
}
