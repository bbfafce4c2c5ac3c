/// A kind of cell: for which items it is, how it is made, and what happens to it through its life.
///
/// Life: ``create`` and ``setUp`` once; then, each time it is shown, ``layout`` when its frame is valid, ``prepare`` before it
/// appears and ``cleanUp`` after it has gone; ``reset`` before it is used for another item. `prepare` and `cleanUp`
/// always pair: an item whose content changes while its cell is visible is prepared again without a clean-up between.
@MainActor
package struct CellRegistration<View: AnyObject, Section: ListElement, Item: ListElement> {
  /// Names the registration; cells are reused among items of one identifier.
  package let identifier: String
  /// Whether the registration is for this item. What it throws is reported and counts as no.
  package var accepts: @MainActor (Item, Section) throws -> Bool
  /// Makes a cell.
  package var create: @MainActor () -> View
  /// A cell is new: called once for each, right after ``create``, or after the view itself has made it.
  package var setUp: @MainActor (View) -> Void
  /// The cell has been given its size and place.
  package var layout: @MainActor (View) -> Void
  /// Shows an item in a cell that is about to appear, or whose item's content changed. What it throws is reported, and
  /// a placeholder is shown.
  package var prepare: @MainActor (View, Item, ItemPosition) throws -> Void
  /// The cell is no longer visible.
  package var cleanUp: @MainActor (View) -> Void
  /// The cell will be used again, for another item.
  package var reset: @MainActor (View) -> Void

  /// Makes a registration.
  ///
  /// - Parameters:
  ///   - identifier: Its name; a registration of the same name replaces it.
  ///   - predicate: For which items it is; nil for all, which makes it the fallback.
  ///   - create: Makes a cell.
  ///   - prepare: Shows an item in a cell.
  package init(
    identifier: String,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    create: @escaping @MainActor () -> View,
    prepare: @escaping @MainActor (View, Item, ItemPosition) throws -> Void
  ) {
    self.identifier = identifier
    self.accepts = predicate ?? { _, _ in true }
    self.create = create
    self.setUp = { _ in }
    self.layout = { _ in }
    self.prepare = prepare
    self.cleanUp = { _ in }
    self.reset = { _ in }
  }
}

/// A kind of supplementary view: how it is made and how it shows its section.
@MainActor
package struct SupplementaryRegistration<View: AnyObject, Section: ListElement> {
  /// What the view is for.
  package let kind: SupplementaryKind
  /// Makes a view.
  package var create: @MainActor () -> View
  /// Shows a section in a view that is about to appear, or whose section's content changed. What it throws is reported.
  package var prepare: @MainActor (View, Section, Int) throws -> Void
  /// The view is no longer visible.
  package var cleanUp: @MainActor (View) -> Void
  /// The view will be used again, for another section.
  package var reset: @MainActor (View) -> Void

  /// Makes a registration.
  package init(
    kind: SupplementaryKind,
    create: @escaping @MainActor () -> View,
    prepare: @escaping @MainActor (View, Section, Int) throws -> Void
  ) {
    self.kind = kind
    self.create = create
    self.prepare = prepare
    self.cleanUp = { _ in }
    self.reset = { _ in }
  }
}
