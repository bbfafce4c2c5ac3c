import Foundation
import GalleryStores
import HeadwaterFetching

/// An import that updates a database of packages from its origin. Only differences are written.
struct PackageImport: Sendable {
  let origin: PackageOrigin
  let database: any PackageDatabase
  /// The number of rows to write per transaction.
  var rowsPerTransaction = 2_000

  /// Imports the packages unless nothing has changed since the last import, and returns the number of malformed paragraphs that
  /// were skipped. If the import is canceled, the rows that have been written are kept, and the next import writes the rest.
  func run(report: @escaping @Sendable (ImportProgress) -> Void) async throws -> Int {
    let state = origin.state()
    let before = try await database.store.rows(of: ImportRecord.table.reference)
    // Skip the import if the origin hasn't changed.
    if let row = before.first, let record = try? ImportRecord(row: row), record.state == state {
      return record.skipped
    }
    let catalog = try await read(report)
    // Compute and write the differences. Preserve the user's stars.
    let packages = TableDifference(
      Package.table.reference, from: try await database.store.rows(of: Package.table.reference),
      to: Package.table.rows(catalog.packages), keeping: ["is_starred"])
    let maintainers = TableDifference(
      Maintainer.table.reference, from: try await database.store.rows(of: Maintainer.table.reference),
      to: Maintainer.table.rows(catalog.maintainers))
    try await write(packages, maintainers, report)
    // Record the import last, so that an interrupted import is repeated.
    let record = ImportRecord(state: state, skipped: catalog.skipped)
    try await write(
      TableDifference(ImportRecord.table.reference, from: before, to: ImportRecord.table.rows([record])))
    return catalog.skipped
  }

  /// Reads the packages on a separate thread, because reading blocks.
  private func read(_ report: @escaping @Sendable (ImportProgress) -> Void) async throws -> PackageCatalog {
    let isCancelled = Flag()
    let origin = origin
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(
            with: Result {
              try origin.read(isCancelled: { isCancelled.isRaised }, report: { report(.reading($0)) })
            })
        }
      }
    } onCancel: {
      isCancelled.raise()
    }
  }

  /// Inserts maintainers before the packages that refer to them, and deletes maintainers after those packages.
  private func write(
    _ packages: TableDifference, _ maintainers: TableDifference,
    _ report: @Sendable (ImportProgress) -> Void
  ) async throws {
    let all = packages.count + maintainers.count
    var (coming, going) = (maintainers, maintainers)
    coming.deleted = []
    (going.inserted, going.updated) = ([], [])
    var done = 0
    report(.writing(0, of: all))
    for difference in [coming, packages, going] {
      try await write(difference) { number in
        done += number
        report(.writing(done, of: all))
      }
    }
  }

  private func write(_ difference: TableDifference, wrote: (Int) -> Void = { _ in }) async throws {
    for rows in difference.inserted.chunks(of: rowsPerTransaction) {
      try Task.checkCancellation()
      try await database.insert(Array(rows), into: difference.table)
      wrote(rows.count)
    }
    for updates in difference.updated.chunks(of: rowsPerTransaction) {
      try Task.checkCancellation()
      try await database.store.update(Array(updates))
      wrote(updates.count)
    }
    for keys in difference.deleted.chunks(of: rowsPerTransaction) {
      try Task.checkCancellation()
      try await database.delete(Array(keys), from: difference.table)
      wrote(keys.count)
    }
  }
}

/// A thread-safe flag that can't be lowered once it has been raised.
private final class Flag: @unchecked Sendable {  // Safe: a lock guards its state.
  private let lock = NSLock()
  private var raised = false

  var isRaised: Bool { lock.withLock { raised } }

  func raise() { lock.withLock { raised = true } }
}

extension Array {
  /// Returns the elements in chunks of a given size. The last chunk may be smaller.
  func chunks(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: Swift.max(1, size)).map {
      self[$0..<Swift.min(count, $0 + Swift.max(1, size))]
    }
  }
}

extension RecordTable {
  /// Returns records as rows.
  fileprivate func rows(_ records: [Record]) -> [FetchedRow] {
    records.map { FetchedRow(reference, values: values(of: $0)) }
  }
}
