#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// A row for which GTK retains an object. The object owns the row.
  @MainActor
  class LiveRow {
    /// The current index of the row, or a negative number if the row is no longer in the list.
    var number: Int
    /// A counter that increases each time the content changes.
    fileprivate(set) var version = 0
    /// The slot in which the row is displayed.
    weak var slot: CellSlot?
    /// The slot to which GTK has bound the row, whether it has a cell or is empty.
    var boundSlot: CellSlot? { slot?.row === self ? slot : nil }
    /// The slot whose cell displays the row, or nil if there is none.
    var displayingSlot: CellSlot? { slot?.shownRow === self ? slot : nil }
    /// The most recent length of the row's cell, or nil if it has never had one.
    var length: Int?

    fileprivate init(number: Int) {
      self.number = number
    }

    fileprivate func objectWasFreed() {}

    /// Returns the row of an object that GTK passes back.
    static func of(_ object: gpointer?) -> LiveRow? {
      headwater_row_get_payload(object).map { Unmanaged<LiveRow>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Creates the object that owns this row. The caller owns the object.
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

  /// A live row with its content.
  final class ContentRow<Section: ListElement, Item: ListElement>: LiveRow {
    private(set) var content: RowContent<Section, Item>
    /// A borrowed reference. It is valid while this row is in ``LiveRows``.
    fileprivate private(set) var object: UnsafeMutableRawPointer?
    private weak var rows: LiveRows<Section, Item>?

    fileprivate init(number: Int, content: RowContent<Section, Item>, rows: LiveRows<Section, Item>) {
      self.content = content
      self.rows = rows
      super.init(number: number)
      object = makeObject()
    }

    /// Sets new content. Does nothing if the content is equal.
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

  /// The rows for which GTK retains objects, in the order of their indices. There are at most a few hundred.
  ///
  /// A row that is removed and inserted again within one splice keeps its object, so that GTK can keep its widget. Rows with
  /// the same identity have separate objects, because GTK doesn't work correctly if two rows share an object.
  @MainActor
  final class LiveRows<Section: ListElement, Item: ListElement> {
    typealias Row = ContentRow<Section, Item>
    private typealias Identity = RowIdentity<Section.Identity, Item.Identity>

    /// The rows, in ascending order of their indices.
    private(set) var rows: [Row] = []
    /// The rows that the current splice removes, grouped by identity. The arrays are in reverse order.
    private var departed: [Identity: [Row]] = [:]

    /// Returns the object of a row, which the caller owns, or nil if the row doesn't exist.
    func object(
      at number: Int, content: @autoclosure () -> RowContent<Section, Item>?
    ) -> UnsafeMutableRawPointer? {
      // Return the object of a row that GTK already knows.
      let index = firstIndex(from: number)
      if index < rows.endIndex, rows[index].number == number, let object = rows[index].object {
        return g_object_ref(object)
      }
      guard let content = content() else { return nil }
      // Reuse the object of a row that the current splice has removed.
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

    /// Returns the object of a row that is about to be removed. The caller owns it.
    func departingObject(_ content: RowContent<Section, Item>) -> UnsafeMutableRawPointer? {
      Row(number: -1, content: content, rows: self).object
    }

    /// Returns the live rows in a range of indices. O(log n).
    func rows(in range: Range<Int>) -> ArraySlice<Row> {
      rows[firstIndex(from: range.lowerBound)..<firstIndex(from: range.upperBound)]
    }

    /// Renumbers the rows before a splice is reported to GTK.
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

    /// Ends a splice and discards the rows that were removed and weren't inserted again.
    func endSplice() {
      departed = [:]
    }

    fileprivate func forget(_ row: Row) {
      guard row.number >= 0 else { return }
      let index = firstIndex(from: row.number)
      if index < rows.endIndex, rows[index] === row { rows.remove(at: index) }
    }

    /// Returns the array index of the first row whose number is at least the given one. O(log n).
    private func firstIndex(from number: Int) -> Int { rows.partitioningIndex { $0.number >= number } }
  }
#endif
