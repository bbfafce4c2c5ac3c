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
  /// visible is passed to the source. This sets `options.rowHeight`, in place of what it was: set another one afterwards, as
  /// for a list with other cells besides.
  ///
  /// - Parameters:
  ///   - source: The source; kept.
  ///   - identifier: The registration's name; one of the same name is replaced.
  ///   - sizeRange: Returns the sizes in which rows are laid out, given the size of the view within its insets; nil leaves the
  ///     source's sizes as they are. Without it, rows of the view's width; give one for tables whose cells are narrower.
  ///   - context: Makes the context of the components again when the user chooses another size of text or another
  ///     appearance. Without it they stay as they are.
  ///   - configure: Changes a cell further, after its component is shown.
  public mutating func register<Source: DataSource, Context: Sendable>(
    components source: ComponentDataSource<Source, Context>, identifier: String = "component",
    sizeRange: (@MainActor (CGSize) -> SizeRange?)? = nil,
    context: (@MainActor (UITraitCollection) -> Context)? = nil,
    configure: (@MainActor (UITableViewCell, Item) -> Void)? = nil
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
    configure: @escaping @MainActor (UITableViewCell, Item) -> Void
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
    configure: (@MainActor (UITableViewCell, Item) -> Void)? = nil
  ) where Section == Source.Section, Item == ComponentDataSource<Source, Context>.Item {
    let hosting = ComponentHosting<Item>(source, images: images, sizeRange: sizeRange, context: context)
    follower = hosting.follower
    options.rowHeight = .each({ item in hosting.size(item)?.height ?? ComponentPlaceholder.height })
    register(ComponentTableCell.self, identifier: identifier, cleanUp: { hosting.end($0) }) {
      cell, item in
      try hosting.show(item, cell.componentView, cell)
      configure?(cell, item)
    }
    presentation.onAppear(of: identifier) { hosting.appear($0) }
  }
}
