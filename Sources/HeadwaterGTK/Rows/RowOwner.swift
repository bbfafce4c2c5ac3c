#if GTK
  import CGTK
  import CHeadwaterGTK

  /// The requests that GTK's objects make to the host of the list that they serve.
  @MainActor
  protocol RowOwner: AnyObject {
    /// Returns the object of a row, which the caller owns.
    func rowObject(at number: Int) -> UnsafeMutableRawPointer?
    func isRowSelected(_ number: Int) -> Bool
    /// Returns the indices of the selected rows in a range, in any order.
    func selectedRows(in range: Range<Int>) -> [Int]
    /// Selects a row. Like the next two methods, returns a Boolean value that indicates whether the selection may change.
    func selectRow(_ number: Int, alone: Bool) -> Bool
    func deselectRow(_ number: Int) -> Bool
    func setSelectedRows(_ selected: RowSet, among mask: RowSet) -> Bool
    /// Configures a list item after a row has been bound to it.
    func bind(_ listItem: OpaquePointer)
    func activateRow(_ number: Int)
    /// Handles a key press. In this method and in the following pointer and drag methods, a Boolean result indicates whether
    /// the list handles the event.
    func pressKey(_ key: guint, _ modifiers: GdkModifierType) -> Bool
    func pressOtherButton(x: Double, y: Double) -> Bool
    /// Called when the keyboard focus has moved into the view.
    func focusHasEntered()
    func prepareDrag(_ source: gpointer?, x: Double, y: Double) -> gpointer?
    func dragMoves(x: Double, y: Double) -> Bool
    func dragLeaves()
    func drop(x: Double, y: Double) -> Bool
    func endDrag()
    /// Called after GTK has laid out the view.
    func hasLaidOut()
  }

  /// The row indices in a `GtkBitset` that is borrowed for the duration of a call.
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

  /// The context that GTK's objects retain. It refers weakly to the host but retains the pool, so that cells are cleaned up
  /// regardless of whether the host or GTK's objects are released first.
  @MainActor
  final class OwnerReference {
    weak var owner: (any RowOwner)?
    let pool: CellPool

    init(pool: CellPool) {
      self.pool = pool
    }

    /// Returns a retained context for C code, which must release it with ``release``.
    func retained() -> gpointer {
      Unmanaged.passRetained(self).toOpaque()
    }

    static let release: @convention(c) (gpointer?) -> Void = { context in
      guard let context else { return }
      Unmanaged<OwnerReference>.fromOpaque(context).release()
    }

    /// Calls a closure with the host of a context. Returns the default value if the host has been released.
    nonisolated static func call<Value>(
      _ context: gpointer?, default value: Value, _ body: @MainActor (any RowOwner) -> Value
    ) -> Value {
      nonisolated(unsafe) let context = context  // Safe: GTK calls back on the main thread.
      nonisolated(unsafe) var result = value  // Safe: it doesn't leave this call.
      MainActor.assumeIsolated {
        guard let context else { return }
        let reference = Unmanaged<OwnerReference>.fromOpaque(context).takeUnretainedValue()
        if let owner = reference.owner { result = body(owner) }
      }
      return result
    }
  }
#endif
