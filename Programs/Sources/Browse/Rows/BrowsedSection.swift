import Headwater
import HeadwaterFetching

/// A section of a table that is known only when the program runs: what its rows have in common.
struct BrowsedSection: ListElement {
  /// What tells the section from others; empty for the only one of a table without sections.
  let identity: FetchKey
  /// The row that the section stands for, where sections are by a foreign key and there is one.
  var related: FetchedRow?

  /// What the header says: the value; by a foreign key also the other row's values.
  var title: String {
    let key = identity.values.map { $0.shownText(limit: 100) }.joined(separator: ", ")
    guard let related else { return key }
    let others = zip(related.table.columns, related.values)
      .filter { !related.table.key.contains($0.0.name) }
      .map { "\($0.0.name) \($0.1.shownText(limit: 40))" }
    return ([key] + others.prefix(6)).joined(separator: " · ")
  }
}
