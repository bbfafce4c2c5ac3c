public import Headwater

/// What a configuration of a table view has besides registrations.
@MainActor
struct TableSettings<Section: ListElement, Item: ListElement> {
  typealias OfItem<Value> = @MainActor (Item, ListContext<Section>) -> Value

  var options = SectionOptions<Section, TableOptions<Section, Item>>(TableOptions())
  var rowAnimations = RowAnimations()
  var titles: [SupplementaryKind: SectionClosure<Section, String>] = [:]
  var ownViews: [SupplementaryKind: SectionClosure<Section, UIView>] = [:]
  var editingStyle: OfItem<UITableViewCell.EditingStyle>?
  var swipes: [ListEdge: OfItem<UISwipeActionsConfiguration?>] = [:]
}

extension ListConfiguration where View == UITableView {
  /// How sections stand; by section, and for all.
  public var options: SectionOptions<Section, TableOptions<Section, Item>> {
    get { table.options }
    set { table.options = newValue }
  }

  /// How rows and sections come and go; an update may say otherwise, see `UpdateContext.init(rowAnimations:origin:)`.
  public var rowAnimations: RowAnimations {
    get { table.rowAnimations }
    set { table.rowAnimations = newValue }
  }

  /// Sets the titles above sections, for those without a header view.
  ///
  /// - Parameter body: Returns the title, given the section; nil for none.
  public mutating func headerTitle(_ body: @escaping @MainActor (Section) -> String?) {
    table.titles[.header] = SectionClosure(readsContext: false) { section, _ in body(section) }
  }

  /// Sets the titles above sections, for those without a header view.
  ///
  /// - Parameter body: Returns the title, given the section, its index and the number of its items; nil for none. It is
  ///   called again when these are others.
  public mutating func headerTitle(_ body: @escaping @MainActor (Section, ListContext<Section>) -> String?) {
    table.titles[.header] = SectionClosure(readsContext: true, body: body)
  }

  /// Sets the titles below sections, for those without a footer view.
  ///
  /// - Parameter body: Returns the title, given the section; nil for none.
  public mutating func footerTitle(_ body: @escaping @MainActor (Section) -> String?) {
    table.titles[.footer] = SectionClosure(readsContext: false) { section, _ in body(section) }
  }

  /// Sets the titles below sections, for those without a footer view.
  ///
  /// - Parameter body: Returns the title, given the section, its index and the number of its items; nil for none. It is
  ///   called again when these are others.
  public mutating func footerTitle(_ body: @escaping @MainActor (Section, ListContext<Section>) -> String?) {
    table.titles[.footer] = SectionClosure(readsContext: true, body: body)
  }

  /// Sets what makes headers without a registration.
  ///
  /// - Parameter body: Returns the view, given the section; nil for none.
  public mutating func headerView(_ body: @escaping @MainActor (Section) -> UIView?) {
    table.ownViews[.header] = SectionClosure(readsContext: false) { section, _ in body(section) }
  }

  /// Sets what makes headers without a registration.
  ///
  /// - Parameter body: Returns the view, given the section, its index and the number of its items; nil for none. It is
  ///   called again when these are others.
  public mutating func headerView(_ body: @escaping @MainActor (Section, ListContext<Section>) -> UIView?) {
    table.ownViews[.header] = SectionClosure(readsContext: true, body: body)
  }

  /// Sets what makes footers without a registration.
  ///
  /// - Parameter body: Returns the view, given the section; nil for none.
  public mutating func footerView(_ body: @escaping @MainActor (Section) -> UIView?) {
    table.ownViews[.footer] = SectionClosure(readsContext: false) { section, _ in body(section) }
  }

  /// Sets what makes footers without a registration.
  ///
  /// - Parameter body: Returns the view, given the section, its index and the number of its items; nil for none. It is
  ///   called again when these are others.
  public mutating func footerView(_ body: @escaping @MainActor (Section, ListContext<Section>) -> UIView?) {
    table.ownViews[.footer] = SectionClosure(readsContext: true, body: body)
  }
}

/// A closure that answers for a section.
@MainActor
struct SectionClosure<Section: ListElement, Value> {
  /// Whether it wants to know the section's index and the number of its items.
  let readsContext: Bool
  let body: @MainActor (Section, ListContext<Section>) -> Value?
}
