import Headwater
import HeadwaterFetching

/// The part of a table to display, with its sections and order.
struct BrowseRequest: Equatable, Sendable {
  /// The table.
  var table: BrowsedTable
  /// The column that determines sections, or nil for no sections.
  var section: ColumnReference?
  /// The column that rows are sorted by, or nil to sort only by the key.
  var sort: FetchOrder?
  /// The search text: words, or prefixes of words, that a row's text columns must contain. An empty string matches all rows.
  var search = ""

  /// The text columns that are searched.
  var searchedColumns: [ColumnReference] {
    let own = table.reference.columns
    return table.shownColumns.filter { $0 < own.count }.map { own[$0] }.filter { $0.type == .text }
  }

  /// Creates a request from the names that a user entered. A sort column preceded by `-` is in descending order. Without one,
  /// rows are sorted only by their keys. The rows contain the words of the search, and foreign keys in `named` display related
  /// rows.
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
      // Without a sort column, a descending order applies to the first column of the key.
      if isDescending, let key = table.reference.keyColumns.first {
        self.sort = FetchOrder(key, isDescending: true)
      }
      return
    }
    // A column's name can itself begin with a minus sign.
    if sort.hasPrefix("-"), !table.columns.contains(where: { $0.name == sort }) {
      let column = try table.column(named: String(sort.dropFirst()))
      self.sort = FetchOrder(column, isDescending: true)
    } else {
      self.sort = FetchOrder(try table.column(named: sort), isDescending: isDescending)
    }
  }

  /// Returns the request that a store executes. Sections that are determined by a foreign key include the related row.
  func fetchRequest(limit: Int? = nil) throws(FetchError) -> RecordRequest<BrowsedSection, BrowsedRow> {
    // The browser doesn't own the database, so it scans the table instead of creating a search index.
    let words = search.isEmpty ? nil : FetchSearch(search, in: searchedColumns, scanning: true)
    return try RecordRequest(
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
