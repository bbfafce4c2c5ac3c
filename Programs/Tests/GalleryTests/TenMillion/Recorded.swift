import GalleryKit
import GalleryStores
import HeadwaterFetching
import HeadwaterTesting
import Synchronization

@testable import TenMillionScreen

/// A database that records the number of changes in each write.
final class Recorded: EntryDatabase {
  private let counts = Mutex<[Int]>([])
  var sizes: [Int] { counts.withLock { $0 } }
  var store: any FetchStore { LaterStore() }
  func greatestID() async throws -> Int64 { 100 }
  func write(_ changes: [EntryChange]) async throws { counts.withLock { $0.append(changes.count) } }
}

/// Records the progress that a generation reports.
final class GenerationReports: Sendable {
  private let reports = Mutex<[GenerationProgress]>([])
  var all: [GenerationProgress] { reports.withLock { $0 } }
  func add(_ report: GenerationProgress) { reports.withLock { $0.append(report) } }
}
