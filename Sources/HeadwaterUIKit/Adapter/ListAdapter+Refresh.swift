package import Headwater

// Refreshing changed content in table views and collection views.
extension ListAdapter {
  /// Shows new content in the existing cells and section views. Called by the driver.
  ///
  /// The view replaces a cell if another registration now accepts its item.
  ///
  /// - Parameters:
  ///   - items: The items that changed.
  ///   - sections: The indices of the sections that changed.
  package func refresh(items: [ItemRun], sections: [Int]) {
    guard checkView() else { return }
    if !items.isEmpty { refreshCells(of: items) }
    if !sections.isEmpty { refreshViews(ofSections: sections) }
  }

  /// Makes the view perform a batch update, animated or not, as the update specifies.
  func animate(_ updates: (() -> Void)? = nil) {
    let binding = animationBegins()
    let carryOut: () -> Void = { [self] in
      performBatch(updates) { [weak self] _ in self?.animationEnds(in: binding) }
    }
    if isAnimated { carryOut() } else { UIView.performWithoutAnimation(carryOut) }
  }

  /// Replaces views to which another registration now applies. Called by the engine.
  package func chooseRegistrationsAgain(_ changes: PresentationChanges) {
    guard isViewOurs else { return }
    if changes.concernsItems {
      // Find visible cells that need another registration, and cells that display an outdated section.
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
    if registrations.concernsSectionViews(changes) {
      replaceViews(ofSections: refreshSectionViews())
    }
  }

  /// Returns a Boolean value that indicates whether a cell can show the new content of its item.
  func canStay(_ cell: UIView, _ item: Item, at position: ItemPosition) -> Bool {
    guard let context = displayed.context(at: position),
      let registration = registration(for: item, context),
      registration.identifier == cells.identifier(of: cell)
    else { return false }
    guard cell is UICollectionViewCell,
      registration.viewMaker?.isClosure == true
    else { return true }
    // A closure that used one of UIKit's cell registrations may choose another one now, but UIKit allows only the same one.
    return cell.nameInList == Self.identifier(of: type(of: cell), createdBy: registration.identifier)
  }

  /// Shows new content in section views.
  ///
  /// - Returns: The indices of sections whose views must be replaced.
  func refreshSectionViews() -> Set<Int> {
    var others: Set<Int> = []
    for (kind, stage) in stages.ofSections where !kind.isOfItems {
      others.formUnion(stage.refresh(displayed) { view, context in canStay(view, of: kind, context) })
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
