#if GTK
  import Headwater

  /// What happens to cells of one kind, whatever they show.
  @MainActor
  struct CellLife {
    let kind: CellKind
    let create: @MainActor () -> Cell
    var setUp: @MainActor (Cell) -> Void = { _ in }
    var layout: @MainActor (Cell) -> Void = { _ in }
    var cleanUp: @MainActor (Cell) -> Void = { _ in }
    var reset: @MainActor (Cell) -> Void = { _ in }

    static let placeholder = CellLife(kind: .placeholder) { PlaceholderCell() }
  }

  extension CellRegistration where View == Cell {
    var life: CellLife {
      CellLife(
        kind: .item(registration: identifier), create: create, setUp: setUp, layout: layout,
        cleanUp: cleanUp, reset: reset)
    }
  }

  extension SupplementaryRegistration where View == Cell {
    var life: CellLife {
      CellLife(kind: kind == .footer ? .footer : .header, create: create, cleanUp: cleanUp, reset: reset)
    }
  }
#endif
