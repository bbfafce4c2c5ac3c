#if GTK
  import Headwater

  /// The role of a cell and the registration that created it.
  struct CellKind: Hashable {
    enum Role: String {
      case item, header, footer, placeholder, nothing
    }

    let role: Role
    let registration: String

    static let placeholder = CellKind(role: .placeholder, registration: "")
    static let nothing = CellKind(role: .nothing, registration: "")

    /// The CSS class of cells of this kind in style sheets.
    var styleClass: String { role.rawValue }
  }

  /// The lifecycle callbacks of placeholder cells, which are shown for items that can't be displayed.
  @MainActor
  let placeholderCallbacks = ViewCallbacks<Cell> { PlaceholderCell() }

  /// The lifecycle callbacks of the empty cells of sections that have no header or footer.
  @MainActor
  let nothingCallbacks = ViewCallbacks<Cell> { Cell() }

  /// A pool of reusable cells, grouped by kind, with the lifecycle state of each cell.
  @MainActor
  final class CellPool {
    private var cells = ReusePool<CellKind, Cell>()
    private var openCalls = 0
    /// Called when a header or footer has received the focus.
    var onHeaderFocus: @MainActor () -> Void = {}
    /// The identifiers of the current registrations. Cells created by other registrations are released instead of being kept.
    var reuseIdentifiers: Set<String> = [] {
      didSet { cells.keepOnly(isReused) }
    }

    /// A Boolean value that indicates whether GTK is currently requesting or returning cells.
    var isAnswering: Bool { openCalls > 0 }

    /// Handles a call that GTK makes while it is requesting or returning cells.
    func answering(_ answer: () -> Void) {
      openCalls += 1
      answer()
      openCalls -= 1
    }

    /// The number of cells in the pool.
    var count: Int { cells.count }

    /// Removes a cell of a kind from the pool and returns it, or nil if there is none.
    func take(_ kind: CellKind) -> ReusePool<CellKind, Cell>.Reusable? { cells.take(kind) }

    /// Adds a cell to the pool, unless its registration has been replaced.
    func put(_ cell: Cell, _ lifecycle: ViewLifecycle<Cell>, _ kind: CellKind) {
      if isReused(kind) { cells.add(cell, lifecycle, of: kind) }
    }

    private func isReused(_ kind: CellKind) -> Bool {
      switch kind.role {
      case .item, .header, .footer: reuseIdentifiers.contains(kind.registration)
      case .placeholder, .nothing: true
      }
    }
  }
#endif
