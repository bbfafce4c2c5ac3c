public import Headwater

/// The settings of a table view's configuration other than registrations.
@MainActor
struct TableSettings<Section: ListElement, Item: ListElement> {
  typealias OfItem<Value> = @MainActor (Item) -> Value

  var options = SectionOptions<Section, TableViewOptions<Section, Item>>(TableViewOptions())
  var rowAnimations = RowAnimations()
  var titles: [SupplementaryKind: SectionClosure<Section, String>] = [:]
  var ownViews: [SupplementaryKind: SectionClosure<Section, UIView>] = [:]
  var editingStyle: OfItem<UITableViewCell.EditingStyle>?
}

extension ListConfiguration where View == UITableView {
  /// The options for individual sections and for all sections.
  public var options: SectionOptions<Section, TableViewOptions<Section, Item>> {
    get { table.options }
    set { table.options = newValue }
  }

  /// The animations of rows and sections. An update can override them; see `UpdateContext.init(rowAnimations:origin:)`.
  public var rowAnimations: RowAnimations {
    get { table.rowAnimations }
    set { table.rowAnimations = newValue }
  }

  /// Sets the header titles of sections without a header view.
  ///
  /// - Parameter body: A closure that returns the title for a section, or nil for none.
  public mutating func headerTitle(_ body: @escaping @MainActor (Section) -> String?) {
    table.titles[.header] = SectionClosure(readsContext: false) { section, _ in body(section) }
  }

  /// Sets the header titles of sections without a header view.
  ///
  /// - Parameter body: A closure that receives a section, its index, and its number of items, and returns the title, or nil for
  ///   none. It is called again when they change.
  public mutating func headerTitle(_ body: @escaping @MainActor (Section, ListContext<Section>) -> String?) {
    table.titles[.header] = SectionClosure(readsContext: true, body: body)
  }

  /// Sets the footer titles of sections without a footer view.
  ///
  /// - Parameter body: A closure that returns the title for a section, or nil for none.
  public mutating func footerTitle(_ body: @escaping @MainActor (Section) -> String?) {
    table.titles[.footer] = SectionClosure(readsContext: false) { section, _ in body(section) }
  }

  /// Sets the footer titles of sections without a footer view.
  ///
  /// - Parameter body: A closure that receives a section, its index, and its number of items, and returns the title, or nil for
  ///   none. It is called again when they change.
  public mutating func footerTitle(_ body: @escaping @MainActor (Section, ListContext<Section>) -> String?) {
    table.titles[.footer] = SectionClosure(readsContext: true, body: body)
  }

  /// Sets a closure that creates headers without a registration.
  ///
  /// - Parameter body: A closure that returns the view for a section, or nil for none.
  public mutating func headerView(_ body: @escaping @MainActor (Section) -> UIView?) {
    table.ownViews[.header] = SectionClosure(readsContext: false) { section, _ in body(section) }
  }

  /// Sets a closure that creates headers without a registration.
  ///
  /// - Parameter body: A closure that receives a section, its index, and its number of items, and returns the view, or nil for
  ///   none. It is called again when they change.
  public mutating func headerView(_ body: @escaping @MainActor (Section, ListContext<Section>) -> UIView?) {
    table.ownViews[.header] = SectionClosure(readsContext: true, body: body)
  }

  /// Sets a closure that creates footers without a registration.
  ///
  /// - Parameter body: A closure that returns the view for a section, or nil for none.
  public mutating func footerView(_ body: @escaping @MainActor (Section) -> UIView?) {
    table.ownViews[.footer] = SectionClosure(readsContext: false) { section, _ in body(section) }
  }

  /// Sets a closure that creates footers without a registration.
  ///
  /// - Parameter body: A closure that receives a section, its index, and its number of items, and returns the view, or nil for
  ///   none. It is called again when they change.
  public mutating func footerView(_ body: @escaping @MainActor (Section, ListContext<Section>) -> UIView?) {
    table.ownViews[.footer] = SectionClosure(readsContext: true, body: body)
  }
}

/// A closure that returns a value for a section.
@MainActor
struct SectionClosure<Section: ListElement, Value> {
  /// A Boolean value that indicates whether the closure uses the section's index and its number of items.
  let readsContext: Bool
  let body: @MainActor (Section, ListContext<Section>) -> Value?
}
