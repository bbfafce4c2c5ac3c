import Headwater

/// What is on the screen in one line: a view, and what made it.
struct StagedView<Section: ListElement, Item: ListElement> {
  enum Maker {
    case cell(CellRegistration<HeadlessCell, Section, Item>)
    case supplementary(SupplementaryRegistration<HeadlessCell, Section>)
    /// Nothing could make a view, or it could not be prepared.
    case placeholder
  }

  let view: HeadlessCell
  let maker: Maker
  /// Where it stands, in the list as it was last laid out.
  var row: Row
  let item: Item.Identity?
  let section: Section.Identity
}

/// Makes views, prepares them, and takes them back: the life cycle, and nothing of where things stand.
@MainActor
final class CellStage<Section: ListElement, Item: ListElement> {
  var presentation: Presentation<HeadlessCell, Section, Item>
  /// All that has happened to all views.
  private(set) var lifeCycle = HeadlessLifeCycle()
  private var pool = ReusePool<HeadlessCell>()

  init(_ presentation: Presentation<HeadlessCell, Section, Item>) {
    self.presentation = presentation
  }

  /// How many views wait to be used again.
  var numberOfWaitingViews: Int { pool.count }

  /// Brings a view onto the screen.
  func show(_ row: Row, item: Item?, section: Section, height: Double) -> StagedView<Section, Item> {
    switch row {
    case .item(let position):
      guard let item, let registration = presentation.registration(for: item, in: section, at: position)
      else {
        return placeholder(row, item: item, section: section)
      }
      let cell = dequeue("cell \(registration.identifier)", registration.createSetUp, registration.reset)
      cell.height = height
      count(cell, \.layouts)
      registration.layout(cell)
      guard prepare(cell, registration, item, position) else {
        pool.put(cell, identifier: "cell \(registration.identifier)")
        return placeholder(row, item: item, section: section)
      }
      return staged(cell, .cell(registration), row, item: item, section: section)
    case .header(let index): return show(.header, index, row, section, height)
    case .footer(let index): return show(.footer, index, row, section, height)
    }
  }

  private func show(
    _ kind: SupplementaryKind, _ index: Int, _ row: Row, _ section: Section, _ height: Double
  ) -> StagedView<Section, Item> {
    guard let registration = presentation.supplementaryView(of: kind) else {
      return placeholder(row, item: nil, section: section)
    }
    let view = dequeue("\(kind)", registration.create, registration.reset)
    view.height = height
    guard prepare(view, registration, section, index) else {
      pool.put(view, identifier: "\(kind)")
      return placeholder(row, item: nil, section: section)
    }
    return staged(view, .supplementary(registration), row, item: nil, section: section)
  }

  /// Gives a view that stays another height.
  func resize(_ staged: StagedView<Section, Item>, to height: Double) {
    guard staged.view.height != height else { return }
    staged.view.height = height
    guard case .cell(let registration) = staged.maker else { return }
    count(staged.view, \.layouts)
    registration.layout(staged.view)
  }

  /// Takes a view off the screen.
  func end(_ staged: StagedView<Section, Item>) {
    let view = staged.view
    view.isVisible = false
    switch staged.maker {
    case .placeholder: break
    case .cell(let registration):
      count(view, \.cleanUps)
      registration.cleanUp(view)
      pool.put(view, identifier: "cell \(registration.identifier)")
    case .supplementary(let registration):
      count(view, \.cleanUps)
      registration.cleanUp(view)
      pool.put(view, identifier: "\(registration.kind)")
    }
  }

  /// Shows new content in a view that stays, or in another where its content needs one.
  func refresh(
    _ staged: StagedView<Section, Item>, item: Item?, section: Section
  ) -> StagedView<Section, Item> {
    switch (staged.maker, staged.row) {
    case (.cell(let old), .item(let position)):
      if let item, let registration = presentation.registration(for: item, in: section, at: position),
        registration.identifier == old.identifier,
        prepare(staged.view, registration, item, position)
      {
        return self.staged(staged.view, .cell(registration), staged.row, item: item, section: section)
      }
    case (.supplementary(let registration), .header(let index)),
      (.supplementary(let registration), .footer(let index)):
      if prepare(staged.view, registration, section, index) { return staged }
    default: break
    }
    end(staged)
    return show(staged.row, item: item, section: section, height: staged.view.height)
  }

  private func dequeue(
    _ identifier: String, _ create: () -> HeadlessCell, _ reset: (HeadlessCell) -> Void
  ) -> HeadlessCell {
    if let view = pool.take(identifier: identifier) {
      count(view, \.resets)
      reset(view)
      return view
    }
    let view = create()
    count(view, \.creations)
    return view
  }

  private func prepare(
    _ cell: HeadlessCell, _ registration: CellRegistration<HeadlessCell, Section, Item>, _ item: Item,
    _ position: ItemPosition
  ) -> Bool {
    do {
      try registration.prepare(cell, item, position)
      count(cell, \.preparations)
      return true
    } catch {
      presentation.report(
        .preparationFailed(registration: registration.identifier, position: position, error: "\(error)"))
      return false
    }
  }

  private func prepare(
    _ view: HeadlessCell, _ registration: SupplementaryRegistration<HeadlessCell, Section>,
    _ section: Section,
    _ index: Int
  ) -> Bool {
    do {
      try registration.prepare(view, section, index)
      count(view, \.preparations)
      return true
    } catch {
      presentation.report(
        .preparationFailed(
          registration: "\(registration.kind)", position: ItemPosition(section: index, item: 0),
          error: "\(error)"))
      return false
    }
  }

  private func staged(
    _ view: HeadlessCell, _ maker: StagedView<Section, Item>.Maker, _ row: Row, item: Item?, section: Section
  ) -> StagedView<Section, Item> {
    if !view.isVisible {
      view.isVisible = true
      if case .placeholder = maker {} else { count(view, \.appearances) }
    }
    return StagedView(view: view, maker: maker, row: row, item: item?.identity, section: section.identity)
  }

  private func placeholder(_ row: Row, item: Item?, section: Section) -> StagedView<Section, Item> {
    let view = HeadlessCell(kind: HeadlessCell.placeholderKind)
    view.text = "?"
    return staged(view, .placeholder, row, item: item, section: section)
  }

  private func count(_ view: HeadlessCell, _ step: WritableKeyPath<HeadlessLifeCycle, Int>) {
    view.lifeCycle[keyPath: step] += 1
    lifeCycle[keyPath: step] += 1
  }
}

extension CellRegistration {
  /// Makes a cell that is ready for use.
  fileprivate var createSetUp: @MainActor () -> View {
    {
      let view = create()
      setUp(view)
      return view
    }
  }
}
