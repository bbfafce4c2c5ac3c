internal import Headwater

/// The user's moves that haven't been written to the store yet, in order.
struct FetchWrites<Section: ListElement, Record: FetchedRecord> {
  /// A move that must be written to the store.
  struct Move: Sendable {
    let updates: [FetchUpdate]
    /// The content before the move.
    let before: FetchedContent<Section, Record>
  }

  private var moves: [Move] = []
  /// The task that writes the first move.
  private var task: Task<Void, Never>?
  /// The number of changes to the content that weren't made by a read.
  private(set) var numberOfChanges = 0

  /// A Boolean value that indicates whether all moves have been written.
  var isEmpty: Bool { moves.isEmpty }

  /// The next move to write; nil if there is none, or if one is being written.
  var next: Move? { task == nil ? moves.first : nil }

  /// Adds a move that is already displayed.
  mutating func add(_ updates: [FetchUpdate], before: FetchedContent<Section, Record>) {
    moves.append(Move(updates: updates, before: before))
    numberOfChanges += 1
  }

  /// Records the task that writes the first move.
  mutating func begin(_ task: Task<Void, Never>) { self.task = task }

  /// Records that the first move has been written.
  mutating func succeed() {
    task = nil
    moves.removeFirst()
  }

  /// Forgets all moves, because the first one couldn't be written and later ones were based on its result.
  mutating func fail() {
    (task, moves) = (nil, [])
    numberOfChanges += 1
  }

  /// Forgets the moves. Those that remain are still written, even though they are no longer displayed.
  mutating func end(in store: any FetchStore, report: @escaping @MainActor @Sendable (Diagnostic) -> Void) {
    finish(in: store, report: report)
    (task, moves) = (nil, [])
  }

  /// Writes the remaining moves without updating the state, for use when the data source is deallocated. Failures are reported.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - report: A closure that receives failures.
  func finish(in store: any FetchStore, report: @escaping @MainActor @Sendable (Diagnostic) -> Void) {
    guard moves.count > 1 else { return }
    Task { [moves, task] in
      await task?.value
      do {
        for move in moves.dropFirst() { try await store.update(move.updates) }
      } catch {
        await report(.editFailed(error: Diagnostic.Detail(error)))
      }
    }
  }
}
