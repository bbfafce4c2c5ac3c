import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

@Suite("The lifecycle of a table's cells", .strictUIKit)
@MainActor
struct TableCellLifeTests {
  /// Tracks the content of each cell, and checks that the calls for the cell are consistent.
  @MainActor
  final class Ledger {
    private var shown: [ObjectIdentifier: String] = [:]
    private var cells: [UIView] = []
    private(set) var faults: [String] = []
    private(set) var prepares = 0
    private(set) var cleanUps = 0

    var numberShown: Int { shown.count }

    func prepare(_ cell: UIView, _ name: String) {
      prepares += 1
      // Retain the cell, so that no other cell gets the same address.
      if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
      if let old = shown[ObjectIdentifier(cell)], old != name {
        faults.append("\(name) prepared in a cell that shows \(old)")
      }
      shown[ObjectIdentifier(cell)] = name
    }

    func cleanUp(_ cell: UIView) {
      cleanUps += 1
      if shown.removeValue(forKey: ObjectIdentifier(cell)) == nil {
        faults.append("cleaned up twice, or before it was prepared")
      }
    }

    func reset(_ cell: UIView) {
      if let old = shown[ObjectIdentifier(cell)] { faults.append("reset while it shows \(old)") }
    }
  }

  private func fixture(_ names: [[String]], _ ledger: Ledger) -> TableFixture {
    TableFixture(names) { configuration in
      configuration.register(
        OtherRowCell.self, identifier: "other",
        configure: { cell, entry in
          ledger.prepare(cell, entry.id)
          cell.textLabel?.text = entry.text
        }
      )
      .when { entry, _ in entry.text.hasSuffix("!") }
      .onEndDisplaying { ledger.cleanUp($0) }
      .onPrepareForReuse { ledger.reset($0) }
      configuration.register(
        RowCell.self, identifier: "row",
        configure: { cell, entry in
          ledger.prepare(cell, entry.id)
          cell.textLabel?.text = entry.text
        }
      )
      .onEndDisplaying { ledger.cleanUp($0) }
      .onPrepareForReuse { ledger.reset($0) }
      configuration.register(
        .header,
        ChapterView.self,
        configure: { view, chapter in
          ledger.prepare(view, "chapter \(chapter.id)")
          view.text = chapter.title
        }
      )
      .onEndDisplaying { ledger.cleanUp($0) }
    }
  }

  @Test func eachVisibleItemIsPreparedOnce() {
    let ledger = Ledger()
    let fixture = fixture([(0..<6).map { "\($0)" }], ledger)
    // The header and five rows fit.
    fixture.view.frame.size.height = 155
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.visibleCells.count == 5)
    #expect((ledger.prepares, ledger.cleanUps) == (6, 0))
  }

  @Test func removedCellIsCleanedUpOnce() throws {
    let ledger = Ledger()
    let fixture = fixture([["a", "b"]], ledger)
    try fixture.source.remove(at: ItemPosition(0, 0))
    #expect((ledger.prepares, ledger.cleanUps) == (3, 1))
    #expect(ledger.faults == [])
  }

  @Test func moveNeitherPreparesNorCleansUp() throws {
    let ledger = Ledger()
    let fixture = fixture([["a", "b", "c"]], ledger)
    try fixture.source.move(from: ItemPosition(0, 0), to: ItemPosition(0, 2))
    #expect((ledger.prepares, ledger.cleanUps) == (4, 0))
  }

  @Test func unbindingCleansUpAllCells() {
    let ledger = Ledger()
    let fixture = fixture([["a", "b", "c"]], ledger)
    fixture.adapter.unbind()
    fixture.view.layoutIfNeeded()
    #expect((ledger.prepares, ledger.cleanUps) == (4, 4))
    #expect(ledger.faults == [])
  }

  @Test func reloadPairsPreparationsWithCleanUps() {
    let ledger = Ledger()
    let fixture = fixture([["a", "b", "c"]], ledger)
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(ledger.faults == [])
    #expect(ledger.prepares - ledger.cleanUps == 4)
  }

  @Test(arguments: 0..<Search.runs(12) as Range<UInt64>)
  func scrollingAndEditsPairPreparationsWithCleanUps(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let ledger = Ledger()
    let fixture = fixture((0..<4).map { chapter in (0..<8).map { "\(chapter)-\($0)" } }, ledger)
    for step in 0..<80 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let bottom = max(0, fixture.view.contentSize.height - 120)
        fixture.view.contentOffset.y = CGFloat(Int.random(in: 0...Int(bottom), using: &random))
      case 2: fixture.view.reloadData()
      default: try fixture.source.editAtRandom(step, &random)
      }
      fixture.view.layoutIfNeeded()
      #expect(ledger.faults == [], "seed \(seed), step \(step)")
      let paths = fixture.view.indexPathsForVisibleRows ?? []
      let expected = paths.map { fixture.source.snapshot.item(at: ItemPosition($0[0], $0[1]))?.text }
      #expect(fixture.texts == expected, "seed \(seed), step \(step)")
    }
    fixture.adapter.unbind()
    #expect(ledger.numberShown == 0, "seed \(seed)")
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func updatePreparesOnlyVisibleChangedCells(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let ledger = Ledger()
    let fixture = fixture([(0..<30).map { "\($0)" }], ledger)
    for step in 0..<60 {
      fixture.view.contentOffset.y = CGFloat(Int.random(in: 0..<400, using: &random))
      fixture.view.layoutIfNeeded()
      let row = Int.random(in: 0..<30, using: &random)
      let isVisible = fixture.cell(0, row) != nil
      let before = ledger.prepares
      try fixture.source.update(TableEntry("\(row)", "text \(step)"))
      fixture.view.layoutIfNeeded()
      #expect(ledger.prepares - before == (isVisible ? 1 : 0), "seed \(seed), step \(step)")
    }
  }

  @Test func secondAdapterOfViewReceivesCleanCells() throws {
    let ledger = Ledger()
    let first = fixture([["a", "b", "c"]], ledger)
    first.view.layoutIfNeeded()
    let second = fixture([["x", "y"]], ledger)
    second.adapter.bind(to: first.view)
    #expect(first.texts == ["x", "y"])
    #expect(ledger.faults == [])
    #expect(ledger.numberShown == 3)
    // Neither updating the first source nor unbinding the first adapter affects the second adapter's cells.
    try first.source.append(TableEntry("d"), toSection: 0)
    first.adapter.unbind()
    #expect(first.texts == ["x", "y"])
    #expect(ledger.faults == [])
    #expect(ledger.numberShown == 3)
    second.adapter.unbind()
    #expect(ledger.numberShown == 0)
  }
}
