import Headwater

// Headers, footers, and other supplementary views, in table views and collection views.
extension ListAdapter {
  /// Returns the context of a section view. A layout may use a path that contains only a section.
  func context(ofViewAt path: IndexPath) -> ListContext<Section>? {
    path.first.flatMap {
      displayed.context(at: ItemPosition(section: $0, item: path.count > 1 ? path[1] : 0))
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
    kind.isOfItems ? displayed.item(at: position)?.identity : nil
  }

  func appear(_ view: UIView, _ kind: SupplementaryKind, at path: IndexPath) {
    guard let context = context(ofViewAt: path) else { return }
    stages.ofSections[kind]?.appear(
      view, context.section, context, at: identity(at: context.position, for: kind))
  }

  func disappear(_ view: UIView, _ kind: SupplementaryKind) { stages.ofSections[kind]?.disappear(view) }
}

extension StoredRegistration where View == UIView {
  /// Returns the reuse identifier for views of a kind.
  func reuseIdentifier(for kind: SupplementaryKind) -> String { "\(kind) \(identifier)" }
}
