import Headwater

/// A view on the screen: a cell, a header, a footer or a placeholder.
struct StagedView<Section: ListElement, Item: ListElement> {
  let view: HeadlessCell
  /// By what it was made; nil for a placeholder.
  let moments: CellMoments<HeadlessCell>?
  let life: CellLife
  var row: Row
  /// What a header or footer was told of its section's place.
  let shownPlace: ShownPlace
  let item: Item.Identity?
  let section: Section.Identity
}

/// Makes, prepares, cleans up and reuses views, and counts what happens to them.
@MainActor
final class CellStage<Section: ListElement, Item: ListElement> {
  typealias Staged = StagedView<Section, Item>

  var presentation: Presentation<HeadlessCell, Section, Item> {
    didSet {
      names = Self.names(presentation)
      pool = pool.filter { names.contains($0.key) }
    }
  }
  private(set) var lifeCycle = HeadlessLifeCycle()
  private var pool: [String: [(view: HeadlessCell, life: CellLife)]] = [:]
  /// The names under which views of the present registrations are reused. Views of others are released instead of kept.
  private var names: Set<String>

  init(_ presentation: Presentation<HeadlessCell, Section, Item>) {
    self.presentation = presentation
    names = Self.names(presentation)
  }

  private static func names(_ presentation: Presentation<HeadlessCell, Section, Item>) -> Set<String> {
    let sectionViews = presentation.supplementaryRegistrations.map {
      "\($0.kind) \($0.registration.identifier)"
    }
    return Set(presentation.cells.map { "cell \($0.identifier)" } + sectionViews)
  }

  /// How many views wait to be used again.
  var numberOfWaitingViews: Int { pool.values.reduce(0) { $0 + $1.count } }

  /// Shows a row in a view that waits, or in a new one.
  func show(
    _ row: Row, item: Item?, _ context: ListContext<Section>, height: Double, in old: Staged? = nil
  ) -> Staged {
    let made: Staged?
    switch row {
    case .item(let position):
      made = item.flatMap { item in
        presentation.registration(for: item, in: context.section, at: position).flatMap {
          show(row, item, $0, "cell", item.identity, context, height, old)
        }
      }
    case .header, .footer:
      let kind: SupplementaryKind = if case .header = row { .header } else { .footer }
      made = presentation.supplementaryView(of: kind, in: context).flatMap {
        show(row, context.section, $0, "\(kind)", nil, context, height, old)
      }
    }
    if let made { return made }
    if let old, old.view.isVisible { end(old) }
    let view = HeadlessCell(kind: HeadlessCell.placeholderKind)
    view.text = isLeftOut(row, context) ? "" : "?"
    view.isVisible = true
    return Staged(
      view: view, moments: nil, life: CellLife(), row: row,
      shownPlace: ShownPlace(context, takesContext: false),
      item: item?.identity, section: context.section.identity)
  }

  /// Whether a section has no header or footer where others have one.
  private func isLeftOut(_ row: Row, _ context: ListContext<Section>) -> Bool {
    let kind: SupplementaryKind
    switch row {
    case .item: return false
    case .header: kind = .header
    case .footer: kind = .footer
    }
    return presentation.hasViews(of: kind) && presentation.supplementaryView(of: kind, in: context) == nil
  }

  /// Shows an element by a registration: in the view that shows it already, if that is of this registration. Nil if the
  /// closure throws.
  private func show<Element>(
    _ row: Row, _ element: Element, _ registration: ViewRegistration<HeadlessCell, Section, Element>,
    _ use: String, _ item: Item.Identity?, _ context: ListContext<Section>, _ height: Double, _ old: Staged?
  ) -> Staged? {
    let name = "\(use) \(registration.identifier)"
    let moments = counted(registration.moments, as: name)
    var (view, life): (HeadlessCell, CellLife)
    let stays = old?.moments?.identifier == name
    if stays, let old {
      (view, life) = (old.view, old.life)
    } else {
      if let old { end(old) }
      (view, life) = pool[name]?.popLast() ?? (moments.create(), CellLife())
    }
    view.height = height
    let calls = life.ask(isSame: stays, hasSize: true)
    do {
      try moments.carryOut(calls, on: view) { try registration.prepare(view, element, context) }
    } catch {
      presentation.report(.failedPreparation(of: registration.name, at: context.position, error))
      life.fail(calls)
      end(view, moments, life)
      return nil
    }
    count(view, \.preparations)
    if !view.isVisible {
      view.isVisible = true
      count(view, \.appearances)
      moments.appear?(view)
    }
    return Staged(
      view: view, moments: moments, life: life, row: row,
      shownPlace: ShownPlace(context, takesContext: registration.takesContext), item: item,
      section: context.section.identity)
  }

  /// Whether another registration is for an item than the one that its cell is of.
  func wantsOther(_ staged: Staged, item: Item?, _ context: ListContext<Section>) -> Bool {
    let registration = item.flatMap {
      presentation.registration(for: $0, in: context.section, at: context.position)
    }
    return registration.map { "cell \($0.identifier)" } != staged.moments?.identifier
  }

  /// Whether a cell shows the value of its section, too.
  func readsSection(_ staged: Staged, item: Item?, _ context: ListContext<Section>) -> Bool {
    item.flatMap { presentation.registration(for: $0, in: context.section, at: context.position) }?
      .takesContext
      ?? false
  }

  /// Gives a view another height.
  func resize(_ staged: Staged, to height: Double) {
    guard staged.view.height != height else { return }
    staged.view.height = height
    var life = staged.life
    let calls = life.resize()
    staged.moments?.carryOut(calls, on: staged.view)
  }

  /// Takes a view off the screen.
  func end(_ staged: Staged) {
    staged.view.isVisible = false
    if let moments = staged.moments { end(staged.view, moments, staged.life) }
  }

  private func end(_ view: HeadlessCell, _ moments: CellMoments<HeadlessCell>, _ life: CellLife) {
    var life = life
    view.isVisible = false
    let calls = life.disappear()
    moments.carryOut(calls, on: view)
    if names.contains(moments.identifier) { pool[moments.identifier, default: []].append((view, life)) }
  }

  /// A registration's moments, each of which is counted.
  private func counted(_ moments: CellMoments<HeadlessCell>, as name: String) -> CellMoments<HeadlessCell> {
    var counted = CellMoments(identifier: name, create: moments.create)
    counted.setUp = { [weak self] in
      self?.count($0, \.creations)
      moments.setUp($0)
    }
    counted.layout = { [weak self] in
      self?.count($0, \.layouts)
      moments.layout?($0)
    }
    counted.appear = moments.appear
    counted.cleanUp = { [weak self] in
      self?.count($0, \.cleanUps)
      moments.cleanUp($0)
    }
    counted.reset = { [weak self] in
      self?.count($0, \.resets)
      moments.reset($0)
    }
    return counted
  }

  private func count(_ view: HeadlessCell, _ step: WritableKeyPath<HeadlessLifeCycle, Int>) {
    view.lifeCycleCounts[keyPath: step] += 1
    lifeCycle[keyPath: step] += 1
  }
}
