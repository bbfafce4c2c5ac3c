#if SQLite
  import Foundation
  import GRDB
  import Headwater

  /// Measures a change while a GRDB observation is active. It fetches all rows again, and then the results are diffed.
  ///
  /// - Parameters:
  ///   - pool: The database.
  ///   - fetch: A closure that fetches all rows.
  ///   - snapshot: A closure that returns the snapshot of the rows.
  ///   - count: A closure that returns the number of relevant changes in a changeset.
  ///   - write: A closure that makes a change and returns a closure for the time at which its commit began.
  /// - Returns: The time from the beginning of the commit, in milliseconds.
  /// - Throws: ``CannotMeasure``, or errors from the closures.
  @MainActor
  func millisecondsToReread<Section: ListElement, Item: ListElement>(
    _ pool: DatabasePool, fetch: @escaping @Sendable (Database) throws -> [Item],
    snapshot: @escaping @Sendable ([Item]) -> Snapshot<Section, Item>,
    counting count: @escaping @MainActor (Changeset) -> Int,
    write: () throws -> (() -> ContinuousClock.Instant?)
  ) throws -> Double {
    var before: Snapshot<Section, Item>?
    var finished: ContinuousClock.Instant?
    var (changes, failure): (Int, (any Error)?) = (0, nil)
    let observation = ValueObservation.tracking { db in try fetch(db) }.map { rows in snapshot(rows) }
    let cancellable = observation.start(in: pool, scheduling: .mainActor) {
      failure = $0
    } onChange: { next in
      if let before { changes = (try? next.changeset(from: before)).map { count($0) } ?? 0 }
      before = next
      finished = .now
    }
    defer { cancellable.cancel() }
    try wait(for: "all rows are read") { finished != nil || failure != nil }
    // The observation might fetch twice initially. Measure only a change that follows an earlier change.
    _ = try write()
    try wait(for: "all rows are read again") { changes > 0 || failure != nil }
    pause(0.5)
    (finished, changes) = (nil, 0)
    let committed = try write()
    try wait(for: "all rows are read once more") {
      (changes > 0 && finished != nil && committed() != nil) || failure != nil
    }
    guard let finished, let committed = committed(), changes == 1 else {
      throw CannotMeasure(
        description: "The observation found \(changes) changes. \(failure.map { "\($0)" } ?? "")")
    }
    return committed.milliseconds(to: finished)
  }

  /// Runs a closure on another thread. Writes any error that it throws to standard error.
  func onAnotherThread(_ body: @escaping @Sendable () throws -> Void) {
    DispatchQueue.global().async {
      do { try body() } catch { FileHandle.standardError.write(Data("\(error)\n".utf8)) }
    }
  }

  /// A time that another thread records.
  final class Moment: @unchecked Sendable {  // Its lock protects its state.
    private let lock = NSLock()
    private var moment: ContinuousClock.Instant?

    var value: ContinuousClock.Instant? { lock.withLock { moment } }
    func set(_ moment: ContinuousClock.Instant) { lock.withLock { self.moment = moment } }
  }
#endif
