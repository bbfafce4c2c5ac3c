import Headwater

/// A view on screen: a cell, a header, a footer, or a placeholder.
struct StagedView<Section: ListElement, Item: ListElement> {
  let view: HeadlessCell
  /// The view's lifecycle and kind, or nil for a placeholder.
  let lifecycle: (of: ViewLifecycle<HeadlessCell>, kind: String)?
  /// The reuse identifier of the registration that accepts the element, even if a placeholder is shown because its closure
  /// threw an error. Nil if no registration accepts it.
  let wanted: String?
  var row: Row
  /// The section position with which a header or footer was last configured.
  let shownPlace: ShownPlace
  let item: Item.Identity?
  let section: Section.Identity

  /// A Boolean value that indicates whether this is an empty view for a header or footer that its section doesn't have.
  @MainActor var isLeftOut: Bool { item == nil && lifecycle == nil && view.text.isEmpty }
}

/// Creates, configures, cleans up, and reuses views, and counts these steps.
@MainActor
final class CellStage<Section: ListElement, Item: ListElement> {
  typealias Staged = StagedView<Section, Item>

  var registrations: Registrations<HeadlessCell, Section, Item>
  private(set) var lifeCycle = HeadlessLifeCycle()
  private var pool = ReusePool<String, HeadlessCell>()

  init(_ registrations: Registrations<HeadlessCell, Section, Item>) {
    self.registrations = registrations
  }

  /// Releases the views in the reuse pool whose registrations have been replaced.
  func releaseReplacedViews() {
    let sectionViews = registrations.supplementaryRegistrations.map {
      "\($0.kind) \($0.registration.identifier)"
    }
    let names = Set(registrations.cells.map { "cell \($0.identifier)" } + sectionViews)
    pool.keepOnly(names.contains)
  }

  /// The number of views in the reuse pool.
  var numberOfWaitingViews: Int { pool.count }

  /// Displays a row in a reused view, or in a new one if the pool has none.
  func show(
    _ row: Row, item: Item?, _ context: ListContext<Section>, height: Double, in old: Staged? = nil
  ) -> Staged {
    let made: Staged?
    let wanted: String?
    switch row {
    case .item(let position):
      let registration = item.flatMap {
        registrations.registration(for: $0, in: context.section, at: position)
      }
      wanted = registration.map { "cell \($0.identifier)" }
      if let item, let registration, let wanted {
        made = show(row, item, registration, wanted, item.identity, context, height, old)
      } else {
        made = nil
      }
    case .header, .footer:
      let kind: SupplementaryKind = if case .header = row { .header } else { .footer }
      let registration = registrations.supplementaryView(of: kind, in: context)
      wanted = registration.map { "\(kind) \($0.identifier)" }
      if let registration, let wanted {
        made = show(row, context.section, registration, wanted, nil, context, height, old)
      } else {
        made = nil
      }
    }
    if let made { return made }
    if let old, old.view.isVisible { end(old) }
    let view = HeadlessCell(kind: HeadlessCell.placeholderKind)
    view.text = isLeftOut(row, context) ? "" : "?"
    view.isVisible = true
    return Staged(
      view: view, lifecycle: nil, wanted: wanted, row: row,
      shownPlace: ShownPlace(context, takesContext: false),
      item: item?.identity, section: context.section.identity)
  }

  /// Returns a Boolean value that indicates whether a row belongs to a section that has no header or footer, although other
  /// sections have one.
  private func isLeftOut(_ row: Row, _ context: ListContext<Section>) -> Bool {
    let kind: SupplementaryKind
    switch row {
    case .item: return false
    case .header: kind = .header
    case .footer: kind = .footer
    }
    return registrations.hasViews(of: kind) && registrations.supplementaryView(of: kind, in: context) == nil
  }

