#if GTK
  import CGTK
  import CHeadwaterGTK

  /// What GTK's objects ask of the view that they work for.
  @MainActor
  protocol RowOwner: AnyObject {
    /// The object of a row, which the caller owns.
    func rowObject(at number: Int) -> UnsafeMutableRawPointer?
    func isRowSelected(_ number: Int) -> Bool
    /// The numbers of the selected rows of a range, in any order.
    func selectedRows(in range: Range<Int>) -> [Int]
    /// Each says whether the selection may change so.
    func selectRow(_ number: Int, alone: Bool) -> Bool
    func deselectRow(_ number: Int) -> Bool
    func setSelectedRows(_ selected: RowSet, among mask: RowSet) -> Bool
    /// Fills in a list item that has been given a row.
    func bind(_ listItem: OpaquePointer)
    func activateRow(_ number: Int)
    /// Each says whether the key, the point or the drag was for the list.
    func pressKey(_ key: guint, _ modifiers: GdkModifierType) -> Bool
    func pressOtherButton(x: Double, y: Double)
    func prepareDrag(_ source: gpointer?, x: Double, y: Double) -> gpointer?
    func dragMoves(x: Double, y: Double) -> Bool
    func dragLeaves()
    func drop(x: Double, y: Double) -> Bool
    func endDrag()
    /// GTK has laid the view out.
    func hasLaidOut()
  }

  /// Row numbers in a `GtkBitset` that is borrowed for one call.
  @MainActor
  struct RowSet {
    let bitset: OpaquePointer?

    func contains(_ number: Int) -> Bool {
      guard let number = guint(exactly: number) else { return false }
      return gtk_bitset_contains(bitset, number) != 0
    }

    func forEach(_ body: (Int) -> Void) {
      var iterator = GtkBitsetIter()
      var number: guint = 0
      var isValid = gtk_bitset_iter_init_first(&iterator, bitset, &number)
      while isValid != 0 {
        body(Int(number))
        isValid = gtk_bitset_iter_next(&iterator, &number)
      }
    }
  }

  /// The context that GTK's objects hold: it leads to the view for as long as there is one, and to the pool that
  /// outlives it, so that cells are cleaned up whichever goes first.
  @MainActor
  final class OwnerReference {
    weak var owner: (any RowOwner)?
    let pool: CellPool

    init(pool: CellPool) {
      self.pool = pool
    }

    /// A context that C code owns, to be given back with ``release``.
    func retained() -> gpointer {
      Unmanaged.passRetained(self).toOpaque()
    }

    static let release: @convention(c) (gpointer?) -> Void = { context in
      guard let context else { return }
      Unmanaged<OwnerReference>.fromOpaque(context).release()
    }

    /// Calls the view behind a context; without one the answer is the default.
    nonisolated static func call<Value>(
      _ context: gpointer?, default value: Value, _ body: @MainActor (any RowOwner) -> Value
    ) -> Value {
      nonisolated(unsafe) let context = context  // Safe: GTK calls back on the main thread.
      nonisolated(unsafe) var result = value  // Safe: it does not leave this call.
      MainActor.assumeIsolated {
        guard let context else { return }
        let reference = Unmanaged<OwnerReference>.fromOpaque(context).takeUnretainedValue()
        if let owner = reference.owner { result = body(owner) }
      }
      return result
    }
  }
#endif
