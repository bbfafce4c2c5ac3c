import Headwater

extension TableViewAdapter {
  var options: SectionOptions<Section, TableViewOptions<Section, Item>> { settings.options }

  /// Returns the methods for which no object has a value, so that the view doesn't call them for each row or section.
  func withheldMethods(_ app: Set<OptionalMethod>) -> Set<OptionalMethod> {
    var withheld: Set<OptionalMethod> = []
    func withhold(_ method: OptionalMethod, unless isAnswered: Bool) {
      if !isAnswered, !app.contains(method) { withheld.insert(method) }
    }
    withhold(.tableHeightForRow, unless: asksForRowHeights)
    withhold(.tableEstimatedHeightForRow, unless: options.variesBySection(\.rowHeight))
    withhold(.tableHeightForHeader, unless: options.mayHave(\.headerHeight) || options.mayHave(\.showsHeader))
    withhold(.tableHeightForFooter, unless: options.mayHave(\.footerHeight) || options.mayHave(\.showsFooter))
    withhold(.tableViewForHeader, unless: hasViews(.header))
    withhold(.tableViewForFooter, unless: hasViews(.footer))
    return withheld
  }

  private func hasViews(_ kind: SupplementaryKind) -> Bool {
    registrations.hasViews(of: kind)
      || settings.ownViews[kind] != nil
  }

  /// A Boolean value that indicates whether rows may have individual heights.
  private var asksForRowHeights: Bool {
    if options.variesBySection(\.rowHeight) { return true }
    if case .each? = options.all.rowHeight { return true }
    return false
  }

  /// Sets the heights that apply to all rows on a view.
  func prepareHeights(of view: UITableView) {
    (askedHeights, heightsOfEstimates) = (AskedSizes(), AskedSizes())
    switch options.all.rowHeight {
    case .fixed(let height)?: loans.rowHeights.set(usable(height, "rowHeight"), estimated: nil, of: view)
    case .automatic(let estimated)?:
      loans.rowHeights.set(
        UITableView.automaticDimension,
        estimated: usable(estimated, "estimated rowHeight") ?? UITableView.automaticDimension, of: view)
    case .each(_, let estimated)?:
      loans.rowHeights.set(nil, estimated: usable(estimated, "estimated rowHeight") ?? 0, of: view)
    case nil: loans.rowHeights.set(nil, estimated: nil, of: view)
    }
  }

  func rowHeight(at path: IndexPath) -> CGFloat? {
    guard let position = ItemPosition(path), let (item, context) = place(at: position) else { return nil }
    switch options.value(of: \.rowHeight, in: context) {
    case .fixed(let height)?: return usable(height, "rowHeight")
    case .each(let closure, _)?: return usable(height(of: item, at: path, by: closure), "rowHeight")
    case .automatic?: return UITableView.automaticDimension
    case nil: return nil
    }
  }

  /// Returns the height of an item from a closure. If the table view requests heights only because of one of the adapter's own
  /// batches, returns the known height. In other cases, such as a reload, one of the app's own batches, or a new size of the
  /// table view, the app may have caused heights to change.
  private func height(of item: Item, at path: IndexPath, by closure: @MainActor (Item) -> CGFloat) -> CGFloat
  {
    let section = sectionOfHeights(at: path)
    if isInOwnBatch, let known = askedHeights.size(of: item, in: section) { return known }
    let height = heightsOfEstimates.take(item, in: section) ?? closure(item)
    askedHeights.note(height, of: item, in: section)
    return height
  }

  /// Returns the height of an item as its estimate. If the row is visible, the table view also requests its height, in which
  /// case the closure isn't called again.
  private func estimate(of item: Item, at path: IndexPath, by closure: @MainActor (Item) -> CGFloat)
    -> CGFloat
  {
    let section = sectionOfHeights(at: path)
    // The table view requests a new estimate, so don't use an earlier one.
    _ = heightsOfEstimates.take(item, in: section)
    let height = height(of: item, at: path, by: closure)
    heightsOfEstimates.note(height, of: item, in: section)
    return height
  }

  /// Returns the section whose value, index, and number of items the heights depend on, or nil if all sections have the same
  /// closure.
  private func sectionOfHeights(at path: IndexPath) -> ListContext<Section>? {
    options.variesBySection(\.rowHeight) ? displayed.context(ofSection: path.section) : nil
  }

  /// Returns the estimated height of a row. If there is no estimate, returns the actual height if it is known without a cell.
  func estimatedRowHeight(at path: IndexPath) -> CGFloat? {
    guard let position = ItemPosition(path), let (item, context) = place(at: position) else { return nil }
    switch options.value(of: \.rowHeight, in: context) {
    case .fixed(let height)?: return usable(height, "rowHeight")
    case .each(let closure, let estimated)?:
      return usable(estimated ?? estimate(of: item, at: path, by: closure), "rowHeight")
    case .automatic(let estimated)?:
      return usable(estimated, "estimated rowHeight") ?? UITableView.automaticDimension
    case nil: return nil
    }
  }

  /// Returns the height of a header or footer. If it isn't shown, the height is zero. In a grouped table view, it is the
  /// smallest positive number, because such a view replaces zero with its own default.
  func height(_ kind: SupplementaryKind, in view: UITableView, section index: Int) -> CGFloat? {
    guard let context = displayed.context(ofSection: index) else { return nil }
    guard shows(kind, context) else { return view.style == .plain ? 0 : .leastNormalMagnitude }
    return usable(
      options.value(of: kind == .header ? \.headerHeight : \.footerHeight, in: context),
      kind == .header ? "headerHeight" : "footerHeight")
  }
}
