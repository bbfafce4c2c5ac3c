import HeadwaterUIKit

@MainActor
extension PaintColor {
  var uiColor: UIColor {
    switch self {
    case .red: .systemRed
    case .orange: .systemOrange
    case .yellow: .systemYellow
    case .green: .systemGreen
    case .mint: .systemMint
    case .teal: .systemTeal
    case .blue: .systemBlue
    case .indigo: .systemIndigo
    case .purple: .systemPurple
    case .pink: .systemPink
    }
  }
}
