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
        let section = displayed.section(at: position.section)
      else { return placeholderCell(in: view, at: path, for: nil, nil) }
      guard let registration = registration(for: item, in: section, at: position),
        let maker = configuration.makers[registration.identifier]
      else { return placeholderCell(in: view, at: path, for: item, position) }
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
      cells.ask(cell, role(registration, of: cell), item, at: position)
      return cell
    }
  }

  /// The registration for an item; what is wrong is reported to the adapter.
  func registration(
    for item: Item, in section: Section, at position: ItemPosition
  ) -> CellRegistration<UIView, Section, Item>? {
    var presentation = configuration.presentation
    presentation.report = report
    return presentation.registration(for: item, in: section, at: position)
  }

  /// What a registration says, but for the layout: a table gives a cell its frame when it is about to be seen.
  func role(
    _ registration: CellRegistration<UIView, Section, Item>, of cell: UITableViewCell
  ) -> CellStage<UIView, Item>.Role {
    var role = CellStage<UIView, Item>.Role(registration)
    role.layout = { [weak self] _ in self?.unplaced.insert(ObjectIdentifier(cell)) }
    return role
  }

  /// A cell that shows that nothing can show an item.
  func placeholderCell(
    in view: UITableView, at path: IndexPath, for item: Item?, _ position: ItemPosition?
  ) -> UITableViewCell {
    let cell = view.dequeueReusableCell(withIdentifier: Self.placeholder, for: path)
    guard let item, let position else {
      PlaceholderView.cover(cell.contentView)
      return cell
    }
    let role = CellStage<UIView, Item>.Role(
      identifier: Self.placeholder, isPlaceholder: true, prepare: { _, _, _ in }, cleanUp: { _ in },
      reset: { _ in })
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
    if unplaced.remove(ObjectIdentifier(cell)) != nil, let identifier = cells.identifier(of: cell) {
      configuration.presentation.cells.first { $0.identifier == identifier }?.layout(cell)
    }
    guard let position = ItemPosition(path), let item = displayed.item(at: position) else { return }
    cells.appear(cell, item, at: position)
    followSoon()
  }

  func disappear(_ cell: UITableViewCell) {
    cells.disappear(cell)
    followSoon()
  }

  func appear(_ view: UIView, _ kind: SupplementaryKind, section index: Int) {
    guard let section = displayed.section(at: index) else { return }
    stage(of: kind).appear(view, section, at: ItemPosition(section: index, item: 0))
  }

  func disappear(_ view: UIView, _ kind: SupplementaryKind) { stage(of: kind).disappear(view) }
}
