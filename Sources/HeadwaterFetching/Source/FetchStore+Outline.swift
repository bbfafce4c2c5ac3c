public import Foundation
public import Headwater

extension FetchStore {
  /// Shows a table whose rows name their parents as a tree that stays true to the store.
  ///
  /// ```swift
  /// let folders = try store.outline(
  ///   of: Folder.self, parent: \\.parent, isExpandable: \\.hasFolders, sortedBy: [SortDescriptor(\\.name)])
  /// ```
  ///
  /// The rows without a parent are the roots. The children of a row are read when it is opened, by themselves, and are followed
  /// from then on. So a tree costs what of it is open, however large it is: opening a row costs a read of its children, which
  /// an index on the parent and the order serves. Roots, or children of one row, that are more than
  /// ``FetchOptions/windowedAbove`` are read by windows: those that are not near to what is visible are placeholders. What is
  /// open below a row is shown while the row itself is loaded.
  ///
  /// A row that goes to another parent is shown there and nowhere else, as soon as both parents have been read. A row whose
  /// parent is not there, or that stands below itself, is not shown.
  ///
  /// To know which rows can be opened without reading their children, let the record have a column like
  /// `.exists("hasFolders", \\.hasFolders, of: \\Folder.parent)`.
  ///
  /// - Parameters:
  ///   - type: The records.
  ///   - parent: The property that names the parent by its identity; nil in a root. The table has a column for it.
  ///   - isExpandable: Whether a row can be opened; by default each can.
  ///   - order: The order of rows that have the same parent; those that are equal stand in the order of their keys.
  ///   - table: The table.
  ///   - options: How the rows are read; those below each row by themselves.
  ///   - report: Is told of rows that cannot be decoded or shown. By default they are logged.
  /// - Returns: The outline. It keeps the store.
  /// - Throws: ``FetchError``: no column for a property; a key of several columns.
  @MainActor
  public func outline<Record: FetchedRecord>(
    of type: Record.Type = Record.self, parent: any KeyPath<Record, Record.ID?> & Sendable,
    isExpandable: @escaping @MainActor (Record) -> Bool = { _ in true },
    sortedBy order: [SortDescriptor<Record>] = [], from table: Table<Record> = Record.table,
    options: FetchOptions = FetchOptions(),
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) throws(FetchError) -> OutlineDataSource<SingleSection, Slot<Record>> {
    guard table.reference.key.count == 1 else {
      throw .unsupported(
        "A parent is named by one column, and the key of \(table.reference.name) has several, or none.")
    }
    let column = FetchExpression.column(try table.column(for: parent).reference.asStored)
    let order = try table.order(of: order)
    let levels = OutlineLevels<Record>()
    @MainActor func rows(
      below parent: FetchValue
    ) throws(FetchError) -> FetchedDataSource<SingleSection, Record> {
      let request = try FetchRequest<SingleSection, Record>(
        where: .equal(column, .value(parent)), sortedBy: order, sectionedBy: .none, from: table)
      let source = FetchedDataSource(request, in: self, options: options)
      source.report = report
      levels.add(source)
      return source
    }
    return try rows(below: .null).outlined(
      isExpandable: { $0.item.map(isExpandable) ?? false }, report: report
    ) { row in
      // Its children name it as the store has it.
      let key = row.item.map { levels.key(of: $0.id) ?? table.key($0.id) }
      // The same request was made of the roots. A row that is no record cannot be opened.
      return key.flatMap { key in try? rows(below: key.values[0]) }
        ?? FetchedDataSource<SingleSection, Record>(nil, in: self)
    }
  }
}

/// The sources of an outline's rows, which know the keys of rows that their identities do not tell.
@MainActor
private final class OutlineLevels<Record: FetchedRecord> {
  private struct Level {
    weak var source: FetchedDataSource<SingleSection, Record>?
  }

  private var levels: [Level] = []
  /// At how many levels those are looked for that are no longer there.
  private var most = 64

  func add(_ source: FetchedDataSource<SingleSection, Record>) {
    if levels.count >= most {
      levels.removeAll { $0.source == nil }
      most = max(64, 2 * levels.count)
    }
    levels.append(Level(source: source))
  }

  /// The key of a row that is shown, where its identity does not tell it. O(levels); numbers tell their keys.
  func key(of id: Record.ID) -> FetchKey? {
    if id is any FixedWidthInteger { return nil }
    return levels.lazy.reversed().compactMap { $0.source?.content?.keptKey(of: id) }.first
  }
}
