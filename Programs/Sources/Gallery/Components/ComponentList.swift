package import Headwater
package import HeadwaterComponents
import HeadwaterComponentsTesting
package import HeadwaterTesting

/// Creates a headless list that renders each component as a picture made of characters, with the given number of visible lines.
/// It follows the source until it is released.
@MainActor
package func textList<Source: DataSource, Context: Sendable>(
  _ source: ComponentDataSource<Source, Context>, rows: Int
) -> HeadlessListView<Source.Section, ComponentDataSource<Source, Context>.Item> {
  HeadlessListView(
    components: source, rules: .list, viewport: Double(rows) * HeadlessComponentCell.grid.height)
}

extension SizeRange {
  /// The size range for lines of a hundred characters.
  package static var lines: SizeRange {
    (try? SizeRange(width: 100 * HeadlessComponentCell.grid.width)) ?? .any
  }

  /// The size range for the rows of a list whose width isn't known yet.
  package static var firstRow: SizeRange { (try? SizeRange(width: 780)) ?? .any }
}
