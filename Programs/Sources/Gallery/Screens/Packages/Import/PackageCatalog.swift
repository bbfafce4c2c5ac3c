/// The packages that there are, on this machine and elsewhere.
struct PackageCatalog: Equatable, Sendable {
  /// Those that are on this machine, then those that could be.
  let packages: [Package]
  /// Who maintains them, by order of first appearance.
  let maintainers: [Maintainer]
  /// How many paragraphs made no sense and were skipped.
  let skipped: Int

  /// Puts together what there is. A package that is on this machine counts as what it is there.
  ///
  /// - Parameters:
  ///   - installed: What is on this machine.
  ///   - available: What could be.
  init(installed: DpkgDatabase, available: DpkgDatabase = DpkgDatabase()) {
    let present = Set(installed.packages.map(\.id))
    packages = installed.packages + available.packages.filter { !present.contains($0.id) }
    skipped = installed.skipped + available.skipped
    var seen: Set<Maintainer.ID> = []
    maintainers = packages.compactMap(\.maintainerID).filter { seen.insert($0).inserted }
      .map(Maintainer.init(id:))
  }
}
