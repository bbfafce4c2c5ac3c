import Foundation
import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

/// Scrolls a view and changes its source randomly, and checks the scroll position after each change. Optionally, the size and
/// the insets of the view also change.
@MainActor
private func expectThatTheAnchorNeverMoves(
  _ source: SectionedDataSource<TableChapter, TableEntry>, _ adapter: ListAdapter<TableChapter, TableEntry>,
  _ turns: Turns, isHorizontal: Bool = false, resizes: Bool = false, seed: UInt64,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var random = SplitMix64(seed: seed)
  let view = try #require(adapter.host.scrollView)
  var changes = Changeset()
  let observation = source.observe { changes = $0.changeset }
  defer { withExtendedLifetime(observation) {} }
  for step in 0..<40 {
    if step.isMultiple(of: 7) {
      adapter.policy.updates = adapter.policy.updates == .incremental ? .reloadData : .incremental
    }
    view.layoutIfNeeded()
    let insets = view.adjustedContentInset
    let last = ViewSighting.lastOffset(of: view, isHorizontal: isHorizontal)
    let chosen = CGFloat(Int.random(in: -1...Int(last) / 5 + 1, using: &random) * 5)
    let offset = min(max(0, chosen), last)
    let target = isHorizontal ? CGPoint(x: offset - insets.left, y: 0) : CGPoint(x: 0, y: offset - insets.top)
    let way = CGPoint(x: target.x - view.contentOffset.x, y: target.y - view.contentOffset.y)
    view.drag(by: isHorizontal ? CGPoint(x: way.x, y: 0) : CGPoint(x: 0, y: way.y))
    let before = try ViewSighting(adapter, isHorizontal: isHorizontal)
    changes = Changeset()
    if resizes, !step.isMultiple(of: 3) {
      view.resizeAtRandom(&random)
    } else {
      try source.editAtRandom(step, &random)
    }
    turns.run()
    let after = try ViewSighting(adapter, isHorizontal: isHorizontal)
    let expected = before.offset(after: after, changes, adapter.anchoring)
    #expect(
      expected == nil || abs(after.offset - (expected ?? 0)) < 1e-6, "seed \(seed), step \(step)",
      sourceLocation: sourceLocation)
  }
}

extension UIScrollView {
  fileprivate func resizeAtRandom(_ random: inout SplitMix64) {
    func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random) * 5) }
    if Bool.random(using: &random) { frame.size = CGSize(width: length(10...40), height: length(12...40)) }
    if Bool.random(using: &random) {
      contentInset = UIEdgeInsets(top: length(0...4), left: 0, bottom: length(0...6), right: 0)
    }
  }
}

extension ViewSighting {
  fileprivate static func lastOffset(of view: UIScrollView, isHorizontal: Bool) -> CGFloat {
    let visible = view.bounds.inset(by: view.adjustedContentInset).size
    return isHorizontal
      ? max(0, view.contentSize.width - visible.width) : max(0, view.contentSize.height - visible.height)
  }
}

@Suite("Anchored tables and collections under random edits", .strictUIKit)
@MainActor
struct AnchoringRandomTests {
  enum Heights: CaseIterable { case fixed, each, estimated }

  nonisolated static let anchorings = [
    ListAnchoring.top, .bottom, ListAnchoring(.top, staysAtStart: true),
  ]

  private let letters = (0..<4).map { chapter in (0..<8).map { "\(chapter)-\($0)" } }

  @Test(arguments: Heights.allCases, anchorings)
  func randomTableEditsKeepAnchorPosition(_ heights: Heights, _ anchoring: ListAnchoring) throws {
    for seed in 0..<(Search.isLong ? 12 : 4) as Range<UInt64> {
      func height(_ entry: TableEntry) -> CGFloat { CGFloat(10 + 5 * (entry.text.utf8.count % 7)) }
      let fixture = TableFixture(letters) { configuration in
        switch heights {
        case .fixed: break
        case .each: configuration.options.all.rowHeight = .each { entry in height(entry) }
        case .estimated:
          configuration.options.all.rowHeight = .each({ entry in height(entry) }, estimated: 30)
        }
        if seed.isMultiple(of: 2) {
          configuration.headerTitle { chapter in chapter.title }
          configuration.options.all.headerHeight = 15
        }
      }
      if seed.isMultiple(of: 3) {
        fixture.view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
      }
      fixture.adapter.anchoring = anchoring
      try expectThatTheAnchorNeverMoves(
        fixture.source, fixture.adapter, fixture.turns, resizes: seed % 4 > 1, seed: seed)
      #expect(fixture.diagnostics == [], "seed \(seed)")
    }
  }

  @Test(arguments: [false, true], anchorings)
  func randomCollectionEditsKeepAnchorPosition(isHorizontal: Bool, _ anchoring: ListAnchoring) throws {
    for seed in 0..<(Search.isLong ? 12 : 4) as Range<UInt64> {
      let screen = CollectionScreen()
      let turns = Turns()
      screen.layout.scrollDirection = isHorizontal ? .horizontal : .vertical
      let source = SectionedDataSource(
        sections: letters.enumerated().map { (TableChapter($0.offset), $0.element.map { TableEntry($0) }) })
      let adapter = CollectionViewAdapter(source) { configuration in
        configuration.register(TextCell.self) { cell, entry in cell.text = entry.text }
        let isGrid = seed.isMultiple(of: 3)
        configuration.options.all.itemSize = .each { entry, _ in
          let length = CGFloat(10 + 5 * (entry.text.utf8.count % 5))
          let breadth: CGFloat = isGrid ? 40 : 100
          return isHorizontal
            ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
        }
        if seed.isMultiple(of: 2) {
          configuration.register(.header, TitleView.self) { view, chapter in view.text = chapter.title }
          configuration.options.all.headerSize = CGSize(width: 15, height: 15)
        }
      }
      adapter.runLater = { turns.plan($0, $1) }
      adapter.anchoring = anchoring
      adapter.bind(to: screen.view)
      screen.view.layoutIfNeeded()
      try expectThatTheAnchorNeverMoves(
        source, adapter, turns, isHorizontal: isHorizontal, resizes: seed % 4 > 1, seed: seed)
    }
  }
}
