import Headwater

/// The common interface of table views and collection views, with new names where their names differ.
@MainActor
protocol HostView: UIScrollView {
  var isEditing: Bool { get }
  var allowsSelection: Bool { get }
  var allowsMultipleSelection: Bool { get }
  var allowsSelectionDuringEditing: Bool { get }
  var allowsMultipleSelectionDuringEditing: Bool { get }
  var hasUncommittedUpdates: Bool { get }
  var remembersLastFocusedIndexPath: Bool { get set }
  /// A Boolean value that indicates whether a swipe shows actions next to a visible row.
  var isSwiped: Bool { get }
  /// Returns a Boolean value that indicates whether a bridge is the data source of the view.
  func isServed(by bridge: DelegateForwarder) -> Bool
  /// Empties the view if a bridge is its data source, and notifies the app's delegate that the cells are no longer displayed.
  func empty(leaving bridge: DelegateForwarder)
  /// Removes a bridge from the view.
  func letGo(of bridge: DelegateForwarder)
  func reloadData()
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)

  /// The name of the view in reports.
  static var name: String { get }
  /// The classes of placeholder cells and placeholder section views.
  static var plainViews: (cell: UIView.Type, ofSection: UIView.Type) { get }
  /// The index paths of the visible items.
  var shownPaths: [IndexPath] { get }
  /// The index paths of the selected items.
  var selectedPaths: [IndexPath] { get }
  func select(_ path: IndexPath)
  func deselect(_ path: IndexPath)
  /// Returns the frame of an item in content coordinates.
  func frame(ofItemAt path: IndexPath) -> CGRect?

  /// Registers a cell class or nib with the view.
  func makeCells(named identifier: String, of source: ViewSource)
  /// Registers a class or nib for section views with the view.
  func makeViews(_ kind: SupplementaryKind, named identifier: String, of source: ViewSource)
  func dequeueCell(named identifier: String, for path: IndexPath) -> UIView
  func dequeueView(_ kind: SupplementaryKind, named identifier: String, for path: IndexPath) -> UIView?
}

/// A class or nib from which a view creates cells or section views.
@MainActor
enum ViewSource {
  case type(UIView.Type)
  case nib(UINib)
}

extension HostView {
  /// The number of items that the view currently allows the user to select: 0, 1, or 2, where 2 means more than one.
  var allowedSelections: Int {
    if isEditing { return allowsMultipleSelectionDuringEditing ? 2 : allowsSelectionDuringEditing ? 1 : 0 }
    return !allowsSelection ? 0 : allowsMultipleSelection ? 2 : 1
  }
}

extension HostView {
  /// Reloads the view. The list remembers which item had the focus.
  func reloadData(lending loans: ViewLoans) {
    loans.takeFocusMemory(of: self)
    reloadData()
  }
}

extension UIView {
  /// Returns the scroll view of an orthogonally scrolling section if that is the view's superview.
  fileprivate func innerScrollView(in list: UIScrollView) -> UIScrollView? {
    superview === list ? nil : superview as? UIScrollView
  }
}

