import Headwater

// Values that a host reads from the list and from the view, without state of its own.
extension ViewHost {
  /// The bound view.
  var scrollView: UIScrollView? { hostView }
  var displayed: Snapshot<Section, Item> { driver.displayed }

  /// The cells that display items, including some that may appear soon.
  var shownCells: [(cell: UIView, item: Item)] { supply.cells.shown.map { ($0.view, $0.element) } }
  /// Makes the view measure self-sizing cells again. O(visible cells).
  func measureCellsAgain() {
    for (cell, _) in shownCells { cell.invalidateIntrinsicContentSize() }
  }

  /// The index paths of the visible items.
  var visiblePaths: [IndexPath] { hostView?.shownPaths ?? [] }

  func report(_ problem: Diagnostic) { driver.report(problem) }
  func item(at path: IndexPath) -> Item? { ItemPosition(path).flatMap { displayed.item(at: $0) } }
  func indexPath(of identity: Item.Identity) -> IndexPath? {
    displayed.position(of: identity)?.indexPath
  }

  /// Returns the displayed item at a position and its context, or nil if there is none.
  func place(at position: ItemPosition) -> (item: Item, context: ListContext<Section>)? {
    guard let item = displayed.item(at: position), let context = displayed.context(at: position) else {
      return nil
    }
    return (item, context)
  }

  /// Returns the frame of an item in content coordinates.
  func frame(ofItemAt path: IndexPath) -> CGRect? { hostView?.frame(ofItemAt: path) }

  /// A Boolean value that indicates whether the view is in a window and its data source is still the bridge. Called by the
  /// engine.
  var isOnScreen: Bool { scrollView?.window != nil && isViewOurs }

  /// A Boolean value that indicates whether the view animates the current update.
  var isAnimated: Bool {
    guard let list else { return false }
    return list.isAnimated && !list.reducesMotion && !UIAccessibility.isReduceMotionEnabled
  }

  #if canImport(UIKit)
    /// The undo manager of the view, which is that of its window unless the app overrides it. Called by the engine.
    var undoManager: (any UndoRegistering)? { scrollView?.undoManager }
  #endif

  /// A closure that makes VoiceOver read a text, if VoiceOver is running. Called by the engine.
  var announce: (@MainActor (_ text: String) -> Void)? {
    guard UIAccessibility.isVoiceOverRunning else { return nil }
    return { [weak self] text in self?.accessibility.announce(text) }
  }

  func numberOfItems(in section: Int) -> Int { displayed.numberOfItems(inSection: section) }

  func ask(_ question: TouchQuestion, at path: IndexPath) -> Bool {
    ItemPosition(path).flatMap { list?.ask(question, at: $0) } ?? false
  }

  func prefetch(_ paths: [IndexPath]) { list?.prefetch(paths.compactMap(ItemPosition.init)) }

  func cancelPrefetching(_ paths: [IndexPath]) {
    list?.cancelPrefetching(paths.compactMap(ItemPosition.init))
  }

  /// A Boolean value that indicates whether items may have a menu.
  var mayHaveMenus: Bool { list?.mayHaveMenus ?? false }

  /// Returns the menu of one or more items, or nil if they have none. The items may have moved by the time the user chooses an
  /// action.
  func menu(ofItemsAt paths: [IndexPath]) -> UIContextMenuConfiguration? {
    let items = paths.compactMap { item(at: $0)?.identity }
    guard let first = items.first, let choices = list?.menu(ofItems: items), !choices.isEmpty else {
      return nil
    }
    let menu = UIMenu(children: choices.map { UIAction($0) })
    return UIContextMenuConfiguration(
      identifier: NSString(string: "\(first)"), previewProvider: nil, actionProvider: { _ in menu })
  }

  func adoptSelectionOfView() { list?.adoptSelectionOfView() }

  /// Returns a Boolean value that indicates whether the user may drag an item.
  func mayMove(_ path: IndexPath) -> Bool {
    guard let list, let position = ItemPosition(path) else { return false }
    return list.canReorder && answering { list.mayMove(position) }
  }

