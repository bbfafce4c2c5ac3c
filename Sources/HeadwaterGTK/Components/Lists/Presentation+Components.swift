#if GTK
  public import Headwater
  public import HeadwaterComponents

  extension Presentation where View == Cell {
    /// Adds a registration that shows items by components, each in a ``ComponentCell``. The source learns what is mounted
    /// and what is not any more, from which the components' controllers learn of it. GTK keeps rows ready around those that
    /// are seen: components are mounted in them, too, and appear when they are seen.
    ///
    /// New content is mounted in the cell that is there, which touches only what differs. An item that could not be laid out
    /// is reported, and a placeholder is shown.
    ///
    /// ```swift
    /// let cards = articles.components(measures: .gtk) { Card($0) }
    /// let list = ListView(cards) { $0.register(components: cards) }
    /// list.followComponents(cards)
    /// ```
    ///
    /// - Parameters:
    ///   - source: What lays out the items; kept.
    ///   - identifier: The registration's name; a registration of the same name is replaced.
    ///   - configure: The cell shows an item, or new content of it: for what is not the component's matter, such as
    ///     tooltips.
    ///   - predicate: For which items it is; nil for all, which makes it the fallback.
    ///   - openLink: Opens links of texts; by default the desktop does.
    public mutating func register<Source: DataSource, Context: Sendable>(
      components source: ComponentDataSource<Source, Context>,
      identifier: String = "components",
      configure: (@MainActor (ComponentCell, Source.Item) -> Void)? = nil,
      when predicate: (@MainActor (Source.Item, Section) throws -> Bool)? = nil,
      openLink: (@MainActor (String) -> Void)? = nil
    ) where Section == Source.Section, Item == PreparedItem<Source.Item, PreparedComponent> {
      let environment = ComponentEnvironment(images: .shared, openLink: openLink)
      var accepts: (@MainActor (Item, Section) throws -> Bool)?
      if let predicate { accepts = { item, section in try predicate(item.item, section) } }
      var registration = CellRegistration<Cell, Section, Item>(
        identifier: identifier, when: accepts, create: { ComponentCell(environment) },
        isCreatedByClass: false,
        cleanUp: { source.willUnmount($0) },
        typed: { (cell: ComponentCell, item: Item, _: ListContext<Section>) in
          cell.mount(try item.result.get().layout)
          source.didMount(item, in: cell)
          configure?(cell, item.item)
        })
      registration.moments.appear = { source.willAppear($0) }
      registration.moments.disappear = { source.didDisappear($0) }
      register(registration)
    }
  }
#endif
