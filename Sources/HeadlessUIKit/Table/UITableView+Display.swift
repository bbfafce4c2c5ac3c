extension UITableView {
  /// Displays the visible elements, and removes those that are no longer visible.
  func updateDisplay() {
    // The end of a batch update lays out the table view.
    guard !isLayingOut, !cycle.isUpdating else { return }
    if window == nil, dataSource != nil { numberOfLayoutsOutsideWindow += 1 }
    isLayingOut = true
    defer { isLayingOut = false }
    for _ in 0..<LayoutTurn.limit {
      needsAnotherPass = false
      let before = generation
      LayoutTurn.lend(traitCollection) { pass() }
      guard generation == before else { return setNeedsLayout() }
      guard needsAnotherPass else {
        unsettled = []
        return prefetch()
      }
    }
    setNeedsLayout()
    LayoutTurn.fail()
  }

  /// Performs one pass: removes outdated views, then displays cells, headers, and footers. If a callback invalidates the table
  /// view, the pass stops, and another layout pass follows.
  private func pass() {
    let started = generation
    // Remove the views that a reload has replaced.
    let outdated = self.outdated
    self.outdated = []
    for (element, view) in outdated { end(element, view) }
    let visible = prepareGeometry().elements(
      from: bounds.minY, to: bounds.maxY, stickingTo: stickyTop)
    guard generation == started else { return }
    let wanted = visible.rows.map(TableElement.row) + visible.others
    let all = Set(wanted)
    // Remove the views that have scrolled out of the bounds.
    for (element, view) in shown.filter({ !all.contains($0.key) }).inOrder {
      shown[element] = nil
      end(element, view)
      guard generation == started else { return }
    }
    // Display the visible elements. The height of a newly displayed element can change the geometry, which requires another
    // pass.
    for element in wanted {
      show(element)
      guard generation == started, !needsAnotherPass else { return }
    }
    let leaving = self.leaving
    self.leaving = []
    for (element, view) in leaving { end(element, view) }
  }

  private func show(_ element: TableElement) {
    let started = generation
    if shown[element] == nil {
      let view = view(for: element)
      guard generation == started else {
        if let view { putBack(view) }
        return
      }
      (view as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration()
      settleHeight(of: element, view)
      guard let view else { return }
      guard generation == started else { return putBack(view) }
      place(view, at: element)
      guard generation == started else { return putBack(view) }
      shown[element] = view
      tellShown(element, view)
      if generation == started { addSubview(view) }
    } else if let view = shown[element] {
      let isUnsettled = unsettled.remove(ObjectIdentifier(view)) != nil
      if heights[element] == nil || isUnsettled { settleHeight(of: element, view) }
      guard generation == started else { return }
      place(view, at: element)
    }
  }

  private func place(_ view: UIView, at element: TableElement) {
    let started = generation
    let geometry = prepareGeometry()
    guard generation == started else { return }
    view.frame = rect(of: element, geometry.span(of: element, stickingTo: stickyTop))
  }

  private func tellShown(_ element: TableElement, _ view: UIView) {
    switch element {
    case .row(let path):
      guard let cell = view as? UITableViewCell else { return }
      cell.setSelected(selected.contains(path), animated: false)
      prepareEditing(of: cell, at: path)
      cell.setFocused(focus.path == path)
      cell.updateConfigurationIfNeeded()
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    case .header(let section):
      (view as? any ConfigurationUpdating)?.updateConfigurationIfNeeded()
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer(let section):
      (view as? any ConfigurationUpdating)?.updateConfigurationIfNeeded()
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  private func end(_ element: TableElement, _ view: UIView) {
    view.removeFromSuperview()
    switch element {
    case .row(let path):
      guard let cell = view as? UITableViewCell else { return }
      cell.setHighlighted(false, animated: false)
      cell.setFocused(false)
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    case .header(let section):
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer(let section):
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
    putBack(view)
  }

  private func view(for element: TableElement) -> UIView? {
    switch element {
    case .row(let path): return ready.removeValue(forKey: path) ?? ask(ViewRequest(path: path))
    case .header(let section):
      let view =
        delegateMethods.contains(.tableViewForHeader)
        ? delegate?.tableView(self, viewForHeaderInSection: section) : nil
      return view ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section))
    case .footer(let section):
      let view =
        delegateMethods.contains(.tableViewForFooter)
        ? delegate?.tableView(self, viewForFooterInSection: section) : nil
      return view ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section))
    }
  }

  private func titleView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    view.textLabel?.numberOfLines = 0
    return view
  }

  /// Requests a cell from the data source. Reports a failure if the cell is already in use.
  func ask(_ new: ViewRequest) -> UITableViewCell? {
    guard let dataSource else { return nil }
    let outer = request
    request = new
    let cell = dataSource.tableView(self, cellForRowAt: new.path)
    request = outer
    let isInUse =
      shown.values.contains { $0 === cell } || ready.values.contains { $0 === cell }
      || (leaving + outdated).contains { $0.view === cell }
    guard isInUse, cell !== new.reconfigured else { return cell }
    UIKitFailure.alreadyShown(new.path).report()
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Reconfigures the cells of visible rows. Prefetched cells that aren't displayed yet are discarded.
  func reconfigure(_ paths: [IndexPath]) {
    poolReady { paths.contains($0) }
    let started = generation
    for path in paths {
      guard let old = shown[.row(path)] else { continue }
      let new = ask(ViewRequest(path: path, reconfigured: old))
      guard generation == started, let new else { return }
      if new === old {
        settleHeight(of: .row(path), new)
        setNeedsLayout()
      } else {
        UIKitFailure.reconfiguredAsAnother(path).report()
        putBack(new)
      }
    }
  }

  func putBack(_ view: UIView) {
    if let cell = view as? UITableViewCell, let identifier = cell.reuseIdentifier {
      cells.put(cell, for: identifier)
    } else if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      headersAndFooters.put(view, for: identifier)
    }
  }
}
