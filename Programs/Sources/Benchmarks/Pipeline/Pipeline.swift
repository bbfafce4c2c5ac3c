import Headwater

/// A data source, its driver, and a host that only swaps snapshots. Measures a change from one end to the other.
@MainActor
final class Pipeline {
  private let shown: Shown<ArrayDataSource<PipelineRecord>>
  private var source: ArrayDataSource<PipelineRecord> { shown.source }
  private var host: SwappingHost<SingleSection, PipelineRecord> { shown.host }
  private let count: Int
  private var random = SplitMix(seed: 1)
  private var nextIdentity: Int

  init(_ count: Int, rules: UpdateRules = .list) throws {
    self.count = count
    nextIdentity = count
    shown = Shown(ArrayDataSource(PipelineRecord.list(count)), rules: rules)
    // Don't measure the first edits, because they build the index of ids.
    for change in Change.allCases { _ = try time(change) }
  }

  /// The changes, which take turns. Together, they leave the number of items unchanged.
  enum Change: CaseIterable {
    case insert, update, move, remove
  }

  /// Makes a change at a random position and returns the time until it is displayed, in microseconds.
  func time(_ change: Change) throws -> Double {
    let (first, second) = (place(), place())
    let seen = host.numberOfCalls
    let time: Double
    switch change {
    case .insert:
      let record = PipelineRecord(id: nextIdentity, value: 0)
      nextIdentity += 1
      time = try microseconds { [source] in try source.insert(record, at: first) }
    case .update:
      var record = source.items[first]
      record.value += 1
      time = try microseconds { [source] in try source.replace(at: first, with: record) }
    case .move: time = try microseconds { [source] in try source.move(from: first, to: second) }
    case .remove: time = try microseconds { [source] in try source.remove(at: first) }
    }
    guard first == second || host.numberOfCalls > seen,
      shown.driver.displayed.isIdentical(to: source.snapshot)
    else { throw CannotMeasure(description: "The change didn't reach the host.") }
    return time
  }

  /// Replaces a record with an equal one and returns the time that this takes, in microseconds.
  func timeNoChange() throws -> Double {
    let place = place()
    let record = source.items[place]
    let seen = host.numberOfCalls
    let time = try microseconds { [source] in try source.replace(at: place, with: record) }
    guard host.numberOfCalls == seen else {
      throw CannotMeasure(description: "The host received an update without a change.")
    }
    return time
  }

  private func place() -> Int { Int(truncatingIfNeeded: random.next() >> 1) % count }
}
