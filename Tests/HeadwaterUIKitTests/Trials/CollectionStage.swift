import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

/// A collection of twelve lines in a flow layout, for trials.
final class CollectionStage: ListStage {
  static var host: TrialHost { .collection }

  let view: UICollectionView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 240))
  let adapter: CollectionViewAdapter<TrialSection, TrialItem>
  let turns = Turns()
  var list: ListController<UIView, TrialSection, TrialItem> { adapter }

  init(
    _ source: any DataSource<TrialSection, TrialItem>, _ behavior: ListBehavior<TrialSection, TrialItem>,
    _ calls: TrialCalls
  ) {
    var list = CollectionConfiguration<TrialSection, TrialItem>()
    list.behavior = behavior
    list.options.itemSize =
      calls.sizesItems
      ? .each { item, _ in CGSize(width: 100, height: CGFloat(20 * item.numberOfLines)) }
      : .fixed(CGSize(width: 100, height: 20))
    list.options.lineSpacing = 0
    list.options.itemSpacing = 0
    list.options.headerSize = CGSize(width: 100, height: 20)
    list.options.bySection { section, options in options.showsHeader = section.hasHeader }
    for kind in StateKind.allCases {
      list.stateViews.register(kind, create: { StageLabel() }) { label, _, _ in label.text = kind.rawValue }
    }
    list.registerHeader(TitleView.self, when: { $0.hasHeader }) { view, section in
      view.text = "[\(section.title)]"
    }
    for isSpecial in [true, false] {
      list.register(
        TextCell.self, when: { item, _ in !item.isForNobody && item.isSpecial == isSpecial },
        cleanUp: { calls.cleanedUp($0) }
      ) { cell, item in
        cell.text = isSpecial ? "\(item.text)!" : item.text
        calls.prepared(cell, item)
      }
    }
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 240)
    view = UICollectionView(frame: bounds, collectionViewLayout: UICollectionViewFlowLayout())
    adapter = Self.adapter(source, list, calls.log)
    adapter.report = { calls.reports.append($0) }
    adapter.runLater = { [turns] in turns.plan($0, $1) }
    window.addSubview(view)
    adapter.bind(to: view)
  }

  private static func adapter(
    _ source: some DataSource<TrialSection, TrialItem>,
    _ list: CollectionConfiguration<TrialSection, TrialItem>, _ log: UpdateLog
  ) -> CollectionViewAdapter<TrialSection, TrialItem> {
    CollectionViewAdapter(source, configuration: list, log: log)
  }

  var shown: [String] {
    adapter.framesOfRows(in: view.bounds).compactMap { row, frame in
      guard frame.height > 1 else { return nil }
      switch row {
      case .item(let position):
        guard let cell = view.cellForItem(at: position.indexPath) else { return nil }
        return cell.isCovered ? "-" : (cell as? TextCell)?.text ?? "-"
      case .header(let section):
        let header = view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(indexes: [section, 0]))
        return (header as? TitleView)?.text
      case .footer: return nil
      }
    }
  }
  var shownState: String? { (adapter.stateView as? StageLabel)?.text }

  func showHeaders(_ levels: TrialLevels) {
    let all = adapter.configuration.options.all
    adapter.configuration.options = SectionOptions(CollectionOptions())
    adapter.configuration.options.all = all
    adapter.configuration.options.set(\.showsHeader, levels)
  }
  func draw() {
    for _ in 0..<3 {
      turns.run()
      view.layoutIfNeeded()
    }
  }
  func scroll(to part: Double) {
    view.contentOffset.y = CGFloat(part) * max(0, view.contentSize.height - view.bounds.height)
    draw()
  }
  func tap(_ position: ItemPosition) { view.touchItem(at: position.indexPath) }
  func activate(_ position: ItemPosition) {}
  func drag(_ source: ItemPosition, to target: ItemPosition) {
    view.dragItem(from: source.indexPath, to: target.indexPath)
  }
  func delete(_ position: ItemPosition) {}
  func choose(_ action: String, at position: ItemPosition) {}
  func tapIndex(_ title: String) {
    guard let index = adapter.indexTitles()?.firstIndex(of: title),
      let path = adapter.indexPath(ofTitleAt: index), let item = adapter.item(at: path)
    else { return }
    adapter.scroll(toItem: item.id)
  }
  func close() { adapter.unbind() }
}

@MainActor
@Suite("Trials of lists on UIKit")
struct UIKitTrialTests {
  @Test(arguments: ListTrial.allCases) func inATable(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: TableStage.self)
  }

  @Test(arguments: ListTrial.allCases) func inACollection(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: CollectionStage.self)
  }
}
