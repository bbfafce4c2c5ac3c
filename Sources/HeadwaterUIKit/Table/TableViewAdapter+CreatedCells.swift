import Headwater

// Cells that the app's closures make.
extension TableViewAdapter {
  typealias CellCreation = @MainActor (TableCellRequest, Item, ItemPosition) throws -> UITableViewCell?

  /// The cell that a closure makes for a path that the view asks for; a placeholder if it makes none.
  func createdCell(
    in view: UITableView, at path: IndexPath, _ registration: CellRegistration<UIView, Section, Item>,
    _ item: Item, _ position: ItemPosition, _ create: CellCreation
  ) -> UITableViewCell {
    let made: (cell: UITableViewCell?, failure: Diagnostic?)
    if let cell = recreated.removeValue(forKey: item.identity) {
      made = (cell, nil)
    } else {
      let request = TableCellRequest(view, path) { [weak self] type in
        self?.register(type, for: registration.identifier, in: view) ?? ""
      }
      made = Self.make(with: request, registration.identifier, item, position, cells, create)
    }
    guard let cell = made.cell else {
      if let failure = made.failure { report(failure) }
      return placeholderCell(in: view, at: path, for: item, position)
    }
    show(item, in: cell, at: position, registration, made.failure)
    return cell
  }

  /// Lets a closure show new content in the cell that shows the old; false if it makes another cell, or none, so that the
  /// view has to ask anew.
  func recreate(
    _ cell: UITableViewCell, in view: UITableView, _ registration: CellRegistration<UIView, Section, Item>,
    _ item: Item, _ position: ItemPosition, _ create: CellCreation
  ) -> Bool {
    let request = TableCellRequest(view, position.indexPath, existing: cell) { [weak self] type in
      self?.register(type, for: registration.identifier, in: view) ?? ""
    }
    let made = Self.make(with: request, registration.identifier, item, position, cells, create)
    guard made.cell === cell else {
      // What was made now is shown when the view asks.
      recreated[item.identity] = made.cell
      return false
    }
    show(item, in: cell, at: position, registration, made.failure)
    return true
  }

  private func show(
    _ item: Item, in cell: UITableViewCell, at position: ItemPosition,
    _ registration: CellRegistration<UIView, Section, Item>, _ failure: Diagnostic?
  ) {
    var role = CellStage<UIView, Item>.Role(registration)
    role.prepare = { _, _, _ in if let failure { throw failure } }
    cells.ask(cell, role, item, at: position)
  }

  /// Lets the view make cells of a class for a registration, and says under which name.
  private func register(
    _ type: UITableViewCell.Type, for registration: String, in view: UITableView
  ) -> String {
    let identifier = "\(registration) \(String(reflecting: type))"
    if registeredIdentifiers.insert(identifier).inserted {
      view.register(type, forCellReuseIdentifier: identifier)
    }
    return identifier
  }

  private static func make(
    with request: TableCellRequest, _ registration: String, _ item: Item, _ position: ItemPosition,
    _ cells: CellStage<UIView, Item>, _ create: CellCreation
  ) -> (cell: UITableViewCell?, failure: Diagnostic?) {
    do {
      guard let cell = try create(request, item, position) else {
        return (
          request.dequeued, .wrongView(registration: registration, position: position, found: "nil")
        )
      }
      if cell !== request.dequeued, let shown = cells.element(of: cell), shown.identity != item.identity {
        return (
          request.dequeued,
          .wrongView(registration: registration, position: position, found: "cell that shows another item")
        )
      }
      return (cell, nil)
    } catch {
      return (
        request.dequeued,
        .preparationFailed(registration: registration, position: position, error: "\(error)")
      )
    }
  }
}
