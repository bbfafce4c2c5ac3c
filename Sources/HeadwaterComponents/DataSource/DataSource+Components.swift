internal import Foundation
public import Headwater

extension DataSource {
  /// Returns a data source that displays each item with a component, which is laid out off the main actor. See
  /// ``ComponentDataSource``.
  ///
  /// - Parameters:
  ///   - context: The app's context for creating components, such as a theme or a text size.
  ///   - sizeRange: The range of sizes in which components are laid out. Hosts replace it with the width of their view once
  ///     that is known.
  ///   - measures: The text and image measures of the host that displays the components.
  ///   - options: The options for laying out items.
  ///   - isSynchronous: A Boolean value that indicates whether changes, including the initial items, are laid out on the main
  ///     actor and shown immediately.
  ///   - report: A closure that receives diagnostics about items that couldn't be laid out. By default, they are logged.
  ///   - provider: A closure that creates the component of an item in a context. It must be a pure function, and is called on
  ///     any thread, possibly on several at the same time. If it throws an error or returns `nil`, the item contains that
  ///     failure. The source retains the closure.
  /// - Returns: A data source that retains this one.
  public func components<Context: Sendable>(
    context: Context, sizeRange: SizeRange = .any, measures: LayoutMeasures = LayoutMeasures(),
    options: PreparationOptions = .components, isSynchronous: Bool = false,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    _ provider: @escaping @Sendable (Item, Context) throws -> (any Component)?
  ) -> ComponentDataSource<Self, Context> {
    ComponentDataSource(
      self, context: context, sizeRange: sizeRange, measures: measures, options: options,
      isSynchronous: isSynchronous, report: report, runner: TaskPreparationRunner(),
      numberOfCores: ProcessInfo.processInfo.activeProcessorCount, provider)
  }

  /// Returns a data source that displays each item with a component, which is created without a context and laid out off the
  /// main actor. See ``ComponentDataSource``.
  ///
  /// - Parameters:
  ///   - sizeRange: The range of sizes in which components are laid out. Hosts replace it with the width of their view once
  ///     that is known.
  ///   - measures: The text and image measures of the host that displays the components.
  ///   - options: The options for laying out items.
  ///   - isSynchronous: A Boolean value that indicates whether changes are laid out on the main actor and shown immediately.
  ///   - report: A closure that receives diagnostics about items that couldn't be laid out. By default, they are logged.
  ///   - provider: A closure that creates the component of an item. It must be a pure function, and is called on any thread,
  ///     possibly on several at the same time. The source retains it.
  /// - Returns: A data source that retains this one.
  public func components(
    sizeRange: SizeRange = .any, measures: LayoutMeasures = LayoutMeasures(),
    options: PreparationOptions = .components, isSynchronous: Bool = false,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    _ provider: @escaping @Sendable (Item) throws -> (any Component)?
  ) -> ComponentDataSource<Self, Void> {
    components(
      context: (), sizeRange: sizeRange, measures: measures, options: options, isSynchronous: isSynchronous,
      report: report
    ) { item, _ in try provider(item) }
  }
}

extension ComponentDataSource {
  /// Creates a data source with its own items. To change them, apply commands with ``apply(_:sizeRange:synchronously:)``.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items.
  ///   - context: The app's context for creating components.
  ///   - sizeRange: The range of sizes in which components are laid out.
  ///   - measures: The text and image measures to use.
  ///   - options: The options for laying out items.
  ///   - isSynchronous: A Boolean value that indicates whether changes are laid out on the main actor and shown immediately.
  ///   - report: A closure that receives diagnostics about items that couldn't be laid out. By default, they are logged.
  ///   - provider: A closure that creates the component of an item.
  public convenience init<ListSection: ListElement, ListItem: ListElement>(
    sections: [(ListSection, [ListItem])], context: Context, sizeRange: SizeRange = .any,
    measures: LayoutMeasures = LayoutMeasures(), options: PreparationOptions = .components,
    isSynchronous: Bool = false, report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    _ provider: @escaping @Sendable (ListItem, Context) throws -> (any Component)?
  ) where Source == CommandDataSource<ListSection, ListItem> {
    self.init(
      CommandDataSource(sections: sections, report: report), context: context, sizeRange: sizeRange,
      measures: measures, options: options, isSynchronous: isSynchronous, report: report,
      runner: TaskPreparationRunner(), numberOfCores: ProcessInfo.processInfo.activeProcessorCount, provider)
  }

  /// Changes the list with commands. They are checked immediately against the result of all earlier commands, including those
  /// that aren't shown yet.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - sizeRange: A separate size range for the items that the commands insert or update, as in ``withSizeRange(_:_:)``, or
  ///     `nil` for none.
  ///   - isSynchronous: A Boolean value that indicates whether this change and all earlier ones are shown on return.
  /// - Throws: A ``CommandError``. In this case, nothing has changed.
  public func apply<ListSection: ListElement, ListItem: ListElement>(
    _ commands: ChangeCommands<ListSection, ListItem>, sizeRange: SizeRange? = nil,
    synchronously isSynchronous: Bool = false
  ) throws(CommandError) where Source == CommandDataSource<ListSection, ListItem> {
    try preparation.apply(commands, sizeRange: sizeRange, synchronously: isSynchronous)
  }
}

extension PreparationOptions {
  /// The default options for components: the items that fill a large screen are shown first, even before a view reports which
  /// items are visible.
  public static var components: PreparationOptions { PreparationOptions(viewportCapacity: 40) }
}
