package import Headwater
package import HeadwaterComponents
package import HeadwaterTesting

/// Makes a list of text for a source of components, in which each component is a picture of characters.
///
/// - Parameters:
///   - source: What is shown, laid out.
///   - rows: How many lines of characters are seen at once.
/// - Returns: The list. It follows the source for as long as it is kept.
@MainActor
package func textList<Source: DataSource, Context: Sendable>(
  _ source: ComponentDataSource<Source, Context>, rows: Int
) -> HeadlessListView<Source.Section, ComponentDataSource<Source, Context>.Item> {
  HeadlessListView(
    components: source, rules: .list, viewport: Double(rows) * HeadlessComponentCell.grid.height)
}

extension SizeRange {
  /// For lines of a hundred characters.
  package static var lines: SizeRange {
    (try? SizeRange(width: 100 * HeadlessComponentCell.grid.width)) ?? .any
  }

  /// For rows of a list that has no width yet.
  package static var firstRow: SizeRange { (try? SizeRange(width: 780)) ?? .any }
}
