import Headwater

extension TableViewAdapter: TableBridgeOwner {
  private static var placeholder: String { "Headwater placeholder" }

  var numberOfSections: Int { displayed.numberOfSections }
  func numberOfRows(in section: Int) -> Int { displayed.numberOfItems(inSection: section) }

  /// Lets the view make the views of all registrations.
  func registerViews(in view: UITableView) {
    view.register(UITableViewCell.self, forCellReuseIdentifier: Self.placeholder)
    for (identifier, maker) in configuration.makers {
      switch maker {
      case .type(let type): view.register(type, forCellReuseIdentifier: identifier)
      case .nib(let nib): view.register(nib, forCellReuseIdentifier: identifier)
      case .style, .closure: break
      }
    }
    for (kind, maker) in configuration.supplementaryMakers {
      switch maker {
      case .type(let type): view.register(type, forHeaderFooterViewReuseIdentifier: kind.elementKind)
      case .nib(let nib): view.register(nib, forHeaderFooterViewReuseIdentifier: kind.elementKind)
      }
    }
  }

  func cell(in view: UITableView, at path: IndexPath) -> UITableViewCell {
    answering {
      guard let position = ItemPosition(path), let item = displayed.item(at: position),
        let section = displayed.section(at: position.section),
        let registration = configuration.presentation.registration(for: item, in: section, at: position),
        let maker = configuration.makers[registration.identifier]
      else { return placeholderCell(in: view, at: path) }
      let cell: UITableViewCell
      switch maker {
      case .type, .nib:
        cell = view.dequeueReusableCell(withIdentifier: registration.identifier, for: path)
      case .style(let style):
        cell =
          view.dequeueReusableCell(withIdentifier: registration.identifier)
          ?? UITableViewCell(style: style, reuseIdentifier: registration.identifier)
      case .closure(let create):
        return createdCell(in: view, at: path, registration, item, position, create)
      }
      cells.ask(cell, CellStage.Role(registration), item, at: position)
      return cell
    }
  }

  private func placeholderCell(in view: UITableView, at path: IndexPath) -> UITableViewCell {
    let cell = view.dequeueReusableCell(withIdentifier: Self.placeholder, for: path)
    PlaceholderView.cover(cell.contentView)
    return cell
  }

  private func createdCell(
    in view: UITableView, at path: IndexPath, _ registration: CellRegistration<UIView, Section, Item>,
    _ item: Item, _ position: ItemPosition,
    _ create: (TableCellRequest, Item, ItemPosition) throws -> UITableViewCell?
  ) -> UITableViewCell {
    let request = TableCellRequest(view, path) { [weak self] type in
      let identifier = "\(registration.identifier) \(String(reflecting: type))"
      if self?.registeredClasses.insert(ObjectIdentifier(type)).inserted == true {
        view.register(type, forCellReuseIdentifier: identifier)
      }
      return identifier
    }
    var (made, failure): (UITableViewCell?, Diagnostic?) = (nil, nil)
    do {
      made = try create(request, item, position)
      if made == nil {
        failure = .wrongView(registration: registration.identifier, position: position, found: "nil")
      }
    } catch {
      failure = .preparationFailed(
        registration: registration.identifier, position: position, error: "\(error)")
    }
    guard let cell = made ?? request.dequeued else {
      if let failure { report(failure) }
      return placeholderCell(in: view, at: path)
    }
    var role = CellStage<UIView, Item>.Role(registration)
    role.prepare = { _, _, _ in if let failure { throw failure } }
    cells.ask(cell, role, item, at: position)
    return cell
  }

  func supplementaryView(_ kind: SupplementaryKind, in view: UITableView, section index: Int) -> UIView? {
    guard let section = displayed.section(at: index), shows(kind, section, index) else { return nil }
    guard let registration = configuration.presentation.supplementaryView(of: kind),
      let made = view.dequeueReusableHeaderFooterView(withIdentifier: kind.elementKind)
    else {
      return (kind == .header ? configuration.headerView : configuration.footerView)?(section, index)
    }
    stage(of: kind).ask(
      made, CellStage.Role(registration), section, at: ItemPosition(section: index, item: 0))
    return made
  }

  func title(_ kind: SupplementaryKind, section index: Int) -> String? {
    guard let section = displayed.section(at: index), shows(kind, section, index) else { return nil }
    return (kind == .header ? configuration.headerTitle : configuration.footerTitle)?(section, index)
  }

  private func stage(of kind: SupplementaryKind) -> CellStage<UIView, Section> {
    kind == .header ? headers : footers
  }

  func appear(_ cell: UITableViewCell, at path: IndexPath) {
    guard let position = ItemPosition(path), let item = displayed.item(at: position) else { return }
    cells.appear(cell, item, at: position)
  }

  func disappear(_ cell: UITableViewCell) { cells.disappear(cell) }

  func appear(_ view: UIView, _ kind: SupplementaryKind, section index: Int) {
    guard let section = displayed.section(at: index) else { return }
    stage(of: kind).appear(view, section, at: ItemPosition(section: index, item: 0))
  }

  func disappear(_ view: UIView, _ kind: SupplementaryKind) { stage(of: kind).disappear(view) }
}
