import Headwater

/// The natural numbers, as far as somebody has looked.
@MainActor
final class Numbers {
  let source: ArrayDataSource<Int>
  private let count: Int

  init(count: Int = 100) {
    self.count = count
    source = ArrayDataSource(Array(1...count))
  }

  /// Brings as many more.
  func loadMore() {
    let last = source.items.last ?? 0
    // Numbers that are not there yet cannot be there twice.
    try? source.append(contentsOf: last + 1...last + count)
  }
}
