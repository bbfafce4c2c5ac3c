import Headwater

// The positions of rows. The heights of rows that aren't visible aren't requested.
extension TableViewAdapter {
  func framesOfRows(in rect: CGRect) -> [(row: Row, frame: CGRect)] {
    guard let view = tableView else { return [] }
    let rows = Dictionary(grouping: view.indexPathsForRows(in: rect) ?? [], by: \.section)
    let count = view.numberOfSections
    // Find the first visible section by binary search.
    var section = (0..<count).partitioningIndex { view.rect(forSection: $0).maxY > rect.minY }
    var frames: [(row: Row, frame: CGRect)] = []
    // Collect the rows of the visible sections.
    while section < count, view.rect(forSection: section).minY < rect.maxY {
      frames.append((.header(section: section), view.rectForHeader(inSection: section)))
      for path in (rows[section] ?? []).sorted() {
        frames.append((.item(ItemPosition(section: section, item: path.row)), view.rectForRow(at: path)))
      }
      frames.append((.footer(section: section), view.rectForFooter(inSection: section)))
      section += 1
    }
    return frames
  }

  func frameOfView(_ kind: SupplementaryKind, inSection section: Int) -> CGRect? {
    kind == .header
      ? tableView?.rectForHeader(inSection: section) : tableView?.rectForFooter(inSection: section)
  }
}
