import Foundation
import Headwater
@_spi(Testing) @testable import HeadwaterComponents

extension DataSource {
  /// Prepares each item in a task, on all cores.
  func preparing<Prepared: Sendable>(
    _ prepare: @escaping @Sendable (PreparationRequest<Item, Void, Prepared>) throws -> Prepared?
  ) -> PreparingDataSource<Self, Void, Prepared> {
    PreparingDataSource(
      self, context: (), runner: TaskPreparationRunner(),
      numberOfCores: ProcessInfo.processInfo.activeProcessorCount, prepare)
  }
}
