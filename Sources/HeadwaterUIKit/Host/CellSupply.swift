import Headwater

/// The part of a host that creates cells, headers, footers, and other supplementary views as the registrations specify, and
/// decides which of them can show new content.
@MainActor
final class CellSupply<Section: ListElement, Item: ListElement> {
  private static var placeholder: String { PlaceholderView.identifier }

  private let driver: Driver<Section, Item>
  /// The registrations, which report problems to the list.
  private(set) var registrations = Registrations<UIView, Section, Item>()
  let stages: ViewStages<Section, Item>
  /// A closure that returns a Boolean value that indicates whether the options allow a section view.
  var shows: @MainActor (SupplementaryKind, ListContext<Section>) -> Bool = { _, _ in true }
  private var created = CreatedCells<Item.Identity>()

  /// Creates a supply for a list.
  ///
  /// - Parameters:
  ///   - driver: The driver of the list.
  ///   - hasSizeWhenAsked: A Boolean value that indicates whether a cell already has its size when it is requested.
  init(_ driver: Driver<Section, Item>, hasSizeWhenAsked: Bool) {
    self.driver = driver
    stages = ViewStages(hasSizeWhenAsked: hasSizeWhenAsked)
    stages.report = { [weak self] in self?.reportOnce($0) }
  }

  var cells: CellStage<Section, Item> { stages.cells }

  /// Adopts the registrations of a configuration.
  func take(_ registrations: Registrations<UIView, Section, Item>) {
    self.registrations = registrations
    self.registrations.report = { [weak driver] in driver?.report($0) }
  }

  /// Forgets the cells that closures have created for a view that is no longer bound.
  func viewIsReplaced() { created.removeAll() }

  // MARK: - Cells

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

  /// Returns the registration for an item. Problems are reported to the list.
  func registration(
    for item: Item, _ context: ListContext<Section>
  ) -> CellRegistration<UIView, Section, Item>? {
    registrations.registration(for: item, in: context.section, at: context.position)
  }

  /// Returns the cell for an index path that a view requests.
  func cell(in view: any HostView, at path: IndexPath) -> UIView {
    // Return a placeholder for a path that doesn't exist.
    let displayed = driver.displayed
    guard let position = ItemPosition(path), let item = displayed.item(at: position),
      let context = displayed.context(at: position)
    else {
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
      if let failure = made.failure { reportOnce(failure) }
      return placeholderCell(in: view, for: item, context)
    }
    cells.ask(cell, registration.shown(with: made.failure), item, context)
    return cell
  }

  /// Reports a problem, unless it has been reported before.
  func reportOnce(_ problem: Diagnostic) {
    if registrations.isNew(problem) { driver.report(problem) }
  }

