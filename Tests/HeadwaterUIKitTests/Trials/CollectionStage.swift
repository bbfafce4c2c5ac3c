import Headwater
import HeadwaterComponents
import HeadwaterTestSupport
import HeadwaterTesting
import HeadwaterUIKitComponents
import Testing

@testable import HeadwaterUIKit

/// A collection view that displays twelve lines in a flow layout, for trials.
class CollectionStage: ListStage {
  class var host: TrialHost { .collection }
  class var layout: UICollectionViewLayout { UICollectionViewFlowLayout() }

  let view: UICollectionView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 240))
  let adapter: CollectionViewAdapter<TrialSection, TrialItem>
  let turns = Turns()
  var list: ListController<UIView, TrialSection, TrialItem> { adapter }

  static var measures: LayoutMeasures { .uiKit }

  static func show<Source: DataSource, Context: Sendable>(
    _ components: ComponentDataSource<Source, Context>
  ) -> any ComponentStage where Source.Section == TrialSection, Source.Item == TrialItem {
    let layout = Self.layout
    (layout as? UICollectionViewFlowLayout)?.minimumLineSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 240), collectionViewLayout: layout)
    let adapter = CollectionViewAdapter(components) { $0.register(components: components) }
    return ComponentViewStage(view, adapter) { view in
      view.indexPathsForVisibleItems.sorted().compactMap {
        (view.cellForItem(at: $0) as? ComponentCollectionCell)?.componentView
      }
    } bind: {
      adapter.bind(to: $0)
    } unbind: {
      adapter.unbind()
    }
  }

  required init(
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
    for kind in StatusKind.allCases {
      list.statusViews.register(kind, create: { StageLabel() }) { label, _, _ in label.text = kind.rawValue }
    }
    list.register(.header, TitleView.self).withContext { view, section, context in
      view.text = section.heading(context)
      calls.note("p", of: view)
    }
    .when { $0.hasHeader }
    .onLoad { calls.note("s", of: $0) }
    .onLayout { calls.note("l", of: $0) }
    .onEndDisplaying { calls.note("c", of: $0) }
    .onPrepareForReuse { calls.note("r", of: $0) }
    for isSpecial in [true, false] {
      list.register(StageCell.self).withContext { cell, item, context in
        cell.text = item.shown(in: context.section)
        cell.numberOfLines = item.numberOfLines
        calls.prepared(cell)
      }
      .when { item, section in !item.isForNobody && item.isSpecial(in: section) == isSpecial }
      .onEndDisplaying { calls.cleanedUp($0) }
    }
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 240)
    view = UICollectionView(frame: bounds, collectionViewLayout: Self.layout)
    adapter = Self.adapter(source, list, calls.log)
    adapter.report = { calls.reports.append($0) }
    adapter.runLater = { [turns] in turns.plan($0, $1) }
    if let anchoring = calls.anchoring { adapter.anchoring = anchoring }
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
    view.layoutIfNeeded()
    let elements = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
    return elements.sorted { $0.frame.minY < $1.frame.minY }.compactMap { element in
      guard element.frame.height > 1 else { return nil }
      guard let kind = element.representedElementKind else {
        guard let cell = view.cellForItem(at: element.indexPath) else { return nil }
        return cell.isCovered ? "-" : (cell as? TextCell)?.text ?? "-"
      }
      return (view.supplementaryView(forElementKind: kind, at: element.indexPath) as? TitleView)?.text
    }
  }
  var status: String? { (adapter.statusView as? StageLabel)?.text }

  func showHeaders(_ levels: TrialLevels) {
    let all = adapter.configuration.options.all
    adapter.configuration.options = SectionOptions(CollectionViewOptions())
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
  func activate(_ position: ItemPosition) { view.touchItem(at: position.indexPath) }
  func drag(_ source: ItemPosition, to target: ItemPosition) {
    view.dragItem(from: source.indexPath, to: target.indexPath)
  }
  func delete(_ position: ItemPosition) {}
  func choose(_ action: String, at position: ItemPosition) {
    #if canImport(UIKit)
      adapter.chooseInMenu(action, at: position)
    #else
      view.openMenu(at: position.indexPath)
      view.touchMenuAction(action)
      view.closeMenu()
    #endif
  }
  func tapIndex(_ title: String) {
    guard let index = adapter.collectionHost.indexTitles()?.firstIndex(of: title),
      let path = adapter.collectionHost.indexPath(ofTitleAt: index), let item = adapter.item(at: path)
    else { return }
    adapter.scroll(toItem: item.id)
  }
  func announcements(during body: () throws -> Void) rethrows -> [String]? {
    try textsThatVoiceOverReads {
      try body()
      draw()
    }
  }
  func close() { adapter.unbind() }
}

