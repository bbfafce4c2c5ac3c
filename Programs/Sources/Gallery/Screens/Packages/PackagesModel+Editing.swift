import GalleryKit
import HeadwaterFetching

extension PackagesModel {
  /// Stars a package or removes the star. The list shows the change after it has been written to the database.
  func toggleStar(_ package: Package) async {
    await edit("mark the package") { database in
      var changed = package
      changed.isStarred.toggle()
      try await database.write(changed, ["is_starred"])
    }
  }

  /// Renames a package in the list until it is imported again. Ignores an empty name.
  func rename(_ package: Package, to name: String) async {
    guard !name.isEmpty, name != package.name else { return }
    await edit("rename the package") { database in
      var changed = package
      changed.name = name
      try await database.write(changed, ["name", "searchable"])
    }
  }

  /// Removes a package from the list's table until it is imported again. The installed package isn't affected.
  func remove(_ package: Package) async {
    await edit("remove the row") { database in
      try await database.delete([FetchKey(.text(package.id))], from: Package.table.reference)
    }
  }

  private func edit(
    _ what: String, _ body: @escaping @Sendable (any PackageDatabase) async throws -> Void
  ) async {
    do {
      try await body(try await store.database())
      say(.failure, nil)
    } catch {
      say(.failure, "Couldn't \(what): \(sentence(of: error))")
    }
  }
}

extension PackageDatabase {
  /// Writes the named columns of a package.
  fileprivate func write(_ package: Package, _ columns: Set<String>) async throws {
    let table = Package.table
    let values = zip(table.reference.columns, table.values(of: package)).filter {
      columns.contains($0.0.name)
    }
    try await store.update([
      FetchUpdate(
        table.reference, key: FetchKey(.text(package.id)), values: Dictionary(uniqueKeysWithValues: values))
    ])
  }
}
