import Headwater

extension UIColor {
  /// Returns the system color for an action of a list.
  static func system<Item>(_ color: ListAction<Item>.Color) -> UIColor {
    switch color {
    case .blue: .systemBlue
    case .brown: .systemBrown
    case .cyan: .systemCyan
    case .gray: .systemGray
    case .green: .systemGreen
    case .indigo: .systemIndigo
    case .mint: .systemMint
    case .orange: .systemOrange
    case .pink: .systemPink
    case .purple: .systemPurple
    case .red: .systemRed
    case .teal: .systemTeal
    case .yellow: .systemYellow
    }
  }
}
