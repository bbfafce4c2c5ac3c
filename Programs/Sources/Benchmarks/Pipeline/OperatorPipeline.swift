import Headwater

/// A data source with map, filter, sort, and section operators, displayed by a driver. Measures a change to one item.
@MainActor
final class OperatorPipeline {
  private let source: ArrayDataSource<PipelineRecord>
  private let shown: Shown<DerivedDataSource<Int, PipelineRecord>>
  private let count: Int
  private var random = SplitMix(seed: 1)

  init(_ count: Int) throws {
    self.count = count
    source = ArrayDataSource(PipelineRecord.list(count))
    shown = Shown(
      source.map { PipelineRecord(id: $0.id, value: $0.value * 2) }.filter { $0.id % 4 != 0 }
        .sort { $0.value < $1.value }.section { $0.value / 100 })
    for _ in 0..<4 { _ = try timeChange() }
  }

  /// Changes the value of a random item so that its position and section change. Returns the time until the change is
  /// displayed, in microseconds.
  func timeChange() throws -> Double {
    let place = Int(truncatingIfNeeded: random.next() >> 1) % (count / 4) * 4 + 1
    let record = PipelineRecord(
      id: source.items[place].id, value: Int(truncatingIfNeeded: random.next() >> 1) % 1_000)
    return try shown.time { [source] in try source.replace(at: place, with: record) }
  }
}
