import Headwater

/// What the grid shows: an item of several kinds, one for each case.
enum Tile: Hashable, ListElement {
  case banner(String)
  case color(PaintColor)
  case number(Int)
}

/// A section of the grid.
enum TileGroup: String, Hashable, CaseIterable, ListElement {
  case banners, colors, numbers

  /// The tiles that are there at first.
  var tiles: [Tile] {
    switch self {
    case .banners: ["Every section stands as it wants", "The narrowest rule goes first"].map(Tile.banner)
    case .colors: PaintColor.allCases.map(Tile.color)
    case .numbers: (1...500).map(Tile.number)
    }
  }
}

/// A colour of the system's.
enum PaintColor: String, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, blue, indigo, purple, pink
}
