import Headwater

extension CollectionViewAdapter: CollectionBridgeOwner {
  private static var placeholder: String { "Headwater placeholder" }

  var numberOfSections: Int { displayed.numberOfSections }
  func numberOfItems(in section: Int) -> Int { displayed.numberOfItems(inSection: section) }

  /// Lets the view make the views of all registrations.
  func registerViews(in view: UICollectionView) {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.placeholder)
    for (identifier, maker) in configuration.makers {
      switch maker {
      case .type(let type): view.register(type, forCellWithReuseIdentifier: identifier)
      case .nib(let nib): view.register(nib, forCellWithReuseIdentifier: identifier)
      case .registration, .closure: break
      }
    }
    for (kind, maker) in configuration.supplementaryMakers {
      let name = kind.elementKind
      switch maker {
      case .type(let type): view.register(type, forSupplementaryViewOfKind: name, withReuseIdentifier: name)
      case .nib(let nib): view.register(nib, forSupplementaryViewOfKind: name, withReuseIdentifier: name)
      case .closure: break
      }
    }
  }

  func cell(in view: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
    answering {
      guard let position = ItemPosition(path), let item = displayed.item(at: position),
        let section = displayed.section(at: position.section)
      else { return view.dequeueReusableCell(withReuseIdentifier: Self.placeholder, for: path) }
      guard
        let registration = configuration.presentation.registration(for: item, in: section, at: position),
        let maker = configuration.makers[registration.identifier]
      else { return placeholderCell(in: view, at: path, item, position) }
      switch maker {
      case .type, .nib:
        let cell = view.dequeueReusableCell(withReuseIdentifier: registration.identifier, for: path)
        cells.ask(cell, CellStage.Role(registration), item, at: position)
        return cell
      case .registration(let create), .closure(let create):
        return createdCell(in: view, at: path, registration, item, position, create)
      }
    }
  }

  /// A cell that says that none could be made; asked for again when the item changes.
  private func placeholderCell(
    in view: UICollectionView, at path: IndexPath, _ item: Item, _ position: ItemPosition
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: Self.placeholder, for: path)
    let role = CellStage<UICollectionReusableView, Item>.Role(
      identifier: Self.placeholder, isPlaceholder: true, prepare: { _, _, _ in }, cleanUp: { _ in },
      reset: { _ in })
    cells.ask(cell, role, item, at: position)
    return cell
  }

  /// A cell of a closure. UIKit wants the cell back that was dequeued, so that is returned whatever the closure makes of it.
  private func createdCell(
    in view: UICollectionView, at path: IndexPath,
    _ registration: CellRegistration<UICollectionReusableView, Section, Item>, _ item: Item,
    _ position: ItemPosition,
    _ create: (CollectionCellRequest, Item, ItemPosition) throws -> UICollectionViewCell?
  ) -> UICollectionViewCell {
    let request = CollectionCellRequest(view, path, reconfigured: reconfigured[path]) { [weak self] type in
      let identifier = Self.identifier(of: type, createdBy: registration.identifier)
      if self?.registeredIdentifiers.insert(identifier).inserted == true {
        view.register(type, forCellWithReuseIdentifier: identifier)
      }
      return identifier
    }
    var failure: Diagnostic?
    do {
      let made = try create(request, item, position)
      if made == nil || made !== request.dequeued {
        failure = .wrongView(
          registration: registration.identifier, position: position,
          found: made.map { "\(type(of: $0)) that was not dequeued for it" } ?? "nil")
      }
    } catch {
      failure = .preparationFailed(
        registration: registration.identifier, position: position, error: "\(error)")
    }
    if let old = reconfigured[path], request.dequeued !== old {
      // UIKit wants the same cell back; another one takes its place afterwards.
      toReplace.insert(path)
      return view.dequeueReusableCell(withReuseIdentifier: old.reuseIdentifier ?? "", for: path)
    }
    guard let cell = request.dequeued else {
      if let failure { report(failure) }
      return placeholderCell(in: view, at: path, item, position)
    }
    var role = CellStage<UICollectionReusableView, Item>.Role(registration)
    role.prepare = { _, _, _ in if let failure { throw failure } }
    cells.ask(cell, role, item, at: position)
    return cell
  }

  /// Under what name a registration's closure gets cells of a class.
  static func identifier(of type: UICollectionViewCell.Type, createdBy registration: String) -> String {
    "\(registration) \(String(reflecting: type))"
  }

  func supplementaryView(
    in view: UICollectionView, kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    answering {
      let supplementaryKind = SupplementaryKind(elementKind: kind)
      guard let index = path.first, let section = displayed.section(at: index),
        let registration = configuration.presentation.supplementaryView(of: supplementaryKind),
        let maker = configuration.supplementaryMakers[supplementaryKind]
      else { return emptyView(in: view, kind: kind, at: path) }
      let made: UICollectionReusableView
      if case .closure(let create) = maker {
        made = create(view, path)
      } else {
        made = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
      }
      let position = ItemPosition(section: index, item: path.count > 1 ? path[1] : 0)
      stage(of: supplementaryKind).ask(made, CellStage.Role(registration), section, at: position)
      return made
    }
  }

  private func emptyView(
    in view: UICollectionView, kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    if registeredIdentifiers.insert("\(kind) \(Self.placeholder)").inserted {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.placeholder
      )
    }
    return view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.placeholder, for: path)
  }

  func appear(_ cell: UICollectionViewCell, at path: IndexPath) {
    guard let position = ItemPosition(path), let item = displayed.item(at: position) else { return }
    cells.appear(cell, item, at: position)
    followSoon()
  }

  func disappear(_ cell: UICollectionViewCell) {
    cells.disappear(cell)
    followSoon()
  }

  func appear(_ view: UICollectionReusableView, kind: String, at path: IndexPath) {
    guard let index = path.first, let section = displayed.section(at: index) else { return }
    supplementaryViews[SupplementaryKind(elementKind: kind)]?
      .appear(view, section, at: ItemPosition(section: index, item: 0))
  }

  func disappear(_ view: UICollectionReusableView, kind: String) {
    supplementaryViews[SupplementaryKind(elementKind: kind)]?.disappear(view)
  }
}

@MainActor
extension CellStage.Role {
  /// What a registration of cells says.
  init<Section: ListElement>(_ registration: CellRegistration<View, Section, Element>) {
    self.init(
      identifier: registration.identifier, setUp: registration.setUp, layout: registration.layout,
      prepare: registration.prepare,
      cleanUp: registration.cleanUp, reset: registration.reset)
  }

  /// What a registration of supplementary views says.
  init(_ registration: SupplementaryRegistration<View, Element>) {
    self.init(
      identifier: "\(registration.kind)",
      prepare: { view, section, position in try registration.prepare(view, section, position.section) },
      cleanUp: registration.cleanUp, reset: registration.reset)
  }
}