  /// Displays an element with a registration. Keeps the current view if it belongs to the same registration. Returns nil if the
  /// configuration closure throws.
  private func show<Element>(
    _ row: Row, _ element: Element, _ registration: StoredRegistration<HeadlessCell, Section, Element>,
    _ name: String, _ item: Item.Identity?, _ context: ListContext<Section>, _ height: Double, _ old: Staged?
  ) -> Staged? {
    let (view, lifecycle): ReusePool<String, HeadlessCell>.Reusable
    // Keep the current view, reuse one from the pool, or create one.
    let stays = old?.lifecycle?.kind == name
    if stays, let old, let kept = old.lifecycle {
      (view, lifecycle) = (old.view, kept.of)
    } else {
      if let old { end(old) }
      (view, lifecycle) = pool.take(name) ?? made(by: registration.callbacks)
    }
    view.height = height
    do {
      try lifecycle.show(
        in: view, with: registration.callbacks, isSame: stays, size: ViewLifecycle.Size(height: height)
      ) {
        try registration.prepare(view, element, context)
      }
    } catch {
      registrations.report(.failedPreparation(of: registration.name, at: context.position, error))
      end(view, lifecycle, of: name)
      return nil
    }
    count(view, \.preparations)
    if !view.isVisible {
      view.isVisible = true
      count(view, \.appearances)
      lifecycle.noteAppearance(view)
    }
    return Staged(
      view: view, lifecycle: (lifecycle, name), wanted: name, row: row,
      shownPlace: ShownPlace(context, takesContext: registration.takesContext), item: item,
      section: context.section.identity)
  }

  /// Returns a Boolean value that indicates whether an item now needs a different registration from the one that its cell
  /// belongs to.
  func wantsOther(_ staged: Staged, item: Item?, _ context: ListContext<Section>) -> Bool {
    let registration = item.flatMap {
      registrations.registration(for: $0, in: context.section, at: context.position)
    }
    return registration.map { "cell \($0.identifier)" } != staged.wanted
  }

  /// Returns a Boolean value that indicates whether a cell's configuration also reads the section.
  func readsSection(_ staged: Staged, item: Item?, _ context: ListContext<Section>) -> Bool {
    item.flatMap { registrations.registration(for: $0, in: context.section, at: context.position) }?
      .takesContext
      ?? false
  }

  /// Returns a Boolean value that indicates whether a header or footer now needs a different registration, or none.
  func wantsOtherEnd(_ staged: Staged, _ row: Row, _ context: ListContext<Section>) -> Bool {
    let kind: SupplementaryKind = if case .header = row { .header } else { .footer }
    let registration = registrations.supplementaryView(of: kind, in: context)
    return registration.map { "\(kind) \($0.identifier)" } != staged.wanted
  }

  /// Sets the height of a view and lays it out if the height changed.
  func resize(_ staged: Staged, to height: Double) {
    guard staged.view.height != height else { return }
    staged.view.height = height
    staged.lifecycle?.of.resize(staged.view, to: ViewLifecycle.Size(height: height))
  }

  /// Removes a view from the screen.
  func end(_ staged: Staged) {
    staged.view.isVisible = false
    if let lifecycle = staged.lifecycle { end(staged.view, lifecycle.of, of: lifecycle.kind) }
  }

  private func end(_ view: HeadlessCell, _ lifecycle: ViewLifecycle<HeadlessCell>, of kind: String) {
    view.isVisible = false
    lifecycle.end(view)
    pool.add(view, lifecycle, of: kind)
  }

  /// Creates a view whose lifecycle is counted.
  private func made(
    by callbacks: ViewCallbacks<HeadlessCell>
  ) -> ReusePool<String, HeadlessCell>.Reusable {
    let lifecycle = ViewLifecycle(callbacks) { [weak self] step, view in
      switch step {
      case .setUp: self?.count(view, \.creations)
      case .layout: self?.count(view, \.layouts)
      case .cleanUp: self?.count(view, \.cleanUps)
      case .reset: self?.count(view, \.resets)
      }
    }
    return (callbacks.create(), lifecycle)
  }

  private func count(_ view: HeadlessCell, _ step: WritableKeyPath<HeadlessLifeCycle, Int>) {
    view.lifeCycleCounts[keyPath: step] += 1
    lifeCycle[keyPath: step] += 1
  }
}

extension ViewLifecycle<HeadlessCell>.Size {
  fileprivate init(height: Double) { self.init(width: 0, height: height) }
}
