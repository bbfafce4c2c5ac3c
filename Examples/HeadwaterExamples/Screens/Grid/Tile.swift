import Headwater

/// A tile in the grid. Each case is a different kind of item.
enum Tile: Hashable, ListElement {
  case banner(String)
  case color(PaintColor)
  case number(Int)
}

/// A section in the grid.
enum TileGroup: String, Hashable, CaseIterable, ListElement {
  case banners, colors, numbers

  /// The initial tiles of the section.
  var tiles: [Tile] {
    switch self {
    case .banners: ["Each section has its own layout", "The narrowest rule comes first"].map(Tile.banner)
    case .colors: PaintColor.allCases.map(Tile.color)
    case .numbers: (1...500).map(Tile.number)
    }
  }
}

/// A system color.
enum PaintColor: String, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, blue, indigo, purple, pink
}
