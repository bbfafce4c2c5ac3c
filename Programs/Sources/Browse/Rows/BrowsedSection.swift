import Headwater
import HeadwaterFetching

/// A section of a table that is known only at run time. Contains the values that its rows have in common.
struct BrowsedSection: ListElement {
  /// The values that identify the section. The array is empty for the only section of a table without sections.
  let identity: FetchKey
  /// The row that the section represents, if a foreign key determines the sections and the row exists.
  var related: FetchedRow?

  /// The title of the header: the section's value, followed by the values of the related row if there is one.
  var title: String {
    let key = identity.values.map { $0.shownText(limit: 100) }.joined(separator: ", ")
    guard let related else { return key }
    let others = zip(related.table.columns, related.values)
      .filter { !related.table.key.contains($0.0.name) }
      .map { "\($0.0.name) \($0.1.shownText(limit: 40))" }
    return ([key] + others.prefix(6)).joined(separator: " · ")
  }
}