  /// Returns a Boolean value that indicates whether the deletion of a row can be written to the source or handled by the
  /// behavior.
  func isRemovable(_ path: IndexPath) -> Bool {
    ItemPosition(path).flatMap { list?.isRemovable($0) } ?? false
  }

  /// Returns the target that the behavior specifies for a dragged item, or nil if the target doesn't exist.
  func targetOfMove(from path: IndexPath, proposed: IndexPath) -> IndexPath? {
    guard let from = ItemPosition(path), let to = ItemPosition(proposed) else { return nil }
    return list?.targetOfMove(from: from, proposed: to)?.indexPath
  }

  /// Returns the index path of the item that receives the focus when the focus enters the view. A remembered item takes
  /// precedence over the app's delegate.
  func preferredFocus(app: () -> IndexPath?) -> IndexPath? {
    let known = focusedItem.flatMap(indexPath(of:))
    return loans.remembersFocus ? known ?? app() : app() ?? known
  }

  /// Prepares all visible cells again.
  func prepareCellsAgain() {
    supply.cells.prepareShownAgain { [displayed] item in
      displayed.position(of: item).flatMap(displayed.context(at:))
    }
  }

  /// The positions of the visible items.
  var seenPositions: [ItemPosition] { visiblePaths.compactMap(ItemPosition.init).sorted() }

  /// The frames of the rows on screen. O(visible rows).
  var visibleFrames: VisibleFrames<Item.Identity> {
    let part = isViewOurs ? visiblePart : .zero
    var frames = VisibleFrames<Item.Identity>(width: Double(part.width), height: Double(part.height))
    if list?.visibility.cellsObserve == true { frames.cells = supply.cells.visibilityReceivers }
    guard !part.isEmpty, displayed.numberOfSections > 0 else { return frames }
    func add(_ row: Row, _ frame: CGRect) {
      frames.add(
        row, x: (start: Double(frame.minX - part.minX), end: Double(frame.maxX - part.minX)),
        y: (start: Double(frame.minY - part.minY), end: Double(frame.maxY - part.minY)))
    }
    // Items may be in sections that scroll orthogonally, whose frames only the view knows.
    for path in visiblePaths {
      if let position = ItemPosition(path), let frame = frame(ofItemAt: path) { add(.item(position), frame) }
    }
    for (row, frame) in self.frames(seenIn: part) {
      if case .item = row { continue }
      add(row, frame)
    }
    return frames
  }

  /// Records whether cells observe how much of them is visible.
  func noteObservers() {
    list?.visibility.cellsObserve = supply.registrations.asksForVisibleFractions
  }

  /// The size of the visible area within the app's insets.
  var room: CGSize { visiblePart.size }

  /// Returns the first row of a section.
  func topRow(ofSection index: Int) -> Row {
    if let header = frame(of: .header, inSection: index), header.height > 0 { return .header(section: index) }
    return .item(ItemPosition(section: index, item: 0))
  }

  /// Records in the log, if there is one, that cells are recreated along with their sections. O(visible cells).
  func noteReload(ofSections sections: IndexSet) {
    guard driver.log != nil, !sections.isEmpty else { return }
    for path in visiblePaths where sections.contains(path.section) {
      driver.note(.sectionReloaded, of: item(at: path)?.identity)
    }
  }
}

extension UIAction {
  /// Creates an action for a choice in the menu of an item.
  convenience init(_ choice: MenuChoice) {
    self.init(
      title: choice.title, image: choice.image.flatMap { UIImage(systemName: $0) },
      attributes: choice.isDestructive ? .destructive : []
    ) { _ in choice.perform() }
  }
}

extension HostTraits {
  /// Returns the traits of a view with the given rules.
  static func uiKit(_ rules: UpdateRules) -> HostTraits {
    var traits = HostTraits(rules)
    (traits.animatesScrolling, traits.choosesItemsToPrefetch) = (true, true)
    return traits
  }
}
