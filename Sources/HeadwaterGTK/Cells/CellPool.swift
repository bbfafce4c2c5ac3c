#if GTK
  /// What cells are reused among: those of one registration.
  enum CellKind: Hashable {
    case item(registration: String)
    case header
    case footer
    case placeholder

    /// The style class of the place where such a cell stands.
    var styleClass: String {
      switch self {
      case .item: "item"
      case .header: "header"
      case .footer: "footer"
      case .placeholder: "placeholder"
      }
    }
  }

  /// Cells that are out of use, by kind; the one that was used last is used first.
  @MainActor
  final class CellPool {
    private var cells: [CellKind: [Cell]] = [:]

    /// How many cells wait.
    var count: Int { cells.values.reduce(0) { $0 + $1.count } }

    func take(_ kind: CellKind) -> Cell? {
      cells[kind]?.popLast()
    }

    func put(_ cell: Cell, _ kind: CellKind) {
      cells[kind, default: []].append(cell)
    }
  }
#endif
