internal import Foundation
package import Headwater

extension PreparingDataSource {
  /// Makes a list of its own, that is changed by commands.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items.
  ///   - context: What items are prepared with besides.
  ///   - sizeRange: How large what is made of an item may be.
  ///   - options: How to go about it.
  ///   - isSynchronous: Whether changes are prepared on the main actor and shown at once.
  ///   - report: Is told of items that could not be prepared. By default they are logged.
  ///   - prepare: Makes of an item what it is shown by.
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

  /// Changes the list. The commands are checked at once against the list that all earlier ones lead to, those that are
  /// not shown yet included.
  ///
  /// - Parameters:
  ///   - commands: The change.
  ///   - sizeRange: A size range for what it inserts and updates alone, as ``withSizeRange(_:_:)`` has it; nil for none.
  ///   - isSynchronous: Whether it is shown on return, and all before it.
  /// - Throws: ``CommandError``; nothing has changed.
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
