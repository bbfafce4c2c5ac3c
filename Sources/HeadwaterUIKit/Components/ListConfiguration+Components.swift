public import Headwater
public import HeadwaterComponents

extension ListConfiguration {
  /// Shows the items of a component source in cells of their own. An item that could not be laid out is reported, and a
  /// placeholder stands in its place.
  ///
  /// ```swift
  /// let cards = articles.components(measures: .uiKit) { article in Card(article) }
  /// let adapter = CollectionViewAdapter(cards) { list in list.register(components: cards) }
  /// ```
  ///
  /// Rows of a table are as high as their layouts. In a flow layout items are as large as their layouts, and so they are
  /// where a layout asks cells for their sizes. The width of the view within its insets is the width of the layouts; the
  /// source learns which items are visible. This sets `options.rowHeight` or `options.itemSize`, in place of what it was: set
  /// another one afterwards, as for a list with other cells besides.
  ///
  /// - Parameters:
  ///   - source: The source; kept.
  ///   - identifier: The registration's name; one of the same name is replaced.
  ///   - sizeRange: Returns the sizes in which items are laid out, given the size of the view within its insets; nil leaves the
  ///     source's sizes as they are. Without it, rows of the view's width; give one for tables whose cells are narrower.
  ///   - context: Makes the context of the components again when the user chooses another size of text or another
  ///     appearance. Without it they stay as they are.
  ///   - configure: Changes a cell further, after its component is shown.
  public mutating func register<Source: DataSource, Context: Sendable>(
    components source: ComponentDataSource<Source, Context>, identifier: String = "component",
    sizeRange: (@MainActor (CGSize) -> SizeRange?)? = nil,
    context: (@MainActor (UITraitCollection) -> Context)? = nil,
    configure: (@MainActor (View.CellBase, Item) -> Void)? = nil
  ) where Section == Source.Section, Item == ComponentDataSource<Source, Context>.Item {
    register(
      components: source, identifier: identifier, images: .shared, sizeRange: sizeRange, context: context,
      configure: configure)
  }

  /// Adds the registration of a source of components, in the view's width, and changes cells further.
  ///
  /// - Parameters:
  ///   - source: The source; kept.
  ///   - identifier: The registration's name; one of the same name is replaced.
  ///   - configure: Changes a cell further, after its component is shown.
  public mutating func register<Source: DataSource, Context: Sendable>(
    components source: ComponentDataSource<Source, Context>, identifier: String = "component",
    configure: @escaping @MainActor (View.CellBase, Item) -> Void
  ) where Section == Source.Section, Item == ComponentDataSource<Source, Context>.Item {
    register(
      components: source, identifier: identifier, images: .shared, sizeRange: nil, context: nil,
      configure: configure)
  }

  /// The same with images from a store that others may not share.
  package mutating func register<Source: DataSource, Context: Sendable>(
    components source: ComponentDataSource<Source, Context>, identifier: String = "component",
    images: ComponentImages, sizeRange: (@MainActor (CGSize) -> SizeRange?)? = nil,
    context: (@MainActor (UITraitCollection) -> Context)? = nil,
    configure: (@MainActor (View.CellBase, Item) -> Void)? = nil
  ) where Section == Source.Section, Item == ComponentDataSource<Source, Context>.Item {
    let hosting = ComponentHosting<Item>(source, images: images, sizeRange: sizeRange, context: context)
    follower = hosting.follower
    table.options.rowHeight = .each({ item in hosting.size(item)?.height ?? ComponentPlaceholder.height })
    collectionOptions.itemSize = .each { item, view in
      hosting.size(item) ?? CGSize(width: view.width, height: ComponentPlaceholder.height)
    }
    let cells: UIView.Type =
      View.self is UITableView.Type ? ComponentTableCell.self : ComponentCollectionCell.self
    add(
      .type(cells), identifier, proposed: identifier, when: nil,
      cleanUp: { (cell: View.CellBase) in hosting.end(cell) }
    ) { (cell: View.CellBase, item, _) in
      if let shown = cell as? any ComponentShowing { try hosting.show(item, shown.componentView, cell) }
      configure?(cell, item)
    }
    presentation.onAppear(of: identifier) { hosting.appear($0) }
  }
}
