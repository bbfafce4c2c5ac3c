import Headwater

// Cells of table views and collection views.
extension ListAdapter {
  private static var placeholder: String { PlaceholderView.identifier }

  /// Registers the classes and nibs of all registrations with a view.
  func registerViews(in view: any HostView) {
    view.makeCells(named: Self.placeholder, of: .type(type(of: view).plainViews.cell))
    for registration in registrations.cells {
      if let source = registration.viewMaker?.source {
        view.makeCells(named: registration.identifier, of: source)
      }
    }
    for (kind, registration) in registrations.supplementaryRegistrations {
      if let source = registration.viewMaker?.source {
        view.makeViews(kind, named: registration.reuseIdentifier(for: kind), of: source)
      }
    }
  }

  func numberOfItems(in section: Int) -> Int { displayed.numberOfItems(inSection: section) }

  /// Returns the registration for an item. Problems are reported to the adapter.
  func registration(
    for item: Item, _ context: ListContext<Section>
  ) -> CellRegistration<UIView, Section, Item>? {
    registrations.registration(for: item, in: context.section, at: context.position)
  }

  /// Returns the cell for an index path that a view requests.
  func cell(in view: any HostView, at path: IndexPath) -> UIView {
    answering {
      // Return a placeholder for a path that doesn't exist.
      guard let position = ItemPosition(path), let (item, context) = place(at: position) else {
        let cell = view.dequeueCell(named: Self.placeholder, for: path)
        PlaceholderView.cover(ViewStages<Section, Item>.content(cell))
        return cell
      }
      guard let registration = registration(for: item, context), let maker = registration.viewMaker
      else { return placeholderCell(in: view, for: item, context) }
      // Dequeue or create a cell as the registration specifies.
      let cell: UIView
      switch maker.way {
      case .type, .nib: cell = view.dequeueCell(named: registration.identifier, for: path)
      case .prototype(let name): cell = view.dequeueCell(named: name, for: path)
      case .style(let style):
        cell =
          (view as? UITableView)?.dequeueReusableCell(withIdentifier: registration.identifier)
          ?? UITableViewCell(style: style, reuseIdentifier: registration.identifier)
      case .registration(let create), .closure(let create):
        return createdCell(in: view, registration, item, context, create)
      }
      cells.ask(cell, registration, item, context)
      return cell
    }
  }

  /// Returns a placeholder cell for an item that can't be displayed. The registration is chosen again when the item changes.
  private func placeholderCell(
    in view: any HostView, for item: Item, _ context: ListContext<Section>
  ) -> UIView {
    let cell = view.dequeueCell(named: Self.placeholder, for: context.position.indexPath)
    cells.ask(cell, .placeholder(Self.placeholder) { UIView() }, item, context)
    return cell
  }

  /// Returns the cell that a closure creates for an item, or a placeholder if it doesn't create one. A collection view requires
  /// the dequeued cell, so that one is returned regardless of the closure's result.
  private func createdCell(
    in view: any HostView, _ registration: CellRegistration<UIView, Section, Item>, _ item: Item,
    _ context: ListContext<Section>, _ create: ViewMaker<Item, Section>.Creation
  ) -> UIView {
    let path = context.position.indexPath
    var made: (view: UIView?, failure: Diagnostic?) = (created.take(for: item.identity), nil)
    if made.view == nil {
      let old = created.reconfigured(at: path)
      let order = order(in: view, at: path, existing: old, for: registration.identifier)
      made = make(order, registration.name, item, context, create)
      if let old, order.dequeued !== old {
        // The view requires the same cell, so return it and replace it afterward.
        created.mustReplace(at: path)
        return view.dequeueCell(named: old.nameInList ?? "", for: path)
      }
    }
    guard let cell = made.view else {
      if let failure = made.failure { reportView(failure) }
      return placeholderCell(in: view, for: item, context)
    }
    cells.ask(cell, registration.shown(with: made.failure), item, context)
    return cell
  }

  /// Reports a problem with a view, unless it has been reported before.
  func reportView(_ failure: Diagnostic) {
    if registrations.isNew(failure) { report(failure) }
  }

  /// Calls a closure that creates a cell or shows new content in the existing one.
  func make(
    _ order: ViewOrder, _ registration: String, _ item: Item, _ context: ListContext<Section>,
    _ create: ViewMaker<Item, Section>.Creation
  ) -> (view: UIView?, failure: Diagnostic?) {
    order.call(registration, at: context.position) {
      try create(order, item, context)
    } refusal: { cell in
      // A table view accepts any cell that doesn't display another item.
      guard order.view is UITableView else { return order.strangeness(of: cell) }
      let isFree =
        cell === order.dequeued || (cells.element(of: cell).map { $0.identity == item.identity } ?? true)
      return isFree ? nil : "a cell that displays another item"
    }
  }

  /// Returns a view order that a closure uses to obtain a cell of any class.
  func order(
    in view: any HostView, at path: IndexPath, existing: UIView? = nil, for registration: String
  ) -> ViewOrder {
    ViewOrder(view, path, existing: existing) { [weak self] type in
      let identifier = Self.identifier(of: type, createdBy: registration)
      if self?.created.register(identifier) == true {
        view.makeCells(named: identifier, of: .type(type))
      }
      guard let existing else { return view.dequeueCell(named: identifier, for: path) }
      guard existing.nameInList == identifier else { return nil }
      return view is UITableView ? existing : view.dequeueCell(named: identifier, for: path)
    }
  }

  /// Returns the reuse identifier for cells of a class that a registration's closure creates.
  static func identifier(of type: UIView.Type, createdBy registration: String) -> String {
    "\(registration) \(String(reflecting: type))"
  }

  func appear(_ cell: UIView, at path: IndexPath) {
    guard let position = ItemPosition(path), let (item, context) = place(at: position) else { return }
    cellAppears()
    prefetching.itemAppears(item.identity)
    cells.appear(cell, item, context)
    followSoon()
  }

  func disappear(_ cell: UIView) {
    cells.disappear(cell)
    followSoon()
  }
}

extension ViewMaker {
  /// The class or nib from which the view creates its cells or section views, or nil if it doesn't create them.
  fileprivate var source: ViewSource? {
    switch way {
    case .type(let type): .type(type)
    case .nib(let nib): .nib(nib)
    case .prototype, .style, .registration, .closure: nil
    }
  }
}

extension UIView {
  /// The reuse identifier of the view.
  var nameInList: String? {
    (self as? UICollectionReusableView)?.reuseIdentifier ?? (self as? UITableViewCell)?.reuseIdentifier
      ?? (self as? UITableViewHeaderFooterView)?.reuseIdentifier
  }
}
