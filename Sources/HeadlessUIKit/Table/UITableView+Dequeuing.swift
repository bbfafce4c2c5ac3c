extension UITableView {
  /// Registers a cell class.
  ///
  /// - Parameters:
  ///   - cellClass: The class, or nil to remove the registration.
  ///   - identifier: The reuse identifier.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return cellMakers[identifier] = nil }
    guard let type = cellClass as? UITableViewCell.Type else {
      return UIKitFailure.wrongClass(identifier: identifier).report()
    }
    cellMakers[identifier] = { type.init(style: .default, reuseIdentifier: identifier) }
  }

  /// Registers a nib whose first object is a cell.
  ///
  /// - Parameters:
  ///   - nib: The nib, or nil to remove the registration.
  ///   - identifier: The reuse identifier.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else {
      cellMakers[identifier] = nil
      return
    }
    cellMakers[identifier] = { nib.instantiate(withOwner: nil).first as? UITableViewCell }
  }

  /// Registers a class of headers and footers.
  ///
  /// - Parameters:
  ///   - aClass: The class, or nil to remove the registration.
  ///   - identifier: The reuse identifier.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass else { return headerFooterMakers[identifier] = nil }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      return UIKitFailure.wrongClass(identifier: identifier).report()
    }
    headerFooterMakers[identifier] = { type.init(reuseIdentifier: identifier) }
  }

  /// Registers a nib whose first object is a header or footer.
  ///
  /// - Parameters:
  ///   - nib: The nib, or nil to remove the registration.
  ///   - identifier: The reuse identifier.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else {
      headerFooterMakers[identifier] = nil
      return
    }
    headerFooterMakers[identifier] = {
      nib.instantiate(withOwner: nil).first as? UITableViewHeaderFooterView
    }
  }

  /// Returns a reused cell or, if there is none, a new cell from the registered class or nib.
  ///
  /// - Parameter identifier: The reuse identifier.
  /// - Returns: The cell, or nil if there is no reusable cell and nothing is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let request, let old = request.reconfigured as? UITableViewCell, old.reuseIdentifier == identifier {
      return old
    }
    if let cell = cells.take(for: identifier) {
      cell.prepareForReuse()
      return cell
    }
    guard let make = cellMakers[identifier] else { return nil }
    let cell = make()
    if cell == nil { UIKitFailure.wrongClass(identifier: identifier).report() }
    cell?.take(identifier)
    return cell
  }

  /// Returns a reused or new cell for the row that the table view has requested from its data source.
  ///
  /// - Parameters:
  ///   - identifier: The registered reuse identifier.
  ///   - indexPath: The index path of the row.
  /// - Returns: The cell, or an empty cell after a failure.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if request == nil {
      UIKitFailure.dequeuedWithoutRequest(identifier: identifier).report()
    } else if cellMakers[identifier] == nil {
      UIKitFailure.notRegistered(identifier: identifier).report()
    } else if let cell = dequeueReusableCell(withIdentifier: identifier) {
      return cell
    }
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns a reused header or footer or, if there is none, a new view from the registered class or nib.
  ///
  /// - Parameter identifier: The reuse identifier.
  /// - Returns: The view, or nil if there is no reusable view and nothing is registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = headersAndFooters.take(for: identifier) {
      view.prepareForReuse()
      return view
    }
    guard let make = headerFooterMakers[identifier] else { return nil }
    let view = make()
    if view == nil { UIKitFailure.wrongClass(identifier: identifier).report() }
    view?.take(identifier)
    view?.tableStyle = style
    return view
  }
}
