#if GTK
  import Headwater

  /// What a cell is for, and by which registration it was made.
  struct CellKind: Hashable {
    enum Role: String {
      case item, header, footer, placeholder, nothing
    }

    let role: Role
    let registration: String

    static let placeholder = CellKind(role: .placeholder, registration: "")
    static let nothing = CellKind(role: .nothing, registration: "")

    /// The class by which style sheets find such cells.
    var styleClass: String { role.rawValue }
  }

  /// The moments of cells that stand where nothing could be shown.
  @MainActor
  let placeholderMoments = CellMoments<Cell>(identifier: "placeholder") { PlaceholderCell() }

  /// The moments of cells that stand where a section has no header or footer.
  @MainActor
  let nothingMoments = CellMoments<Cell>(identifier: "nothing") { Cell() }

  /// Cells that wait to be used again, with what has become of them, by kind.
  @MainActor
  final class CellPool {
    private var cells: [CellKind: [(cell: Cell, life: CellLife)]] = [:]
    private var openCalls = 0
    /// The identifiers of the present registrations. Cells of others are released instead of kept.
    var reuseIdentifiers: Set<String> = [] {
      didSet { cells = cells.filter { isReused($0.key) } }
    }

    /// Whether GTK is in the middle of its work, and asks for cells or gives them back.
    var isAnswering: Bool { openCalls > 0 }

    /// Answers a call that GTK makes in the middle of its work.
    func answering(_ answer: () -> Void) {
      openCalls += 1
      answer()
      openCalls -= 1
    }

    /// How many wait.
    var count: Int { cells.values.reduce(0) { $0 + $1.count } }

    /// Takes a cell out.
    func take(_ kind: CellKind) -> (cell: Cell, life: CellLife)? {
      cells[kind]?.popLast()
    }

    /// Puts a cell in, unless no registration uses it any more.
    func put(_ cell: Cell, _ life: CellLife, _ kind: CellKind) {
      if isReused(kind) { cells[kind, default: []].append((cell, life)) }
    }

    private func isReused(_ kind: CellKind) -> Bool {
      switch kind.role {
      case .item, .header, .footer: reuseIdentifiers.contains(kind.registration)
      case .placeholder, .nothing: true
      }
    }
  }
#endif
