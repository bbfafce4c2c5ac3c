import GalleryKit
import Headwater

/// The model of a very long list of numbered rows. It measures the duration of each update, from the edit until the list has
/// been updated.
@MainActor
final class MillionModel: ScreenModel {
  let name = ScreenName.million
  let source: ArrayDataSource<Int>
  /// The name and duration of the latest update, or nil if there hasn't been one.
  private(set) var latestUpdate: (title: String, duration: Duration)?
  private(set) var isLoading = false
  private var nextNumber: Int
  /// A closure that returns the time elapsed since a fixed reference point.
  private let now: () -> Duration

  /// Creates a list of rows that are numbered from 1. The closure returns the time elapsed since a fixed reference point. By
  /// default, it uses the continuous clock.
  init(count: Int = 0, now: (() -> Duration)? = nil) {
    let count = max(0, count)
    source = ArrayDataSource(Array(1..<count + 1))
    nextNumber = count + 1
    let start = ContinuousClock.now
    self.now = now ?? { ContinuousClock.now - start }
  }

  func counts(write: (Int) -> String) -> String {
    counted(source.count, "row", write: write)
  }

  var emptyText: (title: String, hint: String) {
    isLoading ? ("Counting to a Million", "The rows are being prepared.") : ("No Rows", "Insert one.")
  }

  /// Replaces all rows with a million in a task, which ends when the list contains them. They are prepared off the main actor.
  @discardableResult
  func fill(_ count: Int = 1_000_000) -> Task<Void, Never> {
    isLoading = true
    nextNumber = max(0, count) + 1
    return Task { [rows = 1..<nextNumber] in
      await attempt { try await source.setItemsInBackground(rows) }
      isLoading = false
    }
  }

  /// Inserts new rows below the selected row, or at the top if there is no selection, and returns the first one.
  @discardableResult
  func insert(_ number: Int = 1, below chosen: Int?) throws -> Int {
    let rows = Array(nextNumber..<nextNumber + max(0, number))
    let index = chosen.flatMap { source.snapshot.position(of: $0) }.map { $0.item + 1 } ?? 0
    try update(number == 1 ? "Insert" : "Insert \(grouped(number))") {
      try source.insert(contentsOf: rows, at: index)
    }
    defer { nextNumber += rows.count }
    return nextNumber
  }

  /// Deletes the selected row, or the first one if there is no selection.
  func delete(_ chosen: Int?) throws {
    guard let index = index(of: chosen) else { return }
    try update("Delete") { try source.remove(at: index) }
  }

  /// Moves the selected row down by a number of rows, or to the top if it is the last one. Without a selection, moves the first
  /// row.
  func move(_ chosen: Int?, by distance: Int = 5) throws {
    guard let index = index(of: chosen), source.count > 1 else { return }
    let target = index == source.count - 1 ? 0 : min(index + max(1, distance), source.count - 1)
    try update("Move") { try source.move(from: index, to: target) }
  }

  /// Shuffles all rows. Shuffling and diffing run off the main actor, so the list stays responsive.
  func shuffle(using generator: some RandomNumberGenerator & Sendable) async throws {
    let start = now()
    let rows = await Task.detached { [items = source.items] in
      var generator = generator
      return items.shuffled(using: &generator)
    }.value
    try await source.setItemsInBackground(rows)
    latestUpdate = ("Shuffle", now() - start)
  }

  private func update(_ title: String, _ edit: () throws -> Void) throws {
    let start = now()
    try edit()
    latestUpdate = (title, now() - start)
  }

  private func index(of chosen: Int?) -> Int? {
    if let chosen, let position = source.snapshot.position(of: chosen) { return position.item }
    return source.count > 0 ? 0 : nil
  }
}

extension RowText {
  /// Creates the text of a numbered row.
  init(row number: Int) {
    self.init(title: "Row \(grouped(number))")
  }
}
