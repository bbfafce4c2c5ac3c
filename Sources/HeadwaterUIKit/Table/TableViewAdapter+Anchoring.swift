import Headwater

// Where rows are: nothing is asked of rows that are not seen.
extension TableViewAdapter {
  func framesOfRows(in rect: CGRect) -> [(row: Row, frame: CGRect)] {
    guard let view = tableView else { return [] }
    let rows = Dictionary(grouping: view.indexPathsForRows(in: rect) ?? [], by: \.section)
    let count = view.numberOfSections
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if view.rect(forSection: middle).maxY > rect.minY { high = middle } else { low = middle + 1 }
    }
    var frames: [(row: Row, frame: CGRect)] = []
    while low < count, view.rect(forSection: low).minY < rect.maxY {
      frames.append((.header(section: low), view.rectForHeader(inSection: low)))
      for path in (rows[low] ?? []).sorted() {
        frames.append((.item(ItemPosition(section: low, item: path.row)), view.rectForRow(at: path)))
      }
      frames.append((.footer(section: low), view.rectForFooter(inSection: low)))
      low += 1
    }
    return frames
  }

  func frameOfView(_ kind: SupplementaryKind, inSection section: Int) -> CGRect? {
    kind == .header
      ? tableView?.rectForHeader(inSection: section) : tableView?.rectForFooter(inSection: section)
  }
}
