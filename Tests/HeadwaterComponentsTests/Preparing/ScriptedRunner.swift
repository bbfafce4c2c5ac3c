import Foundation
import Headwater
@_spi(Testing) @testable import HeadwaterComponents
import HeadwaterTesting

/// Runs work when a test requests it, in any order.
@MainActor
final class ScriptedRunner: PreparationRunner {
  private struct Job {
    let number: Int
    let run: @MainActor () -> Void
  }

  private var jobs: [Job] = []
  private var turns: [@MainActor () -> Void] = []
  private var number = 0
  /// The jobs that are no longer needed. They may still run.
  private let cancelled = Locked<Set<Int>>([])

  var isIdle: Bool { jobs.isEmpty && turns.isEmpty }
  var numberOfJobs: Int { jobs.count }
  var numberOfCancelledJobs: Int { jobs.count { cancelled.value.contains($0.number) } }

  func run<Output: Sendable>(
    priority: TaskPriority, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void {
    number += 1
    jobs.append(Job(number: number) { completion(work()) })
    let (number, cancelled) = (number, cancelled)
    return { cancelled.change { _ = $0.insert(number) } }
  }

  func runEach<Output: Sendable>(
    priority: TaskPriority, _ next: @escaping @Sendable () -> Output?,
    completion: @escaping @MainActor (Output) -> Void
  ) -> @Sendable () -> Void {
    number += 1
    let (number, cancelled) = (number, cancelled)
    addPiece(number, next, completion)
    return { cancelled.change { _ = $0.insert(number) } }
  }

  /// Adds a job for the next piece, which adds the job for the piece after it.
  private func addPiece<Output: Sendable>(
    _ number: Int, _ next: @escaping @Sendable () -> Output?,
    _ completion: @escaping @MainActor (Output) -> Void
  ) {
    jobs.append(
      Job(number: number) { [weak self] in
        guard let output = next() else { return }
        self?.addPiece(number, next, completion)
        completion(output)
      })
  }

  func inNextTurn(_ body: @escaping @MainActor () -> Void) {
    turns.append(body)
  }

  /// Runs a random job or turn.
  func runAny(_ random: inout SplitMix64) {
    if isIdle { return }
    let index = random.below(jobs.count + turns.count)
    if index < jobs.count {
      let job = jobs.remove(at: index)
      // A canceled job is sometimes skipped.
      if cancelled.value.contains(job.number), random.oneIn(2) { return }
      job.run()
    } else {
      turns.remove(at: index - jobs.count)()
    }
  }

  /// Runs the first job.
  func runFirstJob() {
    if !jobs.isEmpty { jobs.removeFirst().run() }
  }

  /// Runs the last job.
  func runLastJob() {
    jobs.popLast()?.run()
  }

  /// Runs one turn.
  func runTurn() {
    if !turns.isEmpty { turns.removeFirst()() }
  }

  /// Runs all jobs, including the jobs that they add, but no turns.
  func runJobs() {
    while !jobs.isEmpty { jobs.removeFirst().run() }
  }

  /// Runs all jobs and turns.
  func runAll() {
    while !isIdle {
      runJobs()
      runTurn()
    }
  }
}

/// A value that can be changed from any thread.
final class Locked<Value: Sendable>: @unchecked Sendable {  // Its lock guards its value.
  private let lock = NSLock()
  private var locked: Value

  init(_ value: Value) {
    locked = value
  }

  var value: Value { lock.withLock { locked } }

  func change(_ body: (inout Value) -> Void) {
    lock.withLock { body(&locked) }
  }
}

/// The prepared value of a note.
struct Made: Hashable {
  let text: Int
  /// The context of the preparation.
  let context: Int
  let width: Double
  /// The number of size ranges for which this value was derived from the previous one.
  let numberOfLayouts: Int
}

/// The error for a note that can't be prepared.
struct Unwilling: Error {}

extension PreparationRequest<Note, Int, Made> {
  /// Returns the prepared value of a note. Some notes have none, and some throw an error.
  func made() throws -> Made? {
    if item.text % 11 == 9 { throw Unwilling() }
    if item.text % 11 == 10 { return nil }
    return Made(
      text: item.text, context: context, width: sizeRange.maximum.width,
      numberOfLayouts: (previous?.numberOfLayouts ?? 0) + 1)
  }
}

typealias PreparedNotes = PreparingDataSource<SectionedDataSource<Folder, Note>, Int, Made>

extension PreparingDataSource
where Source == SectionedDataSource<Folder, Note>, Context == Int, Prepared == Made {
  /// The shown notes, without their prepared values.
  var plain: [[Note]] {
    (0..<snapshot.numberOfSections).map { snapshot.items(inSection: $0).map(\.item) }
  }
}

/// Creates a source that prepares notes.
@MainActor
func preparedNotes(
  _ source: SectionedDataSource<Folder, Note>, _ runner: ScriptedRunner,
  options: PreparationOptions = PreparationOptions(), isSynchronous: Bool = false,
  cores: Int = 2, minimumChunk: Int = 0, calls: Locked<[Int]> = Locked([])
) -> PreparedNotes {
  PreparedNotes(
    source, context: 0, options: options, isSynchronous: isSynchronous, report: { _ in }, runner: runner,
    numberOfCores: cores, minimumChunk: minimumChunk
  ) { request in
    calls.change { $0.append(request.item.id) }
    return try request.made()
  }
}

/// Returns a Boolean value that indicates whether the current thread is the main thread.
func isOnMainThread() -> Bool { Thread.isMainThread }
