public import Headwater

// What both kinds of views do to show again what has changed.
extension ListAdapter {
  /// Shows new content in the cells and the views of sections that show the old one, in place. Called by the driver.
  ///
  /// A cell that another registration accepts now is replaced by the view.
  ///
  /// - Parameters:
  ///   - items: Which items changed.
  ///   - sections: Which sections changed.
  public func refresh(items: [ItemRun], sections: [Int]) {
    guard checkView() else { return }
    if !items.isEmpty { refreshCells(of: items) }
    if !sections.isEmpty { refreshViews(ofSections: sections) }
  }

  /// Has the view carry out a batch, in an animation or without, as the update wants it.
  func animate(_ updates: (() -> Void)? = nil) {
    let binding = animationBegins()
    let carryOut: () -> Void = { [self] in
      performBatch(updates) { [weak self] _ in self?.animationEnds(in: binding) }
    }
    if isAnimated { carryOut() } else { UIView.performWithoutAnimation(carryOut) }
  }

  /// Replaces views that other registrations are for now. Called by the engine.
  package func chooseRegistrationsAgain(_ changes: PresentationChanges) {
    guard isViewOurs else { return }
    if changes.concernsItems {
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
      if !wrong.isEmpty { replace(wrong) }
      if !outdated.isEmpty { prepareAgain(outdated) }
    }
    if registrations.presentation.concernsSectionViews(changes) {
      replaceViews(ofSections: refreshSectionViews())
    }
  }

  /// Whether a cell can show what its item is now.
  func canStay(_ cell: UIView, _ item: Item, at position: ItemPosition) -> Bool {
    guard let context = displayed.context(at: position),
      let registration = registration(for: item, context),
      registration.identifier == cells.identifier(of: cell)
    else { return false }
    guard cell is UICollectionViewCell,
      registrations.cellMakers[registration.identifier]?.isClosure == true
    else { return true }
    // A closure that chose one of UIKit's registrations may choose another now, and UIKit takes none but the same.
    return cell.nameInList == Self.identifier(of: type(of: cell), createdBy: registration.identifier)
  }

  /// Shows what has changed in the views of sections.
  ///
  /// - Returns: Sections whose views cannot stay.
  func refreshSectionViews() -> Set<Int> {
    var others: Set<Int> = []
    for (kind, stage) in stages.ofSections where !kind.isOfItems {
      others.formUnion(stage.refresh(displayed) { view, context in canStay(view, of: kind, context) })
    }
    return others
  }

  /// Whether a view of a section can show its section as it is now.
  func canStay(_ view: UIView, of kind: SupplementaryKind, _ context: ListContext<Section>) -> Bool {
    guard let identifier = shownRegistration(of: kind, in: context)?.identifier else { return false }
    return identifier == stages[kind].identifier(of: view) && !isCreated(kind, identifier)
  }

  /// The registration of a view of a section that is shown in a place; nil if none is.
  func shownRegistration(
    of kind: SupplementaryKind, in context: ListContext<Section>
  ) -> SupplementaryRegistration<UIView, Section>? {
    guard shows(kind, context) else { return nil }
    return registrations.presentation.supplementaryView(
      of: kind, for: context.section, at: context.position.section)
  }
}
