import Headwater

/// Limits for lines so flat that a viewport can contain any number of them.
@MainActor
enum FlatLines {
  /// The height below which a line counts as flat.
  private static let height = 0.01
  /// The maximum number of flat lines that have cells at the same time.
  private static let maximum = 1_000

  /// Returns the visible flat lines that don't get a cell because the limit is exceeded. A viewport can contain any number of
  /// flat lines, and each cell takes memory.
  static func beyondLimit<Section, Item>(
    among seen: Range<Int>, in geometry: HeadlessGeometry<Section, Item>
  ) -> Set<Int> {
    guard seen.count > maximum else { return [] }
    let flat = seen.lazy.filter { geometry.height(ofLine: $0) < height }
    return Set(flat.dropFirst(maximum))
  }

  /// The diagnostic that reports lines without a cell.
  static var diagnostic: Diagnostic {
    .notShown("cells of rows with a height below \(height), after the first \(maximum) in the visible part")
  }
}
