#if GTK
  import Headwater

  /// Rows that are exchanged by a signal of their own, right after the others of their splice. GTK may ask for them until then.
  @MainActor
  final class DepartingRows<Section: ListElement, Item: ListElement> {
    /// Their numbers, as GTK counts meanwhile.
    private(set) var range: Range<Int>
    /// How many rows come in their place.
    let successors: Int
    /// The first of them that GTK has asked for, and keeps a widget of.
    private var firstAsked: Int?
    private let rows: DisplayedRows<Section, Item>

    /// Takes the first rows out of a splice. GTK guesses where rows have gone by how many come for how many: as many come for these
    /// as for the others.
    init(_ count: Int, at position: Int, removed: Int, added: Int, of rows: DisplayedRows<Section, Item>) {
      (range, self.rows) = (position..<position + count, rows)
      successors = removed > 0 ? added * count / removed : 0
    }

    /// What a row shows that GTK asks for; nil where it is none of these.
    func content(at number: Int) -> RowContent<Section, Item>? {
      guard range.contains(number) else { return nil }
      firstAsked = min(number, firstAsked ?? number)
      return rows.content(at: number)
    }

    /// The number that a row has once these are exchanged.
    func number(of number: Int) -> Int {
      range.isEmpty || number < range.upperBound ? number : number - range.count + successors
    }

    /// Takes out those that leave by the next signal; all others have come when none is left.
    func next() -> Range<Int> {
      let next = (firstAsked ?? range.lowerBound)..<range.upperBound
      (range, firstAsked) = (range.lowerBound..<next.lowerBound, nil)
      return next
    }
  }

  extension RowsView {
    /// Where the signal of a splice has to begin: at its first row with a widget, if GTK keeps none of that at which it begins,
    /// nor of the row before. GTK knows rows without widgets by their number alone, and would take away those before the splice, and
    /// keep as many widgets too many at its end.
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

    /// Tells GTK of a splice, in several signals where rows are exchanged by their own.
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
