import HeadlessUIKit

/// A collection view in a window, with its data source and delegate, and a record of all calls to them.
@MainActor
final class CollectionStage: NSObject {
  /// The names of the items in each section.
  var sections: [[String]]
  var events: [String] = []
  var display = DisplayRecord()
  /// A Boolean value that indicates whether requests for counts are also recorded.
  var recordsCounts = false
  var identifier: (IndexPath) -> String = { _ in "cell" }
  /// A closure that replaces the default implementation of the method.
  var cellForItem: ((UICollectionView, IndexPath) -> UICollectionViewCell)?
  var onEvent: (String) -> Void = { _ in }
  var shouldHighlight = true
  var shouldSelect = true
  var canMove = true
  var methods: Set<HeadlessMethod> = [.collectionMoveItem, .collectionReferenceSizeForHeader]
  var headerLength: CGFloat = 0
  var sizeForItem: (IndexPath) -> CGSize = { _ in CGSize(width: 100, height: 20) }
  var target: (IndexPath) -> IndexPath = { $0 }

  var canFocus: (IndexPath) -> Bool = { _ in true }
  var shouldFocus = true
  var preferred: IndexPath?
  var onFocus: (UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator) -> Void = { _, _ in }

  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// Creates a stage that shows five lines, each 20 points high.
  init(_ sections: [[String]], hasWindow: Bool = true, prefetches: Bool = false) {
    self.sections = sections
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    super.init()
    view.isPrefetchingEnabled = prefetches
    view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
    view.register(TestCell.self, forCellWithReuseIdentifier: "other")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
    if hasWindow { window.addSubview(view) }
  }

  /// Creates a stage whose view has been laid out, with an empty record.
  static func laidOut(_ sections: [[String]], prefetches: Bool = false) -> CollectionStage {
    let stage = CollectionStage(sections, prefetches: prefetches)
    stage.view.layoutIfNeeded()
    stage.events = []
    return stage
  }

  /// The text of each visible cell, in order.
  var texts: [String] { view.visibleCells.compactMap { ($0 as? TestCell)?.text } }

  func record(_ event: String) {
    events.append(event)
    onEvent(event)
  }

  /// Returns the events since the last call.
  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A cell that displays text and records its own events.
final class TestCell: UICollectionViewCell {
  var text = ""
  var reuses = 0
  var fitting: CGSize?

  override func prepareForReuse() { reuses += 1 }
  override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fitting ?? targetSize }
}

extension CollectionStage: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    if recordsCounts { record("sections") }
    return sections.count
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    if recordsCounts { record("items \(section)") }
    return sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    record("cell \(indexPath.short)")
    if let cellForItem { return cellForItem(collectionView, indexPath) }
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: identifier(indexPath), for: indexPath)
    (cell as? TestCell)?.text = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    record("header \(indexPath.section)")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    canMove
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
  ) {
    record("move \(source.short) \(target.short)")
    let item = sections[source.section].remove(at: source.item)
    sections[target.section].insert(item, at: target.item)
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    record("prefetch \(indexPaths.map(\.short).joined(separator: " "))")
  }
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    record("cancel \(indexPaths.map(\.short).joined(separator: " "))")
  }
}

extension CollectionStage: UICollectionViewDelegateFlowLayout, UICollectionViewFocusDelegate {
  var implementedMethods: Set<HeadlessMethod> { methods }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    record("should highlight \(path.short)")
    return shouldHighlight
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt path: IndexPath) {
    record("highlighted \(path.short)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    record("unhighlighted \(path.short)")
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    record("should select \(path.short)")
    return shouldSelect
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    record("should deselect \(path.short)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    record("selected \(path.short)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt path: IndexPath) {
    record("deselected \(path.short)")
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    display.show(cell, at: path)
    record("show \(path.short)")
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) {
    display.end(cell, at: path)
    record("end \(path.short)")
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at path: IndexPath
  ) {
    record("show header \(path.section)")
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at path: IndexPath
  ) {
    record("end header \(path.section)")
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    sizeForItem(path)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    CGSize(width: 0, height: headerLength)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    target(proposedIndexPath)
  }
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
    canFocus(path)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    onEvent("should focus")
    return shouldFocus
  }
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    let paths = [context.previouslyFocusedIndexPath, context.nextFocusedIndexPath]
    record("focus " + paths.map { $0?.short ?? "none" }.joined(separator: " "))
    onFocus(context, coordinator)
  }
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { preferred }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { record("scrolled") }
}

extension IndexPath {
  /// A short description, such as `2.14`.
  var short: String { "\(section).\(item)" }

  /// Creates an index path for tests.
  init(_ section: Int, _ item: Int) {
    self.init(item: item, section: section)
  }
}

/// Returns names such as `a0`.
func items(_ name: String, _ count: Int) -> [String] { (0..<count).map { "\(name)\($0)" } }
