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
      case .closure: break
      }
    }
    let kinds = Set(configuration.supplementaryMakers.keys).union([.header, .footer])
    for kind in kinds {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind.elementKind,
        withReuseIdentifier: Self.placeholder)
      switch configuration.supplementaryMakers[kind] {
      case .type(let type)?:
        view.register(
          type, forSupplementaryViewOfKind: kind.elementKind, withReuseIdentifier: kind.elementKind)
      case .nib(let nib)?:
        view.register(
          nib, forSupplementaryViewOfKind: kind.elementKind, withReuseIdentifier: kind.elementKind)
      default: break
      }
    }
  }

  func cell(in view: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
    answering {
      guard let position = ItemPosition(path), let item = displayed.item(at: position),
        let section = displayed.section(at: position.section),
        let registration = configuration.presentation.registration(for: item, in: section, at: position),
        let maker = configuration.makers[registration.identifier]
      else { return placeholderCell(in: view, at: path) }
      switch maker {
      case .type, .nib:
        let cell = view.dequeueReusableCell(withReuseIdentifier: registration.identifier, for: path)
        cells.ask(cell, CellStage.Role(registration), item, at: position)
        return cell
      case .closure(let create):
        return createdCell(in: view, at: path, registration, item, position, create)
      }
    }
  }

  private func placeholderCell(in view: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: Self.placeholder, for: path)
    PlaceholderView.cover(cell.contentView)
    return cell
  }

  /// A cell of a closure. UIKit wants the cell back that was dequeued, so that is returned whatever the closure makes of it.
  private func createdCell(
    in view: UICollectionView, at path: IndexPath,
    _ registration: CellRegistration<UICollectionReusableView, Section, Item>, _ item: Item,
    _ position: ItemPosition,
    _ create: (CollectionCellRequest, Item, ItemPosition) throws -> UICollectionViewCell?
  ) -> UICollectionViewCell {
    let request = CollectionCellRequest(view, path) { [weak self] type in
      let identifier = "\(registration.identifier) \(String(reflecting: type))"
      if self?.registeredClasses.insert(ObjectIdentifier(type)).inserted == true {
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
    guard let cell = request.dequeued else {
      if let failure { report(failure) }
      return placeholderCell(in: view, at: path)
    }
    var role = CellStage<UICollectionReusableView, Item>.Role(registration)
    role.prepare = { _, _, _ in if let failure { throw failure } }
    cells.ask(cell, role, item, at: position)
    return cell
  }

  func supplementaryView(
    in view: UICollectionView, kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    answering {
      let supplementaryKind = SupplementaryKind(elementKind: kind)
      guard let index = path.first, let section = displayed.section(at: index),
        let registration = configuration.presentation.supplementaryView(of: supplementaryKind),
        let maker = configuration.supplementaryMakers[supplementaryKind]
      else {
        return view.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: Self.placeholder, for: path)
      }
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

  func appear(_ cell: UICollectionViewCell, at path: IndexPath) {
    guard let position = ItemPosition(path), let item = displayed.item(at: position) else { return }
    cells.appear(cell, item, at: position)
  }

  func disappear(_ cell: UICollectionViewCell) { cells.disappear(cell) }

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
      identifier: registration.identifier, layout: registration.layout, prepare: registration.prepare,
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
