extension UITableView {
  /// A Boolean value that indicates whether the table view requests the height of each row when the row becomes visible instead
  /// of requesting all heights at the beginning.
  var estimatesHeights: Bool {
    estimatedRowHeight != 0 || delegateMethods.contains(.tableEstimatedHeightForRow)
  }

  /// Returns the geometry that results from the known and estimated heights.
  @discardableResult
  func prepareGeometry() -> TableGeometry {
    if let geometry { return geometry }
    let (started, top) = (generation, tableHeaderView?.frame.height ?? 0)
    let sections = loadedCounts().enumerated().map { section, count in
      let header = heights[.header(section)] ?? knownHeaderHeight(section)
      return TableGeometry.Section(
        padding: header > 0 ? padding(aboveHeader: section) : 0, header: header,
        rows: (0..<count).map { height(ofRowAt: IndexPath(row: $0, section: section)) },
        footer: heights[.footer(section)] ?? knownFooterHeight(section))
    }
    // Lay out the sections below the table header view.
    let made = TableGeometry(sections, start: top)
    // The callbacks may have invalidated the table view.
    guard generation == started else { return made }
    geometry = made
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    // Place the table footer view below the sections, and update the content size.
    let bottom = tableFooterView?.frame.height ?? 0
    tableFooterView?.frame = CGRect(x: 0, y: made.end, width: bounds.width, height: bottom)
    let size = CGSize(width: bounds.width, height: made.end + bottom)
    if size != contentSize {
      contentSize = size
      keepWithinEnds()
    }
    return made
  }

  private func height(ofRowAt path: IndexPath) -> CGFloat {
    if let height = heights[.row(path)] { return height }
    guard estimatesHeights else {
      let height = askedHeight(ofRowAt: path)
      let known = height == Self.automaticDimension ? TableMetrics.row : height
      heights[.row(path)] = known
      return known
    }
    var estimate = estimatedRowHeight
    if delegateMethods.contains(.tableEstimatedHeightForRow), let delegate {
      estimate = delegate.tableView(self, estimatedHeightForRowAt: path)
    } else if rowHeight != Self.automaticDimension {
      estimate = rowHeight
    }
    return estimate == Self.automaticDimension ? TableMetrics.row : estimate
  }

  private func askedHeight(ofRowAt path: IndexPath) -> CGFloat {
    guard delegateMethods.contains(.tableHeightForRow), let delegate else { return rowHeight }
    return delegate.tableView(self, heightForRowAt: path)
  }

  private func askedHeaderHeight(_ section: Int) -> CGFloat {
    var height = sectionHeaderHeight
    if delegateMethods.contains(.tableHeightForHeader), let delegate {
      height = delegate.tableView(self, heightForHeaderInSection: section)
    }
    if height == Self.automaticDimension {
      automaticHeaders.insert(section)
    } else {
      automaticHeaders.remove(section)
    }
    return height
  }

  private func askedFooterHeight(_ section: Int) -> CGFloat {
    guard delegateMethods.contains(.tableHeightForFooter), let delegate else { return sectionFooterHeight }
    return delegate.tableView(self, heightForFooterInSection: section)
  }

  private func knownHeaderHeight(_ section: Int) -> CGFloat {
    if delegateMethods.contains(.tableEstimatedHeightForHeader), let delegate {
      let estimate = delegate.tableView(self, estimatedHeightForHeaderInSection: section)
      return estimate == Self.automaticDimension ? TableMetrics.header : estimate
    }
    if estimatedSectionHeaderHeight > 0 { return estimatedSectionHeaderHeight }
    let height = askedHeaderHeight(section)
    guard height == Self.automaticDimension else { return height }
    let hasView =
      delegateMethods.contains(.tableViewForHeader)
      || dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    return hasView ? TableMetrics.header : 0
  }

  private func knownFooterHeight(_ section: Int) -> CGFloat {
    if delegateMethods.contains(.tableEstimatedHeightForFooter), let delegate {
      let estimate = delegate.tableView(self, estimatedHeightForFooterInSection: section)
      return estimate == Self.automaticDimension ? TableMetrics.footer : estimate
    }
    if estimatedSectionFooterHeight > 0 { return estimatedSectionFooterHeight }
    let height = askedFooterHeight(section)
    guard height == Self.automaticDimension else { return height }
    let hasView =
      delegateMethods.contains(.tableViewForFooter)
      || dataSource?.tableView(self, titleForFooterInSection: section) != nil
    return hasView ? TableMetrics.footer : 0
  }

  /// Replaces the estimated height of an element with the actual height, now that its view, if any, is known.
  func settleHeight(of element: TableElement, _ view: UIView?) {
    let started = generation
    let old = prepareGeometry().span(of: element).length
    let padded = automaticHeaders
    let new = settledHeight(of: element, view)
    guard generation == started else { return }
    heights[element] = new
    guard new != old || automaticHeaders != padded else { return }
    geometry = nil
    needsAnotherPass = true
  }

  private func settledHeight(of element: TableElement, _ view: UIView?) -> CGFloat {
    let asked: CGFloat
    switch element {
    case .row(let path):
      if !estimatesHeights, let height = heights[element] { return height }
      asked = askedHeight(ofRowAt: path)
    case .header(let section):
      asked = askedHeaderHeight(section)
    case .footer(let section):
      asked = askedFooterHeight(section)
    }
    guard asked == Self.automaticDimension else { return asked }
    (view as? UITableViewHeaderFooterView)?.isFooter = element == .footer(element.section)
    let width = bounds.width - 2 * sideInset(of: element)
    return view?.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height ?? 0
  }
}
