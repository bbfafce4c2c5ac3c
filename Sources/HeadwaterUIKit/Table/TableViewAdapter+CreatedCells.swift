import Headwater

// Cells that the app's closures make.
extension TableViewAdapter {
  typealias CellCreation =
    @MainActor (CellRequest<UITableView>, Item, ListContext<Section>) throws -> UITableViewCell?

  /// The cell that a closure makes for a path that the view asks for; a placeholder if it makes none.
  func createdCell(
    in view: UITableView, at path: IndexPath, _ registration: CellRegistration<UIView, Section, Item>,
    _ item: Item, _ context: ListContext<Section>, _ create: CellCreation
  ) -> UITableViewCell {
    let made: (cell: UITableViewCell?, failure: Diagnostic?)
    if let cell = recreated.removeValue(forKey: item.identity) {
      made = (cell, nil)
    } else {
      let request = CellRequest(view, path) { [weak self] type in
        self?.register(type, for: registration.identifier, in: view) ?? ""
      }
      made = Self.make(with: request, registration.identifier, item, context, cells, create)
    }
    guard let cell = made.cell else {
      if let failure = made.failure { report(failure) }
      return placeholderCell(in: view, at: path, for: item, context)
    }
    show(item, in: cell, context, registration, made.failure)
    return cell
  }

  /// Lets a closure show new content in the cell that shows the old; false if it makes another cell, or none, so that the
  /// view has to ask anew.
  func recreate(
    _ cell: UITableViewCell, in view: UITableView, _ registration: CellRegistration<UIView, Section, Item>,
    _ item: Item, _ context: ListContext<Section>, _ create: CellCreation
  ) -> Bool {
    let request = CellRequest(view, context.position.indexPath, existing: cell) { [weak self] type in
      self?.register(type, for: registration.identifier, in: view) ?? ""
    }
    let made = Self.make(with: request, registration.identifier, item, context, cells, create)
    guard made.cell === cell else {
      // What was made now is shown when the view asks.
      recreated[item.identity] = made.cell
      return false
    }
    show(item, in: cell, context, registration, made.failure)
    return true
  }

  private func show(
    _ item: Item, in cell: UITableViewCell, _ context: ListContext<Section>,
    _ registration: CellRegistration<UIView, Section, Item>, _ failure: Diagnostic?
  ) {
    cells.ask(cell, registration.shown(with: failure), item, context)
  }

  /// Lets the view make cells of a class for a registration, and says under which name.
  private func register(
    _ type: UIView.Type, for registration: String, in view: UITableView
  ) -> String {
    let identifier = "\(registration) \(String(reflecting: type))"
    if registeredIdentifiers.insert(identifier).inserted {
      view.register(type, forCellReuseIdentifier: identifier)
    }
    return identifier
  }

  private static func make(
    with request: CellRequest<UITableView>, _ registration: String, _ item: Item,
    _ context: ListContext<Section>,
    _ cells: CellStage<UIView, Section, Item>, _ create: CellCreation
  ) -> (cell: UITableViewCell?, failure: Diagnostic?) {
    do {
      guard let cell = try create(request, item, context) else {
        return (
          request.dequeued as? UITableViewCell,
          .wrongView(registration: registration, position: context.position, found: "nil")
        )
      }
      if cell !== request.dequeued, let shown = cells.element(of: cell), shown.identity != item.identity {
        return (
          request.dequeued as? UITableViewCell,
          .wrongView(
            registration: registration, position: context.position, found: "cell that shows another item")
        )
      }
      return (cell, nil)
    } catch {
      return (
        request.dequeued as? UITableViewCell,
        .failedPreparation(of: registration, at: context.position, error)
      )
    }
  }
}

// Headers and footers that the app's closures make.
extension TableViewAdapter {
  func createdView(
    _ kind: SupplementaryKind, in view: UITableView,
    _ registration: SupplementaryRegistration<UIView, Section>, _ context: ListContext<Section>,
    _ create: TableViewCreation<Section>
  ) -> UIView {
    func dequeue(_ type: UIView.Type) -> UITableViewHeaderFooterView? {
      let identifier =
        "\(SupplementaryKey(kind, registration.identifier).reuseIdentifier) \(String(reflecting: type))"
      if registeredIdentifiers.insert(identifier).inserted {
        view.register(type, forHeaderFooterViewReuseIdentifier: identifier)
      }
      return view.dequeueReusableHeaderFooterView(withIdentifier: identifier)
    }
    let request = ViewRequest(view, context.position.indexPath) { dequeue($0) }
    let made = request.call(registration.identifier, at: context.position) {
      try create(request, context.section, context)
    }
    let view =
      made.view as? UITableViewHeaderFooterView ?? request.dequeue(UITableViewHeaderFooterView.self)
      ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
    stage(of: kind).ask(view, registration.shown(with: made.failure), context.section, context)
    return view
  }
}