  /// Calls a closure that creates a cell or shows new content in the existing one.
  private func make(
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
  private func order(
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
  private static func identifier(of type: UIView.Type, createdBy registration: String) -> String {
    "\(registration) \(String(reflecting: type))"
  }

  /// Calls a closure to show new content in the existing cell. Returns false if the closure creates another cell or none, so
  /// that the view has to request it again.
  func recreate(
    _ cell: UITableViewCell, in view: UITableView, _ registration: CellRegistration<UIView, Section, Item>,
    _ item: Item, _ context: ListContext<Section>, _ create: ViewMaker<Item, Section>.Creation
  ) -> Bool {
    let order = order(
      in: view, at: context.position.indexPath, existing: cell, for: registration.identifier)
    let made = make(order, registration.name, item, context, create)
    guard made.view === cell else {
      // Keep the new cell until the view requests it.
      created.keep(made.view, for: item.identity)
      return false
    }
    cells.ask(cell, registration.shown(with: made.failure), item, context)
    return true
  }

  /// Forgets the cells that closures have created for changed content and that the view hasn't requested.
  func forgetRecreated() { created.forgetRecreated() }

  /// Makes the view request existing cells again. Calls a closure with the paths of those that must be replaced.
  func reconfigure(
    _ paths: Set<IndexPath>, in view: UICollectionView, replaced: (Set<IndexPath>) -> Void
  ) {
    guard !paths.isEmpty else { return }
    var reconfigured: [IndexPath: UIView] = [:]
    for path in paths {
      guard let cell = view.cellForItem(at: path),
        cells.registration(of: cell)?.viewMaker?.isClosure == true
      else { continue }
      reconfigured[path] = cell
    }
    created.reconfigurationBegins(of: reconfigured)
    view.reconfigureItems(at: paths.sorted())
    replaced(created.reconfigurationEnds())
  }

  /// Returns the cells that need another registration after an update, and those that display an outdated section. For the
  /// former, records the reason in the log.
  func cellsToChange(after changes: PresentationChanges) -> (
    wrong: [(cell: UIView, path: IndexPath)], outdated: [(cell: UIView, item: Item, path: IndexPath)]
  ) {
    let displayed = driver.displayed
    var wrong: [(cell: UIView, path: IndexPath)] = []
    var outdated: [(cell: UIView, item: Item, path: IndexPath)] = []
    for (cell, item) in cells.all {
      guard let position = displayed.position(of: item.identity), changes.concerns(position) else {
        continue
      }
      if !canStay(cell, item, at: position) {
        driver.note(.otherRegistration, of: item.identity)
        wrong.append((cell, position.indexPath))
      } else if let section = displayed.section(at: position.section), cells.isOutdated(cell, in: section) {
        outdated.append((cell, item, position.indexPath))
      }
    }
    return (wrong, outdated)
  }

  /// Returns a Boolean value that indicates whether a cell can show the new content of its item.
  func canStay(_ cell: UIView, _ item: Item, at position: ItemPosition) -> Bool {
    guard let context = driver.displayed.context(at: position),
      let registration = registration(for: item, context),
      registration.identifier == cells.identifier(of: cell), !isReloaded(cell, item)
    else { return false }
    guard cell is UICollectionViewCell,
      registration.viewMaker?.isClosure == true
    else { return true }
    // A closure that used one of UIKit's cell registrations may choose another one now, but UIKit allows only the same one.
    return cell.nameInList == Self.identifier(of: type(of: cell), createdBy: registration.identifier)
  }

  /// Returns a Boolean value that indicates whether the app requested a new cell for the item that a cell displays.
  func isReloaded(_ cell: UIView, _ item: Item) -> Bool {
    cells.element(of: cell).map { item.needsNewCell(after: $0) } ?? false
  }

  // MARK: - Section views

  /// Returns the context of a section view. A layout may use a path that contains only a section.
  func context(ofViewAt path: IndexPath) -> ListContext<Section>? {
    path.first.flatMap {
      driver.displayed.context(at: ItemPosition(section: $0, item: path.count > 1 ? path[1] : 0))
    }
  }

  /// Returns the section view that a registration provides for a view's request, or nil if it can't be created.
  func sectionView(
    _ kind: SupplementaryKind, in view: any HostView, at path: IndexPath,
    _ registration: SupplementaryRegistration<UIView, Section>, _ context: ListContext<Section>
  ) -> UIView? {
    guard let maker = registration.viewMaker else { return nil }
    let identifier = registration.reuseIdentifier(for: kind)
    var shown = registration
    let made: UIView?
    switch maker.way {
    case .type, .nib, .style: made = view.dequeueView(kind, named: identifier, for: path)
    case .prototype(let name): made = view.dequeueView(kind, named: name, for: path)
    case .registration(let create): made = try? create(ViewOrder(view, path), context.section, context)
    case .closure(let create):
      let order = order(of: kind, named: identifier, in: view, at: path)
      let answer = order.call(registration.name, at: context.position) {
        try create(order, context.section, context)
      } refusal: {
        order.strangeness(of: $0)
      }
      shown = registration.shown(with: answer.failure)
      made = answer.view ?? order.handOut { order.make(type(of: view).plainViews.ofSection) }
    }
    guard let made else { return nil }
    stages[kind].ask(
      made, shown, context.section, context, at: identity(at: context.position, for: kind))
    return made
  }

  private func order(
    of kind: SupplementaryKind, named registration: String, in view: any HostView, at path: IndexPath
  ) -> ViewOrder {
    ViewOrder(view, path) { [weak self] type in
      let identifier = Self.identifier(of: type, createdBy: registration)
      if self?.created.register(identifier) == true {
        view.makeViews(kind, named: identifier, of: .type(type))
      }
      return view.dequeueView(kind, named: identifier, for: path)
    }
  }

  /// Returns the identity of the item next to which the layout places a custom supplementary view, or nil for section views.
  func identity(at position: ItemPosition, for kind: SupplementaryKind) -> AnyHashable? {
    kind.isOfItems ? driver.displayed.item(at: position)?.identity : nil
  }

  func appear(_ view: UIView, _ kind: SupplementaryKind, at path: IndexPath) {
    guard let context = context(ofViewAt: path) else { return }
    stages.ofSections[kind]?.appear(
      view, context.section, context, at: identity(at: context.position, for: kind))
  }

  func disappear(_ view: UIView, _ kind: SupplementaryKind) { stages.ofSections[kind]?.disappear(view) }

  /// Records that a reuse identifier is registered with the view for views that need no registration.
  ///
  /// - Returns: A Boolean value that indicates whether it wasn't registered before.
  func registers(_ identifier: String) -> Bool { created.register(identifier) }

  /// Shows new content in section views.
  ///
  /// - Returns: The indices of sections whose views must be replaced.
  func refreshSectionViews() -> Set<Int> {
    var others: Set<Int> = []
    for (kind, stage) in stages.ofSections where !kind.isOfItems {
      others.formUnion(stage.refresh(driver.displayed) { view, context in canStay(view, of: kind, context) })
    }
    return others
  }

  /// Returns a Boolean value that indicates whether a section view can show the new content of its section.
  func canStay(_ view: UIView, of kind: SupplementaryKind, _ context: ListContext<Section>) -> Bool {
    guard let registration = shownRegistration(of: kind, in: context) else { return false }
    return registration.identifier == stages[kind].identifier(of: view)
      && registration.viewMaker?.isCreation != true
  }

  /// Returns the registration of the section view at a position, or nil if no view is shown there.
  func shownRegistration(
    of kind: SupplementaryKind, in context: ListContext<Section>
  ) -> SupplementaryRegistration<UIView, Section>? {
    guard shows(kind, context) else { return nil }
    return registrations.supplementaryView(
      of: kind, for: context.section, at: context.position.section)
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

extension StoredRegistration where View == UIView {
  /// Returns the reuse identifier for views of a kind.
  func reuseIdentifier(for kind: SupplementaryKind) -> String { "\(kind) \(identifier)" }
}
