import Headwater

extension TableViewAdapter: TableBridgeOwner {
  private static var placeholder: String { PlaceholderView.identifier }

  func numberOfRows(in section: Int) -> Int { displayed.numberOfItems(inSection: section) }

  /// Lets the view make the views of all registrations.
  func registerViews(in view: UITableView) {
    view.register(UITableViewCell.self, forCellReuseIdentifier: Self.placeholder)
    for (identifier, maker) in shownConfiguration.makers {
      switch maker {
      case .type(let type): view.register(type, forCellReuseIdentifier: identifier)
      case .nib(let nib): view.register(nib, forCellReuseIdentifier: identifier)
      case .prototype, .style, .closure: break
      }
    }
    for (key, maker) in shownConfiguration.supplementaryMakers {
      switch maker {
      case .type(let type): view.register(type, forHeaderFooterViewReuseIdentifier: key.reuseIdentifier)
      case .nib(let nib): view.register(nib, forHeaderFooterViewReuseIdentifier: key.reuseIdentifier)
      case .closure: break
      }
    }
  }

  func cell(in view: UITableView, at path: IndexPath) -> UITableViewCell {
    answering {
      guard let position = ItemPosition(path), let item = displayed.item(at: position),
        let context = displayed.context(at: position)
      else { return placeholderCell(in: view, at: path, for: nil, nil) }
      guard let registration = registration(for: item, in: context.section, at: position),
        let maker = shownConfiguration.makers[registration.identifier]
      else { return placeholderCell(in: view, at: path, for: item, context) }
      let cell: UITableViewCell
      switch maker {
      case .type, .nib:
        cell = view.dequeueReusableCell(withIdentifier: registration.identifier, for: path)
      case .prototype(let name):
        cell = view.dequeueReusableCell(withIdentifier: name, for: path)
      case .style(let style):
        cell =
          view.dequeueReusableCell(withIdentifier: registration.identifier)
          ?? UITableViewCell(style: style, reuseIdentifier: registration.identifier)
      case .closure(let create):
        return createdCell(in: view, at: path, registration, item, context, create)
      }
      cells.ask(cell, registration, item, context)
      return cell
    }
  }

  /// The registration for an item; what is wrong is reported to the adapter.
  func registration(
    for item: Item, in section: Section, at position: ItemPosition
  ) -> CellRegistration<UIView, Section, Item>? {
    var presentation = shownConfiguration.presentation
    presentation.report = report
    return presentation.registration(for: item, in: section, at: position)
  }

  /// A cell that shows that nothing can show an item.
  func placeholderCell(
    in view: UITableView, at path: IndexPath, for item: Item?, _ context: ListContext<Section>?
  ) -> UITableViewCell {
    let cell = view.dequeueReusableCell(withIdentifier: Self.placeholder, for: path)
    guard let item, let context else {
      PlaceholderView.cover(cell.contentView)
      return cell
    }
    let placeholder = CellRegistration<UIView, Section, Item>.placeholder(Self.placeholder) {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    cells.ask(cell, placeholder, item, context)
    return cell
  }

  func supplementaryView(_ kind: SupplementaryKind, in view: UITableView, section index: Int) -> UIView? {
    guard let context = displayed.context(ofSection: index), shows(kind, context) else { return nil }
    let registration = shownConfiguration.presentation.supplementaryView(
      of: kind, for: context.section, at: index)
    if let registration,
      case .closure(let create)? = shownConfiguration.supplementaryMakers[
        SupplementaryKey(kind, registration.identifier)]
    {
      return createdView(kind, in: view, registration, context, create)
    }
    guard let registration,
      let made = view.dequeueReusableHeaderFooterView(
        withIdentifier: SupplementaryKey(kind, registration.identifier).reuseIdentifier)
    else {
      return shownConfiguration.ownViews[kind]?.body(context.section, context) ?? nil
    }
    stage(of: kind).ask(made, registration, context.section, context)
    return made
  }

  func title(_ kind: SupplementaryKind, section index: Int) -> String? {
    guard let context = displayed.context(ofSection: index), shows(kind, context) else { return nil }
    return shownConfiguration.titles[kind]?.body(context.section, context) ?? nil
  }

  func stage(of kind: SupplementaryKind) -> CellStage<UIView, Section, Section> {
    kind == .header ? headers : footers
  }

  func appear(_ cell: UITableViewCell, at path: IndexPath) {
    guard let position = ItemPosition(path), let item = displayed.item(at: position),
      let context = displayed.context(at: position)
    else { return }
    prefetched.remove(item.identity)
    cells.appear(cell, item, context)
    followSoon()
  }

  func disappear(_ cell: UITableViewCell) {
    cells.disappear(cell)
    followSoon()
  }

  func appear(_ view: UIView, _ kind: SupplementaryKind, section index: Int) {
    guard let context = displayed.context(ofSection: index) else { return }
    stage(of: kind).appear(view, context.section, context)
  }

  func disappear(_ view: UIView, _ kind: SupplementaryKind) { stage(of: kind).disappear(view) }
}

extension SupplementaryKey {
  /// Under what name a table makes such views.
  var reuseIdentifier: String { "\(kind) \(identifier)" }
}
