internal import Foundation
public import Headwater

extension DataSource {
  /// Shows each item by a component, laid out off the main actor. See ``ComponentDataSource``.
  ///
  /// - Parameters:
  ///   - context: What components are made with besides: theme, size of text.
  ///   - sizeRange: In which sizes components are laid out; hosts set their own width when they have one.
  ///   - measures: What texts and images are measured with: those of the host that shows them.
  ///   - options: How to go about it.
  ///   - isSynchronous: Whether changes are laid out on the main actor and shown at once, what is there now among them.
  ///   - report: Is told of items that could not be laid out. By default they are logged.
  ///   - provider: Makes the component of an item in a context: pure, called on any thread, several at a time. If it throws,
  ///     or returns nothing, the item is shown with that failure. Kept.
  /// - Returns: A source that keeps this one.
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

  /// Shows each item by a component, laid out off the main actor, in no context. See ``ComponentDataSource``.
  ///
  /// - Parameters:
  ///   - sizeRange: In which sizes components are laid out; hosts set their own width when they have one.
  ///   - measures: What texts and images are measured with: those of the host that shows them.
  ///   - options: How to go about it.
  ///   - isSynchronous: Whether changes are laid out on the main actor and shown at once.
  ///   - report: Is told of items that could not be laid out. By default they are logged.
  ///   - provider: Makes the component of an item: pure, called on any thread, several at a time. Kept.
  /// - Returns: A source that keeps this one.
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
  /// Makes a list of its own, that is changed by commands: ``apply(_:sizeRange:synchronously:)``.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items.
  ///   - context: What components are made with besides.
  ///   - sizeRange: In which sizes components are laid out.
  ///   - measures: What texts and images are measured with.
  ///   - options: How to go about it.
  ///   - isSynchronous: Whether changes are laid out on the main actor and shown at once.
  ///   - report: Is told of items that could not be laid out. By default they are logged.
  ///   - provider: Makes the component of an item.
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

  /// Changes the list. The commands are checked at once against the list that all earlier ones lead to, those that are
  /// not shown yet included.
  ///
  /// - Parameters:
  ///   - commands: The change.
  ///   - sizeRange: A size range for what it inserts and updates alone, as ``withSizeRange(_:_:)`` has
  ///     it; nil for none.
  ///   - isSynchronous: Whether it is shown on return, and all before it.
  /// - Throws: ``CommandError``; nothing has changed.
  public func apply<ListSection: ListElement, ListItem: ListElement>(
    _ commands: ChangeCommands<ListSection, ListItem>, sizeRange: SizeRange? = nil,
    synchronously isSynchronous: Bool = false
  ) throws(CommandError) where Source == CommandDataSource<ListSection, ListItem> {
    try preparation.apply(commands, sizeRange: sizeRange, synchronously: isSynchronous)
  }
}

extension PreparationOptions {
  /// For components: what fills a large screen is shown first, before a view says what is visible.
  public static var components: PreparationOptions { PreparationOptions(viewportCapacity: 40) }
}
