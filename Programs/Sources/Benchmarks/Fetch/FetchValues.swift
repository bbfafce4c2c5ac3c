#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite

  /// The number of matching rows in a table of 1,000,000 rows, which is followed while 1,000 rows change per second, each in a
  /// transaction of its own.
  @MainActor
  final class FetchValues {
    static let shared = Shared { try FetchValues() }

    private nonisolated static let changes = 1_000

    private let data = FetchData.million
    private let pool: DatabasePool
    private var random = SplitMix(seed: 21)
    /// The processor time that a live value takes for the changes, in seconds.
    private var own: Double?

    /// A count that is being followed.
    private struct Followed {
      /// A closure that returns the last count, or nil if there is none yet.
      var count: @MainActor () throws -> Int?
      var end: @MainActor () -> Void
    }

    private init() throws {
      pool = try data.open()
      // Run once so that the file has already grown.
      _ = try seconds(nil)
    }

    /// Returns the share of a processor that a live value takes, in percent.
    func share() throws -> Double { try ownSeconds() * 100 }

    /// Returns the processor time of GRDB's observation, relative to that of a live value.
    func ratio() throws -> Double {
      let (alone, observed, own) = (try seconds(nil), try seconds(observation), try ownSeconds())
      let words = "\(own) s of processor time with LiveValue, \(observed - alone) s with ValueObservation\n"
      FileHandle.standardError.write(Data(words.utf8))
      return (observed - alone) / own
    }

    private func ownSeconds() throws -> Double {
      if let own { return own }
      let alone = median(try (0..<5).map { _ in try seconds(nil) }) ?? .nan
      let followed = median(try (0..<5).map { _ in try seconds(liveValue) }) ?? .nan
      // The difference can't be measured more exactly than this.
      let difference = max(followed - alone, 0.001)
      own = difference
      return difference
    }

    private func liveValue() -> Followed {
      let value = LiveValue<Int?>(
        .values(.count(#Predicate<FetchedItem> { $0.value > 0 })) { $0 }, in: SQLiteStore(pool))
      return Followed {
        if let error = value.error { throw error }
        return value.value
      } end: {
        value.request = nil
      }
    }

    private func observation() -> Followed {
      var (count, failure): (Int?, (any Error)?)
      let observation = ValueObservation.trackingConstantRegion { db in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM item WHERE value > 0") ?? 0
      }
      let cancellable = observation.start(in: pool, scheduling: .mainActor) {
        failure = $0
      } onChange: {
        count = $0
      }
      return Followed {
        if let failure { throw failure }
        return count
      } end: {
        cancellable.cancel()
      }
    }

    /// Changes rows while a count is followed. Returns the processor time of the process until the last count is known, in
    /// seconds.
    private func seconds(_ follow: (() -> Followed)?) throws -> Double {
      let followed = follow?()
      defer {
        followed?.end()
        pause(0.3)
      }
      if let followed { try waitRarely(for: "the rows are counted") { try followed.count() != nil } }
      let rows = (0..<Self.changes).map { _ in Int.random(in: 1...data.rows, using: &random) }
      let end = Moment()
      let before = processSeconds()
      onAnotherThread { [pool, changes = Self.changes] in
        let start = ContinuousClock.now
        for (number, row) in rows.enumerated() {
          let rest = ContinuousClock.now.milliseconds(
            to: start + .milliseconds(number * 1_000 / changes))
          if rest > 0 { Thread.sleep(forTimeInterval: rest / 1_000) }
          try pool.write { db in
            let statement = try db.cachedStatement(sql: "UPDATE item SET value = value <= 0 WHERE id = ?")
            try statement.execute(arguments: [row])
          }
        }
        end.set(.now)
      }
      try waitRarely(for: "the rows are changed") { end.value != nil }
      if let followed {
        let expected = try pool.read { db in
          try Int.fetchOne(db, sql: "SELECT count(*) FROM item WHERE value > 0")
        }
        try waitRarely(for: "the count is \(expected ?? 0)") { try followed.count() == expected }
      }
      return processSeconds() - before
    }

    /// Waits without using noticeable processor time.
    private func waitRarely(for what: String, until isSo: () throws -> Bool) throws {
      let limit = ContinuousClock.now + .seconds(600)
      while try !isSo() {
        guard ContinuousClock.now < limit else {
          throw CannotMeasure(description: "Timed out waiting until \(what).")
        }
        pause(0.02)
      }
    }
  }
#endif
