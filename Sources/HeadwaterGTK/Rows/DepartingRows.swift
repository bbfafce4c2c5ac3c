#if GTK
  import Headwater

  /// The rows of a splice that are replaced by a separate signal, right after the other rows. GTK may request them until then.
  @MainActor
  final class DepartingRows<Section: ListElement, Item: ListElement> {
    /// The indices of these rows as GTK counts them until they are replaced.
    private(set) var range: Range<Int>
    /// The number of rows that replace these rows.
    let successors: Int
    /// The first of these rows that GTK has requested since the last signal, and for which it therefore has a widget.
    private var firstAsked: Int?
    private let rows: DisplayedRows<Section, Item>

    /// Creates the departing rows from the first rows of a splice. GTK estimates the new positions of rows based on the ratio
    /// of added to removed rows, so these rows are replaced at the same ratio as the rest.
    init(_ count: Int, at position: Int, removed: Int, added: Int, of rows: DisplayedRows<Section, Item>) {
      (range, self.rows) = (position..<position + count, rows)
      successors = removed > 0 ? added * count / removed : 0
    }

    /// Returns the content of one of these rows when GTK requests it, or nil for any other row.
    func content(at number: Int) -> RowContent<Section, Item>? {
      guard range.contains(number) else { return nil }
      firstAsked = min(number, firstAsked ?? number)
      return rows.content(at: number)
    }

    /// Returns the index of a row after these rows have been replaced.
    func number(of number: Int) -> Int {
      range.isEmpty || number < range.upperBound ? number : number - range.count + successors
    }

    /// Removes and returns the rows that the next signal reports as removed. The replacements are added when none of these rows
    /// remain.
    func next() -> Range<Int> {
      let next = (firstAsked ?? range.lowerBound)..<range.upperBound
      (range, firstAsked) = (range.lowerBound..<next.lowerBound, nil)
      return next
    }
  }

  extension RowsView {
    /// Returns the row at which the signal of a splice should begin: its first row with a widget, if neither the row at which
    /// the splice begins nor the row before it has one. GTK identifies rows without widgets only by their number. If the signal
    /// began earlier, GTK would remove rows before the splice and keep the same number of surplus widgets at the end of the
    /// splice.
    func firstRowToTell(_ range: Range<Int>) -> Int {
      let start = range.lowerBound
      guard start > 0, let first = firstWithWidget(range), first > start,
        firstWithWidget(start - 1..<start) == nil
      else { return start }
      return first
    }

    private func firstWithWidget(_ range: Range<Int>) -> Int? {
      liveRows.rows(in: range).first { slot(of: $0) != nil }?.number
    }

    /// Reports a splice to GTK. It emits several signals if some rows are replaced separately.
    func tell(_ position: Int, _ removed: Int, _ added: Int, _ departing: DepartingRows<Section, Item>)
      -> Bool
    {
      let (count, successors) = (departing.range.count, departing.successors)
      self.departing = departing
      defer { self.departing = nil }
      var isAccepted = model.splice(
        position: position + count, removed: removed - count, added: added - successors)
      while !departing.range.isEmpty {
        let next = departing.next()
        let added = departing.range.isEmpty ? successors : 0
        isAccepted = model.splice(position: next.lowerBound, removed: next.count, added: added) && isAccepted
      }
      return isAccepted
    }
  }
#endif
