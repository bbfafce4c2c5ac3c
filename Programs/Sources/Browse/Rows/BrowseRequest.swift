import Headwater
import HeadwaterFetching

/// What of a table is shown, and how.
struct BrowseRequest: Equatable, Sendable {
  /// The table.
  var table: BrowsedTable
  /// The column that tells the sections; nil for none.
  var section: ColumnReference?
  /// The column that rows are sorted by; nil for the key alone.
  var sort: FetchOrder?
  /// The words that rows have in columns of text, or that words of theirs begin with; nothing for all rows.
  var search = ""

  /// The columns that are searched.
  var searchedColumns: [ColumnReference] {
    let own = table.reference.columns
    return table.shownColumns.filter { $0 < own.count }.map { own[$0] }.filter { $0.type == .text }
  }

  /// Makes a request of the names that a user has given.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - section: The name of the column that tells the sections; nil for none.
  ///   - sort: The name of the column that rows are sorted by, behind a `-` for the greatest first; nil for the key alone.
  ///   - isDescending: Whether the greatest comes first in any case.
  ///   - search: The words that rows have; nil for all rows.
  ///   - named: Foreign keys that show what they name.
  /// - Throws: ``BrowseFailure/noColumn(_:table:columns:)``, ``BrowseFailure/noRelation(_:table:)``,
  ///   ``BrowseFailure/noKey(_:)``, ``BrowseFailure/noText(_:)``.
  init(
    _ table: BrowsedTable, sectionBy section: String? = nil, sort: String? = nil, isDescending: Bool = false,
    search: String? = nil, with named: [String] = []
  ) throws(BrowseFailure) {
    guard !table.reference.key.isEmpty else { throw .noKey(table.reference.name) }
    var table = table
    for name in named { try table.showNamed(name) }
    self.table = table
    if let search {
      self.search = search
      if searchedColumns.isEmpty { throw .noText(table.name) }
    }
    if let section { self.section = try table.column(named: section) }
    guard let sort else {
      // The last of the key's columns is the one that counts where there is one alone.
      if isDescending, let key = table.reference.keyColumns.first {
        self.sort = FetchOrder(key, isDescending: true)
      }
      return
    }
    // A column can begin with a sign itself.
    if sort.hasPrefix("-"), !table.columns.contains(where: { $0.name == sort }) {
      let column = try table.column(named: String(sort.dropFirst()))
      self.sort = FetchOrder(column, isDescending: true)
    } else {
      self.sort = FetchOrder(try table.column(named: sort), isDescending: isDescending)
    }
  }

  /// What a store is asked.
  ///
  /// - Parameter limit: The greatest number of rows; nil for all.
  /// - Returns: The request. Sections by a foreign key have the row that it names.
  /// - Throws: `FetchError`.
  func fetchRequest(limit: Int? = nil) throws(FetchError) -> FetchRequest<BrowsedSection, BrowsedRow> {
    // The database is another's: it gets no index, and is read through.
    let words = search.isEmpty ? nil : FetchSearch(search, in: searchedColumns, scanning: true)
    return try FetchRequest(
      where: nil, matching: words, sortedBy: [sort].compactMap { $0 }, sectionedBy: sections, limit: limit,
      from: table.reading)
  }

  private var sections: FetchSections<BrowsedSection, BrowsedRow> {
    guard let section, let relation = table.relations.first(where: { $0.columns == [section] }) else {
      return FetchSections(by: section.map { .column($0) }) { BrowsedSection(identity: $0) }
    }
    return FetchSections(relatedTo: relation.table, by: relation.columns) {
      BrowsedSection(identity: $0, related: $1)
    }
  }
}
