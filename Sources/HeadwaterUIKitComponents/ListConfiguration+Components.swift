public import Headwater
public import HeadwaterComponents
public import HeadwaterUIKit

extension ListConfiguration {
  /// Registers cells that display the items of a component source. If laying out an item fails, the error is reported and a
  /// placeholder is shown.
  ///
  /// ```swift
  /// let cards = articles.components(measures: .uiKit) { article in Card(article) }
  /// let adapter = CollectionViewAdapter(cards) { configuration in configuration.register(components: cards) }
  /// ```
  ///
  /// Rows of a table view have the height of their layouts. Items of a flow layout, and self-sizing items of other layouts,
  /// have the size of their layouts. The layouts have the width of the view within its insets, and the source is notified of
  /// the visible items. This method sets `options.rowHeight` or `options.itemSize`. To use other values, for example in a list
  /// that also contains other cells, set them afterward.
  ///
  /// - Parameters:
  ///   - source: The component source. It is retained.
  ///   - identifier: The name of the registration. A registration with the same name is replaced.
  ///   - configure: A closure that customizes a cell after it has shown its component.
  ///   - sizeRange: A closure that receives the size of the view within its insets and returns the size range in which items
  ///     are laid out. If it returns nil, the size range of the source isn't changed. By default, items have the width of the
  ///     view. Specify a closure for tables whose cells are narrower.
  ///   - context: A closure that recreates the context of the components after the user has changed the text size or the
  ///     appearance. If it is nil, the context is kept.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<Source: DataSource, Context: Sendable>(
    components source: ComponentDataSource<Source, Context>, identifier: String = "component",
    configure: (@MainActor (View.CellBase, Item) -> Void)? = nil,
    sizeRange: (@MainActor (CGSize) -> SizeRange?)? = nil,
    context: (@MainActor (UITraitCollection) -> Context)? = nil
  ) -> ViewRegistration<View.CellBase, Item, Section>
  where Section == Source.Section, Item == ComponentDataSource<Source, Context>.Item {
    register(
      components: source, identifier: identifier, images: .shared, sizeRange: sizeRange, context: context,
      configure: configure)
  }

  /// Registers cells that display the items of a component source, with a specific image cache.
  @discardableResult
  package mutating func register<Source: DataSource, Context: Sendable>(
    components source: ComponentDataSource<Source, Context>, identifier: String = "component",
    images: ComponentImages, sizeRange: (@MainActor (CGSize) -> SizeRange?)? = nil,
    context: (@MainActor (UITraitCollection) -> Context)? = nil,
    configure: (@MainActor (View.CellBase, Item) -> Void)? = nil
  ) -> ViewRegistration<View.CellBase, Item, Section>
  where Section == Source.Section, Item == ComponentDataSource<Source, Context>.Item {
    let hosting = ComponentHosting<Item>(source, images: images, sizeRange: sizeRange, context: context)
    return register(
      View.self is UITableView.Type ? ComponentTableCell.self : ComponentCollectionCell.self,
      identifier: identifier, follower: hosting.follower,
      size: { item, width in
        hosting.size(item) ?? CGSize(width: width, height: ComponentPlaceholder.height)
      }, appear: hosting.appear
    ) { cell, item in
      if let shown = cell as? any ComponentShowing { try hosting.show(item, shown.componentView, cell) }
      configure?(cell, item)
    }
    .onEndDisplaying { hosting.end($0) }
  }
}
