import Headwater

extension CollectionViewAdapter: CollectionBridgeOwner {
  private static var placeholder: String { PlaceholderView.identifier }

  func numberOfItems(in section: Int) -> Int { displayed.numberOfItems(inSection: section) }

  /// Lets the view make the views of all registrations.
  func registerViews(in view: UICollectionView) {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.placeholder)
    for (identifier, maker) in shownConfiguration.makers {
      switch maker {
      case .type(let type): view.register(type, forCellWithReuseIdentifier: identifier)
      case .nib(let nib): view.register(nib, forCellWithReuseIdentifier: identifier)
      case .prototype, .registration, .closure: break
      }
    }
    for (kind, registration) in shownConfiguration.presentation.supplementaryRegistrations {
      let (name, identifier) = (kind.elementKind, registration.identifier)
      switch shownConfiguration.supplementaryMakers[SupplementaryKey(kind, identifier)] {
      case .type(let type):
        view.register(type, forSupplementaryViewOfKind: name, withReuseIdentifier: identifier)
      case .nib(let nib):
        view.register(nib, forSupplementaryViewOfKind: name, withReuseIdentifier: identifier)
      case .prototype, .registration, .closure, nil: break
      }
    }
  }

  func cell(in view: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
    answering {
      guard let position = ItemPosition(path), let item = displayed.item(at: position),
        let context = displayed.context(at: position)
      else { return view.dequeueReusableCell(withReuseIdentifier: Self.placeholder, for: path) }
      guard
        let registration = shownConfiguration.presentation.registration(
          for: item, in: context.section, at: position),
        let maker = shownConfiguration.makers[registration.identifier]
      else { return placeholderCell(in: view, at: path, item, context) }
      switch maker {
      case .type, .nib:
        let cell = view.dequeueReusableCell(withReuseIdentifier: registration.identifier, for: path)
        cells.ask(cell, registration, item, context)
        return cell
      case .prototype(let name):
        let cell = view.dequeueReusableCell(withReuseIdentifier: name, for: path)
        cells.ask(cell, registration, item, context)
        return cell
      case .registration(let create), .closure(let create):
        return createdCell(in: view, at: path, registration, item, context, create)
      }
    }
  }

  /// A cell that says that none could be made; asked for again when the item changes.
  private func placeholderCell(
    in view: UICollectionView, at path: IndexPath, _ item: Item, _ context: ListContext<Section>
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: Self.placeholder, for: path)
    let placeholder = CellRegistration<UICollectionReusableView, Section, Item>.placeholder(Self.placeholder)
    {
      UICollectionViewCell(frame: .zero)
    }
    cells.ask(cell, placeholder, item, context)
    return cell
  }

  /// A cell of a closure. UIKit wants the cell back that was dequeued, so that is returned whatever the closure makes of it.
  private func createdCell(
    in view: UICollectionView, at path: IndexPath,
    _ registration: CellRegistration<UICollectionReusableView, Section, Item>, _ item: Item,
    _ context: ListContext<Section>,
    _ create: (CellRequest<UICollectionView>, Item, ListContext<Section>) throws -> UICollectionViewCell?
  ) -> UICollectionViewCell {
    let request = CellRequest(view, path, existing: reconfigured[path]) { [weak self] type in
      let identifier = Self.identifier(of: type, createdBy: registration.identifier)
      if self?.registeredIdentifiers.insert(identifier).inserted == true {
        view.register(type, forCellWithReuseIdentifier: identifier)
      }
      return identifier
    }
    var failure: Diagnostic?
    var dequeuedByApp: UICollectionViewCell?
    do {
      let made = try create(request, item, context)
      // A cell with an identifier was dequeued by the closure itself; UIKit wants it back.
      if request.dequeued == nil, reconfigured[path] == nil, made?.reuseIdentifier != nil {
        dequeuedByApp = made
      } else if made == nil || made !== request.dequeued {
        failure = .wrongView(
          registration: registration.identifier, position: context.position,
          found: made.map { "\(type(of: $0)) that was not dequeued for it" } ?? "nil")
      }
    } catch {
      failure = .failedPreparation(of: registration.identifier, at: context.position, error)
    }
    if let old = reconfigured[path], request.dequeued !== old {
      // UIKit wants the same cell back; another one takes its place afterwards.
      toReplace.insert(path)
      return view.dequeueReusableCell(withReuseIdentifier: old.reuseIdentifier ?? "", for: path)
    }
    guard let cell = request.dequeued as? UICollectionViewCell ?? dequeuedByApp else {
      if let failure { report(failure) }
      return placeholderCell(in: view, at: path, item, context)
    }
    cells.ask(cell, registration.shown(with: failure), item, context)
    return cell
  }

  /// Under what name a registration's closure gets cells of a class.
  static func identifier(of type: UIView.Type, createdBy registration: String) -> String {
    "\(registration) \(String(reflecting: type))"
  }

  func supplementaryView(
    in view: UICollectionView, kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    answering {
      let supplementaryKind = SupplementaryKind(elementKind: kind)
      guard let context = context(ofViewAt: path),
        let registration = shownRegistration(of: supplementaryKind, in: context),
        let maker = shownConfiguration.supplementaryMakers[
          SupplementaryKey(supplementaryKind, registration.identifier)]
      else { return emptyView(in: view, kind: kind, at: path) }
      let made: UICollectionReusableView
      switch maker {
      case .type, .nib:
        made = view.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: registration.identifier, for: path)
      case .prototype(let name):
        made = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: name, for: path)
      case .registration(let create): made = create(view, path)
      case .closure(let create):
        return createdView(in: view, of: supplementaryKind, at: path, registration, context, create)
      }
      stage(of: supplementaryKind).ask(
        made, registration, context.section, context,
        at: identity(at: context.position, for: supplementaryKind))
      return made
    }
  }

  /// What a supplementary view is told of its place; a layout may give it a section alone.
  func context(ofViewAt path: IndexPath) -> ListContext<Section>? {
    path.first.flatMap {
      displayed.context(at: ItemPosition(section: $0, item: path.count > 1 ? path[1] : 0))
    }
  }

  private func emptyView(
    in view: UICollectionView, kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    if registeredIdentifiers.insert("\(kind) \(Self.placeholder)").inserted {
      view.register(EmptyView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.placeholder)
    }
    return view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.placeholder, for: path)
  }

  func appear(_ cell: UICollectionViewCell, at path: IndexPath) {
    guard let position = ItemPosition(path), let item = displayed.item(at: position),
      let context = displayed.context(at: position)
    else { return }
    reportMissingSizes()
    prefetched.remove(item.identity)
    cells.appear(cell, item, context)
    followSoon()
  }

  func disappear(_ cell: UICollectionViewCell) {
    cells.disappear(cell)
    followSoon()
  }

  func appear(_ view: UICollectionReusableView, kind: String, at path: IndexPath) {
    guard let context = context(ofViewAt: path) else { return }
    let kind = SupplementaryKind(elementKind: kind)
    supplementaryViews[kind]?.appear(
      view, context.section, context, at: identity(at: context.position, for: kind))
  }

  func disappear(_ view: UICollectionReusableView, kind: String) {
    supplementaryViews[SupplementaryKind(elementKind: kind)]?.disappear(view)
  }
}
