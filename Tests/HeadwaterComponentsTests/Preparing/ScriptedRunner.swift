import Foundation
import Headwater
@_spi(Testing) @testable import HeadwaterComponents
import HeadwaterTesting

/// Runs work when a test says so, in any order.
@MainActor
final class ScriptedRunner: PreparationRunner {
  private struct Job {
    let number: Int
    let run: @MainActor () -> Void
  }

  private var jobs: [Job] = []
  private var turns: [@MainActor () -> Void] = []
  private var number = 0
  /// Which jobs nobody needs any more. They may end all the same.
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

  /// Each piece is a job, and after each comes the next.
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

  /// Ends a job, or lets a turn begin: any.
  func runAny(_ random: inout SplitMix64) {
    if isIdle { return }
    let index = random.below(jobs.count + turns.count)
    if index < jobs.count {
      let job = jobs.remove(at: index)
      // One that is cancelled is sometimes not begun.
      if cancelled.value.contains(job.number), random.oneIn(2) { return }
      job.run()
    } else {
      turns.remove(at: index - jobs.count)()
    }
  }

  /// Ends the first job.
  func runFirstJob() {
    if !jobs.isEmpty { jobs.removeFirst().run() }
  }

  /// Ends the last job.
  func runLastJob() {
    jobs.popLast()?.run()
  }

  /// Lets one turn begin.
  func runTurn() {
    if !turns.isEmpty { turns.removeFirst()() }
  }

  /// Ends all jobs there are, and those that come of them; no turn begins.
  func runJobs() {
    while !jobs.isEmpty { jobs.removeFirst().run() }
  }

  /// Runs everything until nothing is left.
  func runAll() {
    while !isIdle {
      runJobs()
      runTurn()
    }
  }
}

/// A value that any thread may change.
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

/// What tests make of a note.
struct Made: Hashable {
  let text: Int
  /// In which context.
  let context: Int
  let width: Double
  /// For how many size ranges one was made of the other.
  let numberOfLayouts: Int
}

/// What a note is made of if it cannot be.
struct Unwilling: Error {}

extension PreparationRequest<Note, Int, Made> {
  /// What tests make of a note; of some nothing, and of some an error.
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
  /// What is shown, without what was made of it.
  var plain: [[Note]] {
    (0..<snapshot.numberOfSections).map { snapshot.items(inSection: $0).map(\.item) }
  }
}

/// Prepares notes.
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

/// Whether the main thread calls.
func isOnMainThread() -> Bool { Thread.isMainThread }
