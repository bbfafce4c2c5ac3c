import GalleryKit
import Headwater

/// A very long list of numbered rows, which measures how long each update takes, from the edit to the views that show it.
@MainActor
final class MillionModel: ScreenModel {
  let name = ScreenName.million
  let source: ArrayDataSource<Int>
  /// What the latest update was and how long it took; nil before the first.
  private(set) var latestUpdate: (title: String, duration: Duration)?
  private var nextNumber: Int
  /// The time since some fixed moment.
  private let now: () -> Duration

  /// - Parameters:
  ///   - count: How many rows there are at first; numbered from 1.
  ///   - now: The time since some fixed moment; by default that of the continuous clock.
  init(count: Int = 1_000_000, now: (() -> Duration)? = nil) {
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
    ("No Rows", "Insert one.")
  }

  /// Inserts new rows below the chosen row, else at the top.
  ///
  /// - Returns: The first of them.
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

  /// Removes the chosen row, else the first.
  func delete(_ chosen: Int?) throws {
    guard let index = index(of: chosen) else { return }
    try update("Delete") { try source.remove(at: index) }
  }

  /// Moves the chosen row, else the first, down by some rows, or to the top from the end of the list.
  func move(_ chosen: Int?, by distance: Int = 5) throws {
    guard let index = index(of: chosen), source.count > 1 else { return }
    let target = index == source.count - 1 ? 0 : min(index + max(1, distance), source.count - 1)
    try update("Move") { try source.move(from: index, to: target) }
  }

  /// Puts all rows in another order. That and the comparing are done off the main actor, so that one can go on meanwhile.
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
  /// What a numbered row says.
  init(row number: Int) {
    self.init(title: "Row \(grouped(number))")
  }
}
