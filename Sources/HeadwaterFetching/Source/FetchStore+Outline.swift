public import Foundation
public import Headwater

extension FetchStore {
  /// Returns an outline of a table whose rows refer to their parents. The outline is updated when the store changes.
  ///
  /// ```swift
  /// let folders = try store.outline(
  ///   of: Folder.self, parent: \.parent, isExpandable: \.hasFolders, sortedBy: [SortDescriptor(\.name)])
  /// ```
  ///
  /// Rows without a parent are the roots. The children of a row are loaded when the user expands the row, and are observed from
  /// then on. The cost of an outline therefore depends on its expanded rows, not on its size: expanding a row takes a single
  /// query for its children, for which the database can use an index on the parent and the order. The roots, or the children of
  /// a row, are windowed if there are more than ``FetchOptions/windowedAbove`` of them. Windowed rows that aren't close to the
  /// visible ones are placeholders. The expanded children of a row are displayed for as long as the row itself is loaded.
  ///
  /// Once the children of both parents have been read, a row that has moved to another parent is displayed only below its new
  /// parent. A row isn't displayed if its parent doesn't exist, or if it is its own ancestor.
  ///
  /// To determine, without reading its children, whether a row can be expanded, declare a column such as
  /// `.exists("hasFolders", \.hasFolders, of: \Folder.parent)`.
  ///
  /// - Parameters:
  ///   - type: The record type.
  ///   - parent: The property that contains the parent's identity; nil for a root. The table must have a column for it.
  ///   - isExpandable: A closure that returns true if a row can be expanded. By default, all rows can be expanded.
  ///   - order: The order of rows with the same parent. Rows that it doesn't distinguish are ordered by their keys.
  ///   - comparator: The comparator that orders strings, unless a sort descriptor specifies one; for example,
  ///     `.localizedStandard` for the order of the user's language. If nil, strings are compared as their columns specify, or
  ///     on Apple platforms, as the sort descriptors specify.
  ///   - table: The table.
  ///   - options: The options for loading rows. They apply separately to the children of each row.
  ///   - report: A closure that receives diagnostics about rows that can't be decoded or displayed. By default, they are
  ///     logged.
  /// - Returns: The outline, which retains the store.
  /// - Throws: ``FetchError`` if a property has no column, or if the primary key has several columns.
  @MainActor
  public func outline<Record: FetchedRecord>(
    of type: Record.Type = Record.self, parent: any KeyPath<Record, Record.ID?> & Sendable,
    isExpandable: @escaping @MainActor (Record) -> Bool = { _ in true },
    sortedBy order: [SortDescriptor<Record>] = [], using comparator: LocalizedComparator? = nil,
    from table: RecordTable<Record> = Record.table, options: FetchOptions = FetchOptions(),
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) throws(FetchError) -> OutlineDataSource<SingleSection, LoadingRow<Record>> {
    guard table.reference.key.count == 1 else {
      throw .unsupported(
        "An outline requires a primary key of one column, but the key of \(table.reference.name) has several or none."
      )
    }
    let column = FetchExpression.column(try table.column(for: parent).reference.asStored)
    let order = try table.order(of: order, using: comparator)
    let levels = OutlineLevels<Record>()
    @MainActor func rows(
      below parent: FetchValue
    ) throws(FetchError) -> FetchedDataSource<SingleSection, Record> {
      let request = try RecordRequest<SingleSection, Record>(
        where: .equal(column, .value(parent)), sortedBy: order, sectionedBy: .none, from: table)
      let source = FetchedDataSource(request, in: self, options: options)
      source.report = report
      levels.add(source)
      return source
    }
    return try rows(below: .null).outlined(
      isExpandable: { $0.item.map(isExpandable) ?? false }, report: report
    ) { row in
      // The children refer to the row by the key that the store contains.
      let key = row.item.map { levels.key(of: $0.id) ?? table.key($0.id) }
      // This can't fail, because the same request was created for the roots. Rows that can't be decoded can't be expanded.
      return key.flatMap { key in try? rows(below: key.values[0]) }
        ?? FetchedDataSource<SingleSection, Record>(nil, in: self)
    }
  }
}

/// The data sources of an outline's levels. They keep the row keys that can't be derived from the rows' identities.
@MainActor
private final class OutlineLevels<Record: FetchedRecord> {
  private struct Level {
    weak var source: FetchedDataSource<SingleSection, Record>?
  }

  private var levels: [Level] = []
  /// The number of levels that triggers the removal of deallocated levels.
  private var most = 64

  func add(_ source: FetchedDataSource<SingleSection, Record>) {
    if levels.count >= most {
      levels.removeAll { $0.source == nil }
      most = max(64, 2 * levels.count)
    }
    levels.append(Level(source: source))
  }

  /// Returns the key of a displayed row, if it can't be derived from the row's identity. O(levels). Integer identities always
  /// determine their keys.
  func key(of id: Record.ID) -> FetchKey? {
    if id is any FixedWidthInteger { return nil }
    return levels.lazy.reversed().compactMap { $0.source?.content?.keptKey(of: id) }.first
  }
}