/// A list with a compositional layout, which supports swipes.
final class CompositionalStage: CollectionStage {
  override class var host: TrialHost { .compositional }

  required init(
    _ source: any DataSource<TrialSection, TrialItem>, _ behavior: ListBehavior<TrialSection, TrialItem>,
    _ calls: TrialCalls
  ) {
    super.init(source, behavior, calls)
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    list.leadingSwipeActionsConfigurationProvider = { [weak adapter] in adapter?.leadingSwipeActions(at: $0) }
    list.trailingSwipeActionsConfigurationProvider = { [weak adapter] in adapter?.trailingSwipeActions(at: $0)
    }
    view.setCollectionViewLayout(UICollectionViewCompositionalLayout.list(using: list), animated: false)
  }

  override func delete(_ position: ItemPosition) { choose("Delete", at: position) }
  override func choose(_ action: String, at position: ItemPosition) {
    let path = position.indexPath
    for offer in [adapter.leadingSwipeActions(at: path), adapter.trailingSwipeActions(at: path)] {
      if let offered = offer?.actions.first(where: { $0.title == action }) {
        return offered.handler(offered, view) { _ in }
      }
    }
    super.choose(action, at: position)
  }
}

/// A collection view with an app's custom layout.
final class CustomStage: CollectionStage {
  override class var host: TrialHost { .custom }
  override class var layout: UICollectionViewLayout { LinesLayout() }
}

/// A layout of lines and optional section headers. Each line has the height that its cell prefers.
final class LinesLayout: UICollectionViewLayout {
  private var frames: [(header: CGRect, items: [CGRect])] = []

  override func prepare() {
    guard let view = collectionView else { return }
    var y: CGFloat = 0
    func line(_ height: CGFloat = 20) -> CGRect {
      defer { y += height }
      return CGRect(x: 0, y: y, width: view.bounds.width, height: height)
    }
    let layout = UICollectionViewFlowLayout()
    frames = (0..<view.numberOfSections).map { section in
      let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
      #if canImport(UIKit)
        let size = flow?.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: section)
      #else
        let size = flow?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
      #endif
      let height = size?.height ?? 0
      return (
        line(height),
        (0..<view.numberOfItems(inSection: section)).map { item in
          line(measured[IndexPath(item: item, section: section)] ?? 20)
        }
      )
    }
  }

  private var measured: [IndexPath: CGFloat] = [:]

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard originalAttributes.representedElementKind == nil else { return false }
    let height = preferredAttributes.size.height
    return measured.updateValue(height, forKey: originalAttributes.indexPath) != height
      && height != originalAttributes.size.height
  }

  override var collectionViewContentSize: CGSize {
    let last = frames.last.map { $0.items.last ?? $0.header }
    return CGSize(width: collectionView?.bounds.width ?? 0, height: last?.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.flatMap { section in
      let header = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
      let items = frames[section].items.indices.map {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
      return ([header] + items).compactMap { $0 }.filter { $0.frame.intersects(rect) }
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard frames.indices.contains(indexPath.section),
      frames[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.section].items[indexPath.item]
    return attributes
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard frames.indices.contains(indexPath.section), frames[indexPath.section].header.height > 0 else {
      return nil
    }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = frames[indexPath.section].header
    return attributes
  }
}

/// A self-sizing cell that is twenty points high for each of its lines.
final class StageCell: TextCell {
  var numberOfLines = 1
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(20 * numberOfLines))
  }
}

@MainActor
@Suite("Trials of lists on UIKit")
struct UIKitTrialTests {
  @Test(arguments: ListTrial.allCases) func trialPassesOnTable(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: TableStage.self)
  }

  @Test(arguments: ListTrial.allCases) func trialPassesOnCollection(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: CollectionStage.self)
  }

  @Test(arguments: ListTrial.allCases) func trialPassesOnCompositionalList(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: CompositionalStage.self)
  }

  @Test(arguments: ListTrial.allCases) func trialPassesOnCustomLayout(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: CustomStage.self)
  }
}
