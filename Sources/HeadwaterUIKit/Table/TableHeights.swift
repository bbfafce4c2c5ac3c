import Headwater

/// The part of a table view's host that determines the heights of rows, headers, and footers, as the options specify them.
@MainActor
final class TableHeights<Section: ListElement, Item: ListElement> {
  private unowned let host: TableHost<Section, Item>
  /// The heights that the options' closure has returned.
  private(set) var asked = AskedSizes<Section, Item, CGFloat>()
  /// The heights that were returned as estimates, until the table view requests them as heights.
  private var ofEstimates = AskedSizes<Section, Item, CGFloat>()

  init(of host: TableHost<Section, Item>) { self.host = host }

  private var options: SectionOptions<Section, TableViewOptions<Section, Item>> { host.options }

  /// A Boolean value that indicates whether rows may have individual heights.
  var areIndividual: Bool {
    if options.variesBySection({ $0.rowHeight }) { return true }
    if case .each? = options.all.rowHeight { return true }
    return false
  }

  /// Forgets the heights that the options' closure has returned, because it may return others now.
  func forget() { (asked, ofEstimates) = (AskedSizes(), AskedSizes()) }

  /// Sets the heights that apply to all rows on a view.
  func prepare(_ view: UITableView) {
    forget()
    let heights = host.loans.rowHeights
    switch options.all.rowHeight {
    case .fixed(let height)?: heights.set(host.usable(height, "rowHeight"), estimated: nil, of: view)
    case .automatic(let estimated)?:
      heights.set(
        UITableView.automaticDimension,
        estimated: host.usable(estimated, "estimated rowHeight") ?? UITableView.automaticDimension, of: view)
    case .each(_, let estimated)?:
      heights.set(nil, estimated: host.usable(estimated, "estimated rowHeight") ?? 0, of: view)
    case nil: heights.set(nil, estimated: nil, of: view)
    }
  }

  func rowHeight(at path: IndexPath) -> CGFloat? {
    guard let position = ItemPosition(path), let (item, context) = host.place(at: position) else {
      return nil
    }
    switch options.value(of: { $0.rowHeight }, in: context) {
    case .fixed(let height)?: return host.usable(height, "rowHeight")
    case .each(let closure, _)?: return host.usable(height(of: item, at: path, by: closure), "rowHeight")
    case .automatic?: return UITableView.automaticDimension
    case nil: return nil
    }
  }

  /// Returns the height of an item from a closure. If the table view requests heights only because of one of the host's own
  /// batches, returns the known height. In other cases, such as a reload, one of the app's own batches, or a new size of the
  /// table view, the app may have caused heights to change.
  private func height(of item: Item, at path: IndexPath, by closure: @MainActor (Item) -> CGFloat) -> CGFloat
  {
    let section = sectionOfHeights(at: path)
    if host.isInOwnBatch, let known = asked.size(of: item, in: section) { return known }
    let height = ofEstimates.take(item, in: section) ?? closure(item)
    asked.note(height, of: item, in: section)
    return height
  }

  /// Returns the height of an item as its estimate. If the row is visible, the table view also requests its height, in which
  /// case the closure isn't called again.
  private func estimate(of item: Item, at path: IndexPath, by closure: @MainActor (Item) -> CGFloat)
    -> CGFloat
  {
    let section = sectionOfHeights(at: path)
    // The table view requests a new estimate, so don't use an earlier one.
    _ = ofEstimates.take(item, in: section)
    let height = height(of: item, at: path, by: closure)
    ofEstimates.note(height, of: item, in: section)
    return height
  }

  /// Returns the section whose value, index, and number of items the heights depend on, or nil if all sections have the same
  /// closure.
  private func sectionOfHeights(at path: IndexPath) -> ListContext<Section>? {
    options.variesBySection({ $0.rowHeight }) ? host.displayed.context(ofSection: path.section) : nil
  }

  /// Returns the estimated height of a row. If there is no estimate, returns the actual height if it is known without a cell.
  func estimatedRowHeight(at path: IndexPath) -> CGFloat? {
    guard let position = ItemPosition(path), let (item, context) = host.place(at: position) else {
      return nil
    }
    switch options.value(of: { $0.rowHeight }, in: context) {
    case .fixed(let height)?: return host.usable(height, "rowHeight")
    case .each(let closure, let estimated)?:
      return host.usable(estimated ?? estimate(of: item, at: path, by: closure), "rowHeight")
    case .automatic(let estimated)?:
      return host.usable(estimated, "estimated rowHeight") ?? UITableView.automaticDimension
    case nil: return nil
    }
  }

  /// Returns the height of a header or footer. If it isn't shown, the height is zero. In a grouped table view, it is the
  /// smallest positive number, because such a view replaces zero with its own default.
  func height(_ kind: SupplementaryKind, in view: UITableView, section index: Int) -> CGFloat? {
    guard let context = host.displayed.context(ofSection: index) else { return nil }
    guard host.shows(kind, context) else { return view.style == .plain ? 0 : .leastNormalMagnitude }
    return host.usable(
      options.value(of: { kind == .header ? $0.headerHeight : $0.footerHeight }, in: context),
      kind == .header ? "headerHeight" : "footerHeight")
  }

  /// Removes the heights of items that aren't displayed once they outnumber the displayed items.
  func prune() {
    asked.prune(host.displayed)
    ofEstimates.prune(host.displayed)
  }
}
