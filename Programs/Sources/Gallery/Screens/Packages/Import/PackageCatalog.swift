/// All packages, both installed and available.
struct PackageCatalog: Equatable, Sendable {
  /// The installed packages, followed by the available ones.
  let packages: [Package]
  /// The maintainers of the packages, in order of first appearance.
  let maintainers: [Maintainer]
  /// The number of malformed paragraphs that were skipped.
  let skipped: Int

  /// Combines installed and available packages. If a package is in both, uses the installed one.
  init(installed: DpkgDatabase, available: DpkgDatabase = DpkgDatabase()) {
    let present = Set(installed.packages.map(\.id))
    packages = installed.packages + available.packages.filter { !present.contains($0.id) }
    skipped = installed.skipped + available.skipped
    var seen: Set<Maintainer.ID> = []
    maintainers = packages.compactMap(\.maintainerID).filter { seen.insert($0).inserted }
      .map(Maintainer.init(id:))
  }
}
