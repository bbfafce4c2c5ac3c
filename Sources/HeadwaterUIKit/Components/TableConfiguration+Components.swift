public import Headwater
public import HeadwaterComponents

extension TableConfiguration {
  /// Shows the items of a component source in cells of their own. An item that could not be laid out is reported, and a
  /// placeholder stands in its place.
  ///
  /// ```swift
  /// let bubbles = messages.components(measures: .uiKit) { message in Bubble(message) }
  /// let adapter = TableViewAdapter(bubbles) { list in list.register(components: bubbles) }
  /// ```
  ///
  /// Rows are as high as their layouts. The width of the view within its insets is the width of the layouts; which rows are
  /// visible is told to the source.
  ///
  /// - Parameters:
  ///   - source: The source; kept.
  ///   - identifier: The registration's name; one of the same name is replaced.
  ///   - images: Decodes images, and keeps some.
  ///   - sizeRange: Says in which sizes rows are laid out, by the size of the view within its insets; nil leaves the
  ///     source's sizes as they are. Without it, rows of the view's width; give one for tables whose cells are narrower.
  ///   - context: Says with what components are made when the user likes text to be of another size, or another
  ///     appearance. Without it they stay as they are.
  ///   - configure: Does what else is to be done with a cell, after its component is shown.
  public mutating func register<Source: DataSource, Context: Sendable>(
    components source: ComponentDataSource<Source, Context>, identifier: String = "component",
    images: ComponentImages = .shared, sizeRange: (@MainActor (CGSize) -> SizeRange?)? = nil,
    context: (@MainActor (UITraitCollection) -> Context)? = nil,
    configure: (@MainActor (ComponentTableCell, Item, ItemPosition) -> Void)? = nil
  ) where Section == Source.Section, Item == ComponentDataSource<Source, Context>.Item {
    let hosting = ComponentHosting<Item>(source, images: images, sizeRange: sizeRange, context: context)
    follower = hosting.follower
    options.rowHeight = .each({ item, _ in hosting.size(item)?.height ?? ComponentPlaceholder.height })
    register(ComponentTableCell.self, identifier: identifier, cleanUp: { hosting.end($0) }) {
      cell, item, position in
      try hosting.show(item, cell.componentView, cell)
      configure?(cell, item, position)
    }
  }
}
