internal import Foundation
internal import Headwater

/// What a change, or a part of one, needs prepared: drawn in pieces by those who prepare, on any thread, what is visible
/// first.
final class PreparationWork<Item: ListElement, Context: Sendable, Prepared: Sendable>:
  @unchecked Sendable  // Safe: all that changes is guarded by the lock.
{
  typealias Need = PreparationNeed<Item, Prepared>
  typealias Results = [Preparation<Prepared>?]
  typealias Prepare = @Sendable (PreparationRequest<Item, Context, Prepared>) throws -> Prepared?

  /// How far it is.
  struct Progress: Sendable {
    /// How much there is: as many as there were needs, or fewer after ``PreparationWork/cut()``.
    var count: Int
    /// How much of it is missing.
    var missing: Int
    /// How much is missing of what is visible.
    var missingVisible: Int
    /// How many of the first are prepared, all of them.
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

  /// Takes what is to be prepared.
  ///
  /// - Parameters:
  ///   - needs: What is to be prepared, in order.
  ///   - visible: Which of that is first.
  ///   - results: What has been prepared already.
  ///   - configuration: With what it is prepared.
  ///   - pieces: How it is divided.
  ///   - prepare: Prepares one.
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

  /// How far it is now. O(1).
  var progress: Progress { lock.withLock { state } }

  /// How many pieces there are at least.
  var numberOfPieces: Int {
    lock.withLock {
      let other = state.missing - state.missingVisible
      return (state.missingVisible + pieceSizes.visible - 1) / pieceSizes.visible
        + (other + pieceSizes.other - 1) / pieceSizes.other
    }
  }

  /// What has been prepared of a part. O(its length): a copy of its own, so that what is prepared later copies nothing.
  func results(_ range: Range<Int>) -> PreparationResults<Prepared> {
    lock.withLock { PreparationResults(range: range, values: ContiguousArray(results[range])) }
  }

  /// Prepares the next piece.
  ///
  /// - Returns: What to report of it; nil if nothing is left to do.
  func prepareNext() -> [Diagnostic]? {
    guard let indices = lock.withLock({ draw() }) else { return nil }
    return prepare(indices, unlessCancelled: true)
  }

  /// Prepares all that is missing, here, also what others have begun, and also after ``cancel()``.
  ///
  /// - Returns: What to report of it.
  func prepareMissing() -> [Diagnostic] {
    let indices = lock.withLock { results[..<state.count].indices.filter { results[$0] == nil } }
    return prepare(indices, unlessCancelled: false)
  }

  /// Nobody needs it any more: what is being prepared ends with the present item.
  func cancel() {
    lock.withLock { isCancelled = true }
  }

  /// Leaves out what nobody has begun to prepare. For work of which nothing is ``visible`` first.
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

  // MARK: With the lock

  private func draw() -> [Int]? {
    if isCancelled { return nil }
    var indices: [Int] = []
    while nextVisible < visible.upperBound, indices.count < pieceSizes.visible {
      if results[nextVisible] == nil { indices.append(nextVisible) }
      nextVisible += 1
    }
    if !indices.isEmpty { return indices }
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

/// What has been prepared of some needs.
struct PreparationResults<Prepared: Sendable>: Sendable {
  let range: Range<Int>
  let values: ContiguousArray<Preparation<Prepared>?>

  /// What a need has come to; nil for one that is not prepared, or not among them.
  subscript(index: Int) -> Preparation<Prepared>? {
    range.contains(index) ? values[index - range.lowerBound] : nil
  }
}

/// How work is divided among cores.
struct PreparationPieces: Sendable {
  /// How many prepare at a time.
  let cores: Int
  /// How many items are a piece at least.
  let minimum: Int
  /// How many items are a piece at most, so that what becomes more urgent need not wait for long.
  static let maximum = 16

  /// How many items are a piece: of what is visible as many as let all cores begin at once, of the rest fewer.
  func sizes(visible: Int, other: Int) -> (visible: Int, other: Int) {
    func size(_ count: Int, _ number: Int) -> Int { max(1, minimum, (count + number - 1) / number) }
    return (size(visible, cores), max(1, minimum, min(Self.maximum, size(other, 8 * cores))))
  }
}
