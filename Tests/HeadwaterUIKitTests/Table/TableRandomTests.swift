import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

@Suite("Tables of every kind under random edits", .strictUIKit)
@MainActor
struct TableRandomTests {
  enum Cells: CaseIterable { case type, style, dequeued, made, kept, mixed }
  enum Headers: CaseIterable { case none, registered, titles, made, someTitles }

  private func register(_ kind: Cells, in list: inout TableFixture.Configuration) {
    var kept: [String: UITableViewCell] = [:]
    func isLoud(_ entry: TableEntry) -> Bool { entry.text.hasSuffix("!") }
    switch kind {
    case .type: break
    case .style: list.register(style: .value1) { cell, entry in cell.textLabel?.text = entry.text }
    case .dequeued:
      list.cellProvider { request, entry, _ in
        let cell: UITableViewCell? =
          isLoud(entry) ? request.dequeue(OtherRowCell.self) : request.dequeue(RowCell.self)
        cell?.textLabel?.text = entry.text
        return cell
      }
    case .made:
      list.cellProvider { _, entry, _ in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = entry.text
        return cell
      }
    case .kept:
      list.cellProvider { _, entry, _ in
        let cell = kept[entry.text] ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        kept[entry.text] = cell
        cell.textLabel?.text = entry.text
        return cell
      }
    case .mixed:
      list.register(style: .subtitle) { cell, entry in
        cell.textLabel?.text = entry.text
      }
      .when { entry, _ in isLoud(entry) }
      list.cellProvider { request, entry, _ in
        let cell = request.dequeue(OtherRowCell.self)
        cell?.textLabel?.text = entry.text
        return cell
      }
      .when { entry, _ in entry.id.hasSuffix("1") }
    }
  }

  private func add(_ kind: Headers, to list: inout TableFixture.Configuration) {
    switch kind {
    case .none: break
    case .registered: list.register(.header, ChapterView.self) { view, chapter in view.text = chapter.title }
    case .titles: list.headerTitle { chapter in chapter.title }
    case .someTitles: list.headerTitle { chapter in title(.someTitles, chapter) }
    case .made:
      list.headerView { chapter in
        let view = ChapterView(reuseIdentifier: nil)
        view.text = chapter.title
        return view
      }
    }
  }

  /// Returns the expected title of a section's header.
  private func title(_ kind: Headers, _ chapter: TableChapter) -> String? {
    switch kind {
    case .none: nil
    case .someTitles: chapter.title.contains("1") ? nil : chapter.title
    default: chapter.title
    }
  }

  @Test(arguments: Cells.allCases, Headers.allCases)
  func randomEditsKeepRowsAndHeadersInSync(_ cells: Cells, _ headers: Headers) throws {
    for seed in 0..<(Search.isLong ? 4 : 1) as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let fixture = TableFixture((0..<4).map { chapter in (0..<5).map { "\(chapter)-\($0)" } }) {
        configuration in
        register(cells, in: &configuration)
        add(headers, to: &configuration)
      }
      for step in 0..<40 {
        let bottom = max(0, fixture.view.contentSize.height - 120)
        fixture.view.contentOffset.y = CGFloat(Int.random(in: 0...Int(bottom), using: &random))
        fixture.view.layoutIfNeeded()
        try fixture.source.editAtRandom(step, &random)
        fixture.turn()
        let (view, snapshot) = (fixture.view, fixture.source.snapshot)
        let paths = view.indexPathsForVisibleRows ?? []
        #expect(
          fixture.texts == paths.compactMap { ItemPosition($0).flatMap(snapshot.item(at:))?.text },
          "seed \(seed), step \(step)")
        for (index, chapter) in snapshot.sections.enumerated() {
          let expected = title(headers, chapter)
          let place = view.rectForHeader(inSection: index)
          #expect((place.height > 0) == (expected != nil), "seed \(seed), step \(step), section \(index)")
          guard place.intersection(view.bounds).height > 0 else { continue }
          let header = view.headerView(forSection: index)
          let text = (header as? ChapterView)?.text ?? header?.textLabel?.text
          #expect(text == expected, "seed \(seed), step \(step), section \(index)")
        }
      }
      #expect(fixture.diagnostics == [], "seed \(seed)")
    }
  }
}
