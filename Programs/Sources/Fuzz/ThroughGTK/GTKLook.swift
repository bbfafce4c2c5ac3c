#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK

  extension GTKStage {
    /// Faults in the current state and in the visible content, which is known once GTK has completed its layout.
    var faults: [String] {
      var faults = scene.faults
      let snapshot = scene.source.snapshot
      guard list.displayed == snapshot else {
        return faults + ["the list displays \(list.displayed.plain.text), not \(snapshot.plain.text)"]
      }
      let rows = fuzzCase.rows(of: snapshot.plain)
      let count = Int(g_list_model_get_n_items(model))
      if count != rows.count { faults.append("GTK has \(count) rows, not \(rows.count)") }
      faults += selectionFaults(rows)
      if isOnScreen { faults += sightFaults(rows) }
      return faults
    }

    private func selectionFaults(_ rows: [ExpectedRow]) -> [String] {
      var faults: [String] = []
      let selection = list.selection.ids
      if selection.count > fuzzCase.selectionLimit {
        faults.append("\(selection.count) items are selected")
      }
      let wanted = rows.indices.filter { rows[$0].item.map { selection.contains($0.id) } ?? false }
      let selected = selectedRows
      if selected != wanted { faults.append("GTK's selected rows are \(selected), not \(wanted)") }
      return faults
    }

    /// The indexes of the rows that are selected in GTK's selection model.
    private var selectedRows: [Int] {
      guard let bitset = gtk_selection_model_get_selection(model) else { return [] }
      defer { gtk_bitset_unref(bitset) }
      return (0..<Int(gtk_bitset_get_size(bitset))).map { Int(gtk_bitset_get_nth(bitset, guint($0))) }
    }

    private func sightFaults(_ rows: [ExpectedRow]) -> [String] {
      // Compare the text of the visible rows.
      let (seen, numbers) = (seenRows, list.visibleRows)
      let expected = rows[numbers.clamped(to: rows.indices)].filter(\.isVisible)
      guard numbers.lowerBound >= 0, numbers.upperBound <= rows.count,
        seen.map(\.text) == expected.map(\.text)
      else {
        return ["visible rows are \(seen.map(\.text)), not \(expected.map(\.text)), at \(numbers)"]
      }
      // Compare the selected appearance.
      var faults: [String] = []
      for (row, expected) in zip(seen, expected) {
        let isSelected = expected.item.map { list.selection.contains($0.id) } ?? false
        if row.isSelected != isSelected {
          faults.append("\(row.text) looks \(row.isSelected ? "" : "not ")selected")
        }
      }
      // The visible rows must fill the viewport unless the list ends.
      guard let first = seen.first, let last = seen.last else {
        return faults + (rows.contains(where: \.isVisible) ? ["none of \(rows.count) rows is visible"] : [])
      }
      if rows[..<numbers.lowerBound].contains(where: \.isVisible), first.top > 0.5 {
        faults.append("there is a gap above \(first.text), which is at \(first.top)")
      }
      let end = last.top + last.height
      if rows[numbers.upperBound...].contains(where: \.isVisible), end < viewHeight - 0.5 {
        faults.append("there is a gap below \(last.text), which ends at \(end) of \(viewHeight)")
      }
      // The rows of a list must be adjacent.
      if !fuzzCase.isGrid {
        for (row, next) in zip(seen, seen.dropFirst()) where abs(row.top + row.height - next.top) > 0.5 {
          faults.append("\(row.text) ends at \(row.top + row.height), and \(next.text) begins at \(next.top)")
        }
      }
      return faults
    }
  }
#endif
