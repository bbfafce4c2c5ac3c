import Headwater

/// Provides the content of another data source without reporting to it which items are visible.
@MainActor
final class OutOfSight<Source: DataSource>: DataSource {
  private let source: Source

  init(_ source: Source) { self.source = source }

  var snapshot: Snapshot<Source.Section, Source.Item> { source.snapshot }

  func observe(
    _ body: @escaping @MainActor (SnapshotTransition<Source.Section, Source.Item>) -> Void
  ) -> ObservationToken {
    source.observe(body)
  }
}
