import Headwater

/// The natural numbers, loaded on demand.
@MainActor
final class Numbers {
  let source: ArrayDataSource<Int>
  private let count: Int

  init(count: Int = 100) {
    self.count = count
    source = ArrayDataSource(Array(1...count))
  }

  /// Appends another page of numbers.
  func loadMore() {
    let last = source.items.last ?? 0
    // Appending can't fail because new numbers are never duplicates.
    try? source.append(contentsOf: last + 1...last + count)
  }
}
