#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// A row that GTK holds an object of. That object owns it.
  @MainActor
  class LiveRow {
    /// The row's number now; negative once it has left the list.
    var number: Int
    /// Grows with every change of content.
    fileprivate(set) var version = 0
    /// Where the row is shown.
    weak var slot: CellSlot?
    /// How long its cell was last; nil if it never had one.
    var length: Int?

    fileprivate init(number: Int) {
      self.number = number
    }

    fileprivate func objectWasFreed() {}

    /// The row of an object that GTK hands back.
    static func of(_ object: gpointer?) -> LiveRow? {
      headwater_row_get_payload(object).map { Unmanaged<LiveRow>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Makes the object that owns this row; the caller owns the object.
    fileprivate func makeObject() -> UnsafeMutableRawPointer? {
      let payload = Unmanaged<LiveRow>.passRetained(self).toOpaque()
      let object = headwater_row_new(payload) { payload in
        nonisolated(unsafe) let payload = payload  // Safe: GTK frees its objects on the main thread.
        MainActor.assumeIsolated {
          guard let payload else { return }
          Unmanaged<LiveRow>.fromOpaque(payload).takeRetainedValue().objectWasFreed()
        }
      }
      return UnsafeMutableRawPointer(object)
    }
  }

  /// A live row with what it shows.
  final class ContentRow<Section: ListElement, Item: ListElement>: LiveRow {
    private(set) var content: RowContent<Section, Item>
    /// Borrowed: it is there as long as this row is in ``LiveRows``.
    fileprivate private(set) var object: UnsafeMutableRawPointer?
    private weak var rows: LiveRows<Section, Item>?

    fileprivate init(number: Int, content: RowContent<Section, Item>, rows: LiveRows<Section, Item>) {
      self.content = content
      self.rows = rows
      super.init(number: number)
      object = makeObject()
    }

    /// Takes over new content; does nothing if it is the same.
    func update(_ content: RowContent<Section, Item>) {
      guard content != self.content else { return }
      self.content = content
      version += 1
    }

    fileprivate override func objectWasFreed() {
      object = nil
      rows?.forget(self)
    }
  }

  /// The rows that GTK holds objects of, a few hundred at most, by row number.
  ///
  /// A row that leaves and comes back within one splice keeps its object, from which GTK knows that its widget can
  /// stay. Rows of one identity each have an object of their own: GTK breaks on one object in two rows.
  @MainActor
  final class LiveRows<Section: ListElement, Item: ListElement> {
    typealias Row = ContentRow<Section, Item>
    private typealias Identity = RowIdentity<Section.Identity, Item.Identity>

    /// Ascending by number.
    private(set) var rows: [Row] = []
    /// Rows that the current splice takes out, the one that stood last first.
    private var departed: [Identity: [Row]] = [:]

    /// The object of a row, which the caller owns; nil if there is no such row.
    func object(
      at number: Int, content: @autoclosure () -> RowContent<Section, Item>?
    ) -> UnsafeMutableRawPointer? {
      let index = firstIndex(from: number)
      if index < rows.endIndex, rows[index].number == number, let object = rows[index].object {
        return g_object_ref(object)
      }
      guard let content = content() else { return nil }
      if !departed.isEmpty, let row = departed[content.identity]?.popLast(), let object = row.object {
        row.number = number
        row.update(content)
        rows.insert(row, at: index)
        return g_object_ref(object)
      }
      let row = Row(number: number, content: content, rows: self)
      rows.insert(row, at: index)
      return row.object
    }

    /// The object of a row that is about to leave, which the caller owns.
    func departingObject(_ content: RowContent<Section, Item>) -> UnsafeMutableRawPointer? {
      Row(number: -1, content: content, rows: self).object
    }

    /// The live rows of a range of numbers. O(log n).
    func rows(in range: Range<Int>) -> ArraySlice<Row> {
      rows[firstIndex(from: range.lowerBound)..<firstIndex(from: range.upperBound)]
    }

    /// Renumbers for a splice that is about to be signalled.
    func beginSplice(position: Int, removed: Int, added: Int) {
      let lower = firstIndex(from: position)
      let upper = firstIndex(from: position + removed)
      let shift = added - removed
      if shift != 0 {
        for row in rows[upper...] { row.number += shift }
      }
      guard lower < upper else { return }
      for row in rows[lower..<upper].reversed() {
        row.number = -1
        departed[row.content.identity, default: []].append(row)
      }
      rows.removeSubrange(lower..<upper)
    }

    /// Ends a splice: what has left and not come back is forgotten.
    func endSplice() {
      departed = [:]
    }

    fileprivate func forget(_ row: Row) {
      guard row.number >= 0 else { return }
      let index = firstIndex(from: row.number)
      if index < rows.endIndex, rows[index] === row { rows.remove(at: index) }
    }

    /// Where the first row stands whose number is at least this.
    private func firstIndex(from number: Int) -> Int { rows.partitioningIndex { $0.number >= number } }
  }
#endif
