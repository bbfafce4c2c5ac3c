#if GTK
  public import Headwater
  public import HeadwaterComponents
  public import HeadwaterGTK

  extension Presentation where View == Cell {
    /// Registers cells that display items as components, each in a ``ComponentCell``. The source is notified when cells are
    /// mounted and unmounted, and it notifies the components' controllers. GTK also keeps rows near the visible ones prepared.
    /// Components are mounted in those rows too, and appear when the rows become visible.
    ///
    /// New content is mounted in the existing cell, which applies only the differences. If the layout of an item fails, the
    /// error is reported and a placeholder is shown.
    ///
    /// ```swift
    /// let cards = articles.components(measures: .gtk) { Card($0) }
    /// let list = ListView(cards) { $0.register(components: cards) }
    /// list.followComponents(cards)
    /// ```
    ///
    /// - Parameters:
    ///   - source: The source that lays out the items. It is retained.
    ///   - identifier: The name of the registration. A registration with the same name is replaced.
    ///   - configure: A closure that is called when a cell displays an item or new content for it. Use it for anything outside
    ///     the component, such as tooltips.
    ///   - openLink: A closure that opens links in text. By default, the desktop opens them.
    /// - Returns: The registration.
    @discardableResult
    public mutating func register<Source: DataSource, Context: Sendable>(
      components source: ComponentDataSource<Source, Context>,
      identifier: String = "components",
      configure: (@MainActor (ComponentCell, Source.Item) -> Void)? = nil,
      openLink: (@MainActor (String) -> Void)? = nil
    ) -> ViewRegistration<ComponentCell, Item, Section>
    where Section == Source.Section, Item == PreparedItem<Source.Item, PreparedComponent> {
      let environment = ComponentEnvironment(images: .shared, openLink: openLink)
      let registration = CellRegistration<Cell, Section, Item>(
        identifier: identifier, create: { ComponentCell(environment) },
        typed: { (cell: ComponentCell, item: Item, _: ListContext<Section>) in
          cell.mount(try item.result.get().layout)
          source.didMount(item, in: cell)
          configure?(cell, item.item)
        })
      // Other registrations may have another environment, so don't share cells with them.
      registration.create { ComponentCell(environment) }
      registration.setSeen(
        appear: { source.willAppear($0) }, disappear: { source.didDisappear($0) })
      register(registration)
      return ViewRegistration(registration).onEndDisplaying { source.willUnmount($0) }
    }
  }
#endif
