import Headwater

extension TableViewAdapter: TableBridgeOwner {
  func supplementaryView(_ kind: SupplementaryKind, in view: UITableView, section index: Int) -> UIView? {
    guard let context = displayed.context(ofSection: index), shows(kind, context) else { return nil }
    return shownRegistration(of: kind, in: context).flatMap {
      sectionView(kind, in: view, at: context.position.indexPath, $0, context)
    } ?? settings.ownViews[kind]?.body(context.section, context)
  }

  func title(_ kind: SupplementaryKind, section index: Int) -> String? {
    guard let context = displayed.context(ofSection: index), shows(kind, context) else { return nil }
    return settings.titles[kind]?.body(context.section, context) ?? nil
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
}
