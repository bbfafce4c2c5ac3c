import Headwater

/// Every package of the dpkg database: searched, ordered and put into sections.
@MainActor
final class PackagesModel: ScreenModel {
  let name = ScreenName.packages
  /// What is shown.
  let source: SectionedByKeyDataSource<Sorted, PackageGroup>

  /// What is searched for; empty for all packages.
  var search: String {
    didSet {
      let wanted = PackageSearch(search)
      if wanted != PackageSearch(oldValue) { found.isIncluded = wanted.finds }
    }
  }
  /// How packages are ordered within their sections.
  var order = PackageOrder.name {
    didSet { if order != oldValue { sorted.areInIncreasingOrder = order.areInIncreasingOrder } }
  }
  /// By what packages are put into sections.
  var grouping = PackageGrouping.section {
    didSet { if grouping != oldValue { source.key = grouping.group } }
  }

  typealias Found = FilteredDataSource<ArrayDataSource<DebianPackage>>
  typealias Sorted = SortedDataSource<Found>

  private let found: Found
  private let sorted: Sorted
  private let skipped: Int
  /// Why there are no packages.
  private var failure: String?

  init(_ database: DpkgDatabase, search: String = "") {
    self.search = search
    skipped = database.skipped
    found = ArrayDataSource(database.packages).filter(PackageSearch(search).finds)
    sorted = found.sort(by: PackageOrder.name.areInIncreasingOrder)
    source = sorted.section(by: PackageGrouping.section.group)
  }

  func counts(write: (Int) -> String) -> String {
    let snapshot = source.snapshot
    return "\(counted(snapshot.numberOfItems, "package", write: write)) in "
      + counted(snapshot.numberOfSections, "section", write: write)
  }

  var notice: String? {
    skipped == 0 ? nil : "\(counted(skipped, "malformed paragraph")) skipped"
  }

  var emptyText: (title: String, hint: String) {
    if let failure { return ("No Packages", failure) }
    return ("No Packages Found", "Try fewer or other words.")
  }

  /// The packages of this machine; none, and why, where there is no dpkg database that can be read.
  static func ofThisMachine(search: String) -> PackagesModel {
    do {
      return PackagesModel(try DpkgDatabase.read(), search: search)
    } catch {
      let model = PackagesModel(DpkgDatabase(), search: search)
      model.failure = "The dpkg database cannot be read."
      return model
    }
  }
}
