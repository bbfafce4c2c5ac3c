import Foundation
import HeadwaterFetching

/// The search text, scope, order, and grouping of the package list.
struct PackageChoice: Equatable, Sendable {
  /// The search words. A package matches if its name or summary contains all of them, in any order and ignoring case. An empty
  /// string matches all packages.
  var search = ""
  var scope = PackageScope.all
  var order = PackageOrder.name
  var grouping = PackageGrouping.section

  /// Returns a Boolean value that indicates whether another choice produces the same list.
  func isSame(as other: PackageChoice) -> Bool {
    var same = other
    same.search = search
    return self == same && words == other.words
  }

  /// Returns the request for the store.
  func request() throws(FetchError) -> RecordRequest<PackageGroup, Package> {
    let table = Package.table
    let searchable = FetchExpression.column(try table.column(for: \.searchable).reference)
    var conditions = words.map { FetchExpression.contains(searchable, .value(.text($0))) }
    if let condition = try scope.condition { conditions.append(condition) }
    return try RecordRequest(
      where: conditions.isEmpty ? nil : .all(conditions), sortedBy: try order.terms,
      sectionedBy: grouping.sections(), from: table)
  }

  private var words: [String] {
    search.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

/// The packages that the list includes, before searching. The raw values are the titles in the menu.
enum PackageScope: String, CaseIterable, Sendable {
  case all = "All"
  case installed = "Installed"
  case starred = "Starred"

  fileprivate var condition: FetchExpression? {
    get throws(FetchError) {
      let column: RecordColumn<Package>
      switch self {
      case .all: return nil
      case .installed: column = try Package.table.column(for: \.isInstalled)
      case .starred: column = try Package.table.column(for: \.isStarred)
      }
      return .equal(.column(column.reference), .value(.boolean(true)))
    }
  }
}

/// The order of packages in a section. The raw values are the titles in the menu.
enum PackageOrder: String, CaseIterable, Sendable {
  case name = "Name"
  case size = "Installed size"

  /// The sort terms. When packages are sorted by size, the largest one comes first, and those of unknown size come last.
  fileprivate var terms: [FetchOrder] {
    get throws(FetchError) {
      let name = FetchOrder(try Package.table.column(for: \.name).reference)
      switch self {
      case .name: return [name]
      case .size:
        return [
          FetchOrder(try Package.table.column(for: \.installedBytes).reference, isDescending: true), name,
        ]
      }
    }
  }
}
