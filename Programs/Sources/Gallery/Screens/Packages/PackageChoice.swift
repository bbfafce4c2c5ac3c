import Foundation
import HeadwaterFetching

/// Which packages are shown, in which order and in which sections.
struct PackageChoice: Equatable, Sendable {
  /// Words that a package's name or summary must contain, in any order and case; none for all packages.
  var search = ""
  var scope = PackageScope.all
  var order = PackageOrder.name
  var grouping = PackageGrouping.section

  /// Whether another choice shows the same.
  func isSame(as other: PackageChoice) -> Bool {
    var same = other
    same.search = search
    return self == same && words == other.words
  }

  /// The request to the store.
  ///
  /// - Returns: The request.
  /// - Throws: ``FetchError`` where the table lacks a column.
  func request() throws(FetchError) -> FetchRequest<PackageGroup, Package> {
    let table = Package.table
    let searchable = FetchExpression.column(try table.column(for: \.searchable).reference)
    var conditions = words.map { FetchExpression.contains(searchable, .value(.text($0))) }
    if let condition = try scope.condition { conditions.append(condition) }
    return try FetchRequest(
      where: conditions.isEmpty ? nil : .all(conditions), sortedBy: try order.terms,
      sectionedBy: grouping.sections(), from: table)
  }

  private var words: [String] {
    search.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

/// Which packages are shown, whatever is searched for.
enum PackageScope: String, CaseIterable, Sendable {
  case all, installed, starred

  /// As it is shown in a list of choices.
  var title: String {
    switch self {
    case .all: "All"
    case .installed: "Installed"
    case .starred: "Starred"
    }
  }

  fileprivate var condition: FetchExpression? {
    get throws(FetchError) {
      let column: Column<Package>
      switch self {
      case .all: return nil
      case .installed: column = try Package.table.column(for: \.isInstalled)
      case .starred: column = try Package.table.column(for: \.isStarred)
      }
      return .equal(.column(column.reference), .value(.boolean(true)))
    }
  }
}

/// How packages are ordered within their sections.
enum PackageOrder: String, CaseIterable, Sendable {
  case name, size

  /// As it is shown in a list of choices.
  var title: String {
    switch self {
    case .name: "Name"
    case .size: "Installed size"
    }
  }

  /// By size the largest comes first, and what is unknown last.
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