extension UITableView: HostView {
  static var name: String { "A table view" }
  static var plainViews: (cell: UIView.Type, ofSection: UIView.Type) {
    (UITableViewCell.self, UITableViewHeaderFooterView.self)
  }
  var isSwiped: Bool { visibleCells.contains { $0.configurationState.isSwiped } }
  var shownPaths: [IndexPath] { indexPathsForVisibleRows ?? [] }
  var selectedPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }
  func select(_ path: IndexPath) { selectRow(at: path, animated: false, scrollPosition: .none) }
  func deselect(_ path: IndexPath) { deselectRow(at: path, animated: false) }
  func frame(ofItemAt path: IndexPath) -> CGRect? { rectForRow(at: path) }

  func isServed(by bridge: DelegateForwarder) -> Bool { dataSource === bridge }

  func empty(leaving bridge: DelegateForwarder) {
    guard isServed(by: bridge) else { return }
    dataSource = nil
    // Otherwise, the view would request the cells of its previous rows from a data source that no longer exists.
    reloadData()
    // Lay out even without a window, to notify the app's delegate that the cells are no longer displayed.
    layoutIfNeeded()
  }

  func letGo(of bridge: DelegateForwarder) {
    if dataSource === bridge { dataSource = nil }
    if delegate === bridge { delegate = nil }
    if prefetchDataSource === bridge { prefetchDataSource = nil }
  }

  func makeCells(named identifier: String, of source: ViewSource) {
    switch source {
    case .type(let type): register(type, forCellReuseIdentifier: identifier)
    case .nib(let nib): register(nib, forCellReuseIdentifier: identifier)
    }
  }

  func makeViews(_ kind: SupplementaryKind, named identifier: String, of source: ViewSource) {
    switch source {
    case .type(let type): register(type, forHeaderFooterViewReuseIdentifier: identifier)
    case .nib(let nib): register(nib, forHeaderFooterViewReuseIdentifier: identifier)
    }
  }

  func dequeueCell(named identifier: String, for path: IndexPath) -> UIView {
    dequeueReusableCell(withIdentifier: identifier, for: path)
  }

  func dequeueView(_ kind: SupplementaryKind, named identifier: String, for path: IndexPath) -> UIView? {
    dequeueReusableHeaderFooterView(withIdentifier: identifier)
  }
}

extension UICollectionView: HostView {
  static var name: String { "A collection view" }
  static var plainViews: (cell: UIView.Type, ofSection: UIView.Type) {
    (UICollectionViewCell.self, UICollectionReusableView.self)
  }
  var isSwiped: Bool { visibleCells.contains { $0.configurationState.isSwiped } }
  var shownPaths: [IndexPath] { indexPathsForVisibleItems }
  var selectedPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }
  func select(_ path: IndexPath) { selectItem(at: path, animated: false, scrollPosition: []) }
  func deselect(_ path: IndexPath) { deselectItem(at: path, animated: false) }
  func frame(ofItemAt path: IndexPath) -> CGRect? {
    guard var frame = layoutAttributesForItem(at: path)?.frame else { return nil }
    // The layout's attributes don't depend on how far a section is scrolled orthogonally.
    if let cell = cellForItem(at: path), let inner = cell.innerScrollView(in: self) {
      frame.origin.x = cell.frame.minX + inner.frame.minX - inner.bounds.minX
    }
    return frame
  }

  /// Returns the scroll view of a section that scrolls orthogonally, or nil if the section has none or none of its items is
  /// visible.
  func innerScrollView(ofSection section: Int) -> UIScrollView? {
    let path = indexPathsForVisibleItems.first { $0.section == section }
    return path.flatMap { cellForItem(at: $0) }?.innerScrollView(in: self)
  }

  func isServed(by bridge: DelegateForwarder) -> Bool { dataSource === bridge }

  func empty(leaving bridge: DelegateForwarder) {
    guard isServed(by: bridge) else { return }
    dataSource = nil
    layoutIfNeeded()
  }

  func letGo(of bridge: DelegateForwarder) {
    if dataSource === bridge { dataSource = nil }
    if delegate === bridge { delegate = nil }
    if prefetchDataSource === bridge { prefetchDataSource = nil }
  }

  func makeCells(named identifier: String, of source: ViewSource) {
    switch source {
    case .type(let type): register(type, forCellWithReuseIdentifier: identifier)
    case .nib(let nib): register(nib, forCellWithReuseIdentifier: identifier)
    }
  }

  func makeViews(_ kind: SupplementaryKind, named identifier: String, of source: ViewSource) {
    let kind = kind.elementKind
    switch source {
    case .type(let type):
      register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    case .nib(let nib): register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
  }

  func dequeueCell(named identifier: String, for path: IndexPath) -> UIView {
    dequeueReusableCell(withReuseIdentifier: identifier, for: path)
  }

  func dequeueView(_ kind: SupplementaryKind, named identifier: String, for path: IndexPath) -> UIView? {
    dequeueReusableSupplementaryView(
      ofKind: kind.elementKind, withReuseIdentifier: identifier, for: path)
  }
}
