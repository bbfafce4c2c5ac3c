import HeadlessUIKit

/// A command that both kinds of views support.
enum ListCommand: Sendable {
  case insert([IndexPath])
  case delete([IndexPath])
  case reload([IndexPath])
  case move(IndexPath, IndexPath)
  case insertSections(IndexSet)
  case deleteSections(IndexSet)
  case reloadSections(IndexSet)
  case moveSection(Int, Int)
}

/// A collection view or a table, with its data source and record.
@MainActor
protocol ListStage: AnyObject {
  var sections: [[String]] { get set }
  var events: [String] { get set }
  var onEvent: (String) -> Void { get set }
  var display: DisplayRecord { get }
  var texts: [String] { get }
  var list: UIScrollView { get }
  var visiblePaths: [IndexPath] { get }
  var selectedPaths: [IndexPath] { get }

  func give(_ command: ListCommand)
  func batch(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?)
  func reload()
  func reconfigure(_ paths: [IndexPath])
  func select(_ path: IndexPath)
  func numberOfItems(in section: Int) -> Int
  func drag(_ source: IndexPath, to target: IndexPath) -> Bool
  func focus(_ path: IndexPath) -> Bool
  var focusedPath: IndexPath? { get }
}

extension ListStage {
  func batch(_ updates: @escaping () -> Void) { batch(updates, completion: nil) }

  /// Returns the number of events with one prefix, minus the number of events with another.
  func balance(_ shown: String, _ ended: String) -> Int {
    events.count { $0.hasPrefix(shown) } - events.count { $0.hasPrefix(ended) }
  }
}

extension CollectionStage: ListStage {
  var list: UIScrollView { view }
  var visiblePaths: [IndexPath] { view.indexPathsForVisibleItems }
  var selectedPaths: [IndexPath] { view.indexPathsForSelectedItems ?? [] }

  func give(_ command: ListCommand) {
    switch command {
    case .insert(let paths): view.insertItems(at: paths)
    case .delete(let paths): view.deleteItems(at: paths)
    case .reload(let paths): view.reloadItems(at: paths)
    case .move(let source, let target): view.moveItem(at: source, to: target)
    case .insertSections(let sections): view.insertSections(sections)
    case .deleteSections(let sections): view.deleteSections(sections)
    case .reloadSections(let sections): view.reloadSections(sections)
    case .moveSection(let source, let target): view.moveSection(source, toSection: target)
    }
  }
  func batch(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    view.performBatchUpdates(updates, completion: completion)
  }
  func reload() { view.reloadData() }
  func reconfigure(_ paths: [IndexPath]) { view.reconfigureItems(at: paths) }
  func select(_ path: IndexPath) { view.selectItem(at: path, animated: false, scrollPosition: []) }
  func numberOfItems(in section: Int) -> Int { view.numberOfItems(inSection: section) }
  func drag(_ source: IndexPath, to target: IndexPath) -> Bool { view.dragItem(from: source, to: target) }
  func focus(_ path: IndexPath) -> Bool { view.moveFocus(to: path) }
  var focusedPath: IndexPath? { view.focusedIndexPath }
}

extension TableStage: ListStage {
  var list: UIScrollView { view }
  var visiblePaths: [IndexPath] { view.indexPathsForVisibleRows ?? [] }
  var selectedPaths: [IndexPath] { view.indexPathsForSelectedRows ?? [] }

  func give(_ command: ListCommand) {
    switch command {
    case .insert(let paths): view.insertRows(at: paths, with: .fade)
    case .delete(let paths): view.deleteRows(at: paths, with: .fade)
    case .reload(let paths): view.reloadRows(at: paths, with: .fade)
    case .move(let source, let target): view.moveRow(at: source, to: target)
    case .insertSections(let sections): view.insertSections(sections, with: .fade)
    case .deleteSections(let sections): view.deleteSections(sections, with: .fade)
    case .reloadSections(let sections): view.reloadSections(sections, with: .fade)
    case .moveSection(let source, let target): view.moveSection(source, toSection: target)
    }
  }
  func batch(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    view.performBatchUpdates(updates, completion: completion)
  }
  func reload() { view.reloadData() }
  func reconfigure(_ paths: [IndexPath]) { view.reconfigureRows(at: paths) }
  func select(_ path: IndexPath) { view.selectRow(at: path, animated: false, scrollPosition: .none) }
  func numberOfItems(in section: Int) -> Int { view.numberOfRows(inSection: section) }
  func drag(_ source: IndexPath, to target: IndexPath) -> Bool {
    view.setEditing(true, animated: false)
    return view.dragRow(from: source, to: target)
  }
  func focus(_ path: IndexPath) -> Bool { view.moveFocus(to: path) }
  var focusedPath: IndexPath? { view.focusedIndexPath }
}

/// Tracks the displayed cells based on the calls to the delegate, which must alternate for each cell.
struct DisplayRecord: Hashable {
  private(set) var shown: Set<ObjectIdentifier> = []
  private(set) var faults: [String] = []

  mutating func show(_ view: AnyObject, at path: IndexPath) {
    if !shown.insert(ObjectIdentifier(view)).inserted { faults.append("shown twice: \(path.short)") }
  }

  mutating func end(_ view: AnyObject, at path: IndexPath) {
    if shown.remove(ObjectIdentifier(view)) == nil { faults.append("ended and not shown: \(path.short)") }
  }
}

/// The kind of view that a test uses.
enum ListKind: CaseIterable, Sendable {
  case collection
  case table

  @MainActor
  func stage(_ sections: [[String]], prefetches: Bool = false, hasWindow: Bool = true) -> any ListStage {
    switch self {
    case .collection: CollectionStage(sections, hasWindow: hasWindow, prefetches: prefetches)
    case .table: TableStage(sections, hasWindow: hasWindow, prefetches: prefetches)
    }
  }

  @MainActor
  func laidOut(_ sections: [[String]], prefetches: Bool = false) -> any ListStage {
    let stage = stage(sections, prefetches: prefetches)
    stage.list.layoutIfNeeded()
    stage.events = []
    return stage
  }
}
