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
#endif
