internal import Foundation
internal import Headwater

/// The work of preparing the items of a change, or of a part of one. Workers on any thread take pieces of it, visible items
/// first.
final class PreparationWork<Item: ListElement, Context: Sendable, Prepared: Sendable>:
  @unchecked Sendable  // Safe: the lock protects all mutable state.
{
  typealias Need = PreparationNeed<Item, Prepared>
  typealias Results = [Preparation<Prepared>?]
  typealias Prepare = @Sendable (PreparationRequest<Item, Context, Prepared>) throws -> Prepared?

  /// The progress of the work.
  struct Progress: Sendable {
    /// The number of items to prepare. It decreases after ``PreparationWork/cut()``.
    var count: Int
    /// The number of items that aren't prepared yet.
    var missing: Int
    /// The number of visible items that aren't prepared yet.
    var missingVisible: Int
    /// The number of consecutive prepared items at the beginning.
    var ready = 0
  }

  let needs: [Need]
  let configuration: PreparationConfiguration<Context>
  private let visible: Range<Int>
  private let prepare: Prepare
  private let pieceSizes: (visible: Int, other: Int)

  private let lock = NSLock()
  private var results: Results
  private var state: Progress
  private var nextVisible: Int
  private var nextOther = 0
  private var isCancelled = false

  /// Creates work.
  ///
  /// - Parameters:
  ///   - needs: The items to prepare, in order.
  ///   - visible: The indices of the items to prepare first.
  ///   - results: The results that already exist.
  ///   - configuration: The configuration for preparing items.
  ///   - pieces: The division of the work into pieces.
  ///   - prepare: A closure that prepares an item.
  init(
    _ needs: [Need], visible: Range<Int>, results: Results,
    with configuration: PreparationConfiguration<Context>, in pieces: PreparationPieces,
    _ prepare: @escaping Prepare
  ) {
    self.needs = needs
    self.visible = visible
    self.results = results
    self.configuration = configuration
    self.prepare = prepare
    nextVisible = visible.lowerBound
    let missing = results.count { $0 == nil }
    let missingVisible = results[visible].count { $0 == nil }
    state = Progress(count: needs.count, missing: missing, missingVisible: missingVisible)
    pieceSizes = pieces.sizes(visible: missingVisible, other: missing - missingVisible)
    advanceReady()
  }

  /// The current progress. O(1).
  var progress: Progress { lock.withLock { state } }

  /// The minimum number of pieces.
  var numberOfPieces: Int {
    lock.withLock {
      let other = state.missing - state.missingVisible
      return (state.missingVisible + pieceSizes.visible - 1) / pieceSizes.visible
        + (other + pieceSizes.other - 1) / pieceSizes.other
    }
  }

  /// Returns the results in a range. O(k) for k results: the results are copied here, so that storing later results doesn't
  /// trigger a copy.
  func results(_ range: Range<Int>) -> PreparationResults<Prepared> {
    lock.withLock { PreparationResults(range: range, values: ContiguousArray(results[range])) }
  }

  /// Prepares the next piece.
  ///
  /// - Returns: The diagnostics to report, or `nil` if no pieces are left.
  func prepareNext() -> [Diagnostic]? {
    guard let indices = lock.withLock({ draw() }) else { return nil }
    return prepare(indices, unlessCancelled: true)
  }

  /// Prepares all missing items on the current thread, including those that other threads are preparing, even after
  /// ``cancel()``.
  ///
  /// - Returns: The diagnostics to report.
  func prepareMissing() -> [Diagnostic] {
    let indices = lock.withLock { results[..<state.count].indices.filter { results[$0] == nil } }
    return prepare(indices, unlessCancelled: false)
  }

  /// Cancels the work. Each worker stops after its current item.
  func cancel() {
    lock.withLock { isCancelled = true }
  }

  /// Drops all items that no worker has taken yet. Has no effect on work that has ``visible`` items.
  func cut() {
    lock.withLock {
      guard visible.isEmpty, nextOther < state.count else { return }
      state.missing -= results[nextOther..<state.count].count { $0 == nil }
      state.count = nextOther
    }
  }

  private func prepare(_ indices: [Int], unlessCancelled stopsEarly: Bool) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var made: [(Int, Preparation<Prepared>)] = []
    made.reserveCapacity(indices.count)
    for index in indices {
      if stopsEarly, lock.withLock({ isCancelled }) { break }
      let preparation = needs[index].prepared(with: configuration, prepare)
      if let diagnostic = needs[index].diagnostic(preparation) { diagnostics.append(diagnostic) }
      made.append((index, preparation))
    }
    lock.withLock { take(made) }
    return diagnostics
  }

  // MARK: While locked

  private func draw() -> [Int]? {
    if isCancelled { return nil }
    var indices: [Int] = []
    // Take visible items first.
    while nextVisible < visible.upperBound, indices.count < pieceSizes.visible {
      if results[nextVisible] == nil { indices.append(nextVisible) }
      nextVisible += 1
    }
    if !indices.isEmpty { return indices }
    // Then take the other items in order, skipping the visible ones.
    while nextOther < state.count, indices.count < pieceSizes.other {
      if visible.contains(nextOther) {
        nextOther = visible.upperBound
        continue
      }
      if results[nextOther] == nil { indices.append(nextOther) }
      nextOther += 1
    }
    return indices.isEmpty ? nil : indices
  }

  private func take(_ made: [(Int, Preparation<Prepared>)]) {
    for (index, preparation) in made where results[index] == nil {
      results[index] = preparation
      state.missing -= 1
      if visible.contains(index) { state.missingVisible -= 1 }
    }
    advanceReady()
  }

  private func advanceReady() {
    while state.ready < state.count, results[state.ready] != nil { state.ready += 1 }
  }
}

/// The results for a range of items to prepare.
struct PreparationResults<Prepared: Sendable>: Sendable {
  let range: Range<Int>
  let values: ContiguousArray<Preparation<Prepared>?>

  /// Returns the result for the item at an index, or `nil` if it isn't prepared or isn't in the range.
  subscript(index: Int) -> Preparation<Prepared>? {
    range.contains(index) ? values[index - range.lowerBound] : nil
  }
}

/// The division of work among cores.
struct PreparationPieces: Sendable {
  /// The number of workers.
  let cores: Int
  /// The minimum number of items in a piece.
  let minimum: Int
  /// The maximum number of items in a piece, so that more urgent items don't have to wait long.
  static let maximum = 16

  /// Returns the numbers of items per piece. Visible items are divided evenly among the cores, and other items into smaller
  /// pieces.
  func sizes(visible: Int, other: Int) -> (visible: Int, other: Int) {
    func size(_ count: Int, _ number: Int) -> Int { max(1, minimum, (count + number - 1) / number) }
    return (size(visible, cores), max(1, minimum, min(Self.maximum, size(other, 8 * cores))))
  }
}
