extension UITableView {
  /// Registers a class of cells.
  ///
  /// - Parameters:
  ///   - cellClass: The class, or nil to register none.
  ///   - identifier: What it is dequeued by.
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
  ///   - nib: The nib, or nil to register none.
  ///   - identifier: What it is dequeued by.
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
  ///   - aClass: The class, or nil to register none.
  ///   - identifier: What it is dequeued by.
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
  ///   - nib: The nib, or nil to register none.
  ///   - identifier: What it is dequeued by.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else {
      headerFooterMakers[identifier] = nil
      return
    }
    headerFooterMakers[identifier] = {
      nib.instantiate(withOwner: nil).first as? UITableViewHeaderFooterView
    }
  }

  /// A cell that was used before, or a new one of what is registered.
  ///
  /// - Parameter identifier: The cell's identifier.
  /// - Returns: The cell; nil if none waits and nothing is registered.
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

  /// A cell for a row that the data source is being asked for: one that was used before, or a new one.
  ///
  /// - Parameters:
  ///   - identifier: What was registered.
  ///   - indexPath: The row's path.
  /// - Returns: The cell; an empty one after a failure.
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

  /// A header or footer that was used before, or a new one of what is registered.
  ///
  /// - Parameter identifier: The view's identifier.
  /// - Returns: The view; nil if none waits and nothing is registered.
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
