import Headwater

extension TableViewAdapter {
  var options: SectionOptions<Section, TableOptions<Section, Item>> { shownConfiguration.options }

  /// The methods that nobody has an answer for, so that the view need not ask for every row or section.
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
    registrations.presentation.hasViews(of: kind)
      || shownConfiguration.table.ownViews[kind] != nil
  }

  /// Whether some row's height is only known by asking.
  private var asksForRowHeights: Bool {
    if options.variesBySection(\.rowHeight) { return true }
    if case .each? = options.all.rowHeight { return true }
    return false
  }

  /// Tells a view of heights that hold for all rows.
  func prepareHeights(of view: UITableView) {
    askedHeights = AskedSizes()
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
    case .each(let closure, _)?: return usable(height(of: item, by: closure), "rowHeight")
    case .automatic?: return UITableView.automaticDimension
    case nil: return nil
    }
  }

  /// Asks a closure for the height of an item, unless only a batch of the adapter's own makes the table ask again. In all other
  /// cases the program may have asked for other heights: by a reload, by a batch of its own, or by another size of the table.
  private func height(of item: Item, by closure: @MainActor (Item) -> CGFloat) -> CGFloat {
    // Sections that have closures of their own may give an item another height when it moves.
    let isKept = !options.variesBySection(\.rowHeight)
    if isKept, isInOwnBatch, let known = askedHeights.size(of: item) { return known }
    let height = closure(item)
    if isKept { askedHeights.note(height, of: item) }
    return height
  }

  /// The estimate for a row; where none is given, the height itself if it is known without a cell.
  func estimatedRowHeight(at path: IndexPath) -> CGFloat? {
    guard let position = ItemPosition(path), let (item, context) = place(at: position) else { return nil }
    switch options.value(of: \.rowHeight, in: context) {
    case .fixed(let height)?: return usable(height, "rowHeight")
    case .each(let closure, let estimated)?:
      return usable(estimated ?? height(of: item, by: closure), "rowHeight")
    case .automatic(let estimated)?:
      return usable(estimated, "estimated rowHeight") ?? UITableView.automaticDimension
    case nil: return nil
    }
  }

  /// The height of a header or footer. One that is not shown has none; a grouped table takes 0 for its own default, so
  /// there it is the least that is more.
  func height(_ kind: SupplementaryKind, in view: UITableView, section index: Int) -> CGFloat? {
    guard let context = displayed.context(ofSection: index) else { return nil }
    guard shows(kind, context) else { return view.style == .plain ? 0 : .leastNormalMagnitude }
    return usable(
      options.value(of: kind == .header ? \.headerHeight : \.footerHeight, in: context),
      kind == .header ? "headerHeight" : "footerHeight")
  }
}
