internal import Foundation
package import Headwater

extension PreparingDataSource {
  /// Creates a data source with its own items, which can be changed with commands.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items.
  ///   - context: The context for preparing items.
  ///   - sizeRange: The size range for which items are prepared.
  ///   - options: The options for preparing items.
  ///   - isSynchronous: A Boolean value that indicates whether changes are prepared on the main actor and shown immediately.
  ///   - report: A closure that receives diagnostics about items that couldn't be prepared. By default, they are logged.
  ///   - prepare: A closure that prepares an item.
  package convenience init<ListSection: ListElement, ListItem: ListElement>(
    sections: [(ListSection, [ListItem])], context: Context, sizeRange: SizeRange = .any,
    options: PreparationOptions = PreparationOptions(), isSynchronous: Bool = false,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    _ prepare: @escaping Prepare
  ) where Source == CommandDataSource<ListSection, ListItem> {
    self.init(
      CommandDataSource(sections: sections, report: report), context: context, sizeRange: sizeRange,
      options: options, isSynchronous: isSynchronous, report: report, runner: TaskPreparationRunner(),
      numberOfCores: ProcessInfo.processInfo.activeProcessorCount, prepare)
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
  package func apply<ListSection: ListElement, ListItem: ListElement>(
    _ commands: ChangeCommands<ListSection, ListItem>, sizeRange: SizeRange? = nil,
    synchronously isSynchronous: Bool = false
  ) throws(CommandError) where Source == CommandDataSource<ListSection, ListItem> {
    if let sizeRange {
      try withSizeRange(sizeRange) { () throws(CommandError) in
        try apply(commands, synchronously: isSynchronous)
      }
    } else if isSynchronous {
      try synchronously { () throws(CommandError) in try source.apply(commands) }
    } else {
      try source.apply(commands)
    }
  }
}
