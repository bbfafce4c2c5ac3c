import Foundation
import GalleryStores
import HeadwaterFetching

/// Brings a database of packages up to date with where they come from: only what is different is written.
struct PackageImport: Sendable {
  let origin: PackageOrigin
  let database: any PackageDatabase
  /// How many rows are written in one transaction.
  var rowsPerTransaction = 2_000

  /// Imports, unless nothing has changed since the last time. What is written stays when it is cancelled; the next import
  /// writes the rest.
  ///
  /// - Parameter report: Called with the progress.
  /// - Returns: How many paragraphs made no sense and were skipped.
  /// - Throws: What the origin and the database throw; `CancellationError`.
  func run(report: @escaping @Sendable (ImportProgress) -> Void) async throws -> Int {
    let state = origin.state()
    let before = try await database.store.rows(of: ImportRecord.table.reference)
    if let row = before.first, let record = try? ImportRecord(row: row), record.state == state {
      return record.skipped
    }
    let catalog = try await read(report)
    let packages = TableDifference(
      Package.table.reference, from: try await database.store.rows(of: Package.table.reference),
      to: Package.table.rows(catalog.packages), keeping: ["is_starred"])
    let maintainers = TableDifference(
      Maintainer.table.reference, from: try await database.store.rows(of: Maintainer.table.reference),
      to: Maintainer.table.rows(catalog.maintainers))
    try await write(packages, maintainers, report)
    let record = ImportRecord(state: state, skipped: catalog.skipped)
    try await write(
      TableDifference(ImportRecord.table.reference, from: before, to: ImportRecord.table.rows([record])))
    return catalog.skipped
  }

  /// Reads the packages on a thread of its own, for it blocks.
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

  /// Maintainers come before those who name them, and go after them.
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

/// A flag that is raised once, from any thread.
private final class Flag: @unchecked Sendable {  // Its lock guards its state.
  private let lock = NSLock()
  private var raised = false

  var isRaised: Bool { lock.withLock { raised } }

  func raise() { lock.withLock { raised = true } }
}

extension Array {
  /// The elements in order, in pieces of a size of which only the last may be smaller.
  func chunks(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: Swift.max(1, size)).map {
      self[$0..<Swift.min(count, $0 + Swift.max(1, size))]
    }
  }
}

extension Table {
  /// Records as rows.
  fileprivate func rows(_ records: [Record]) -> [FetchedRow] {
    records.map { FetchedRow(reference, values: values(of: $0)) }
  }
}
