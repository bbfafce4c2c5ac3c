/// The position, within the visible part of a list, to which an item is scrolled. In a list that scrolls horizontally, the top
/// is the left edge.
public enum ScrollAnchor: String, Codable, Sendable {
  /// The item starts where the visible part starts.
  case top
  /// The item is centered in the visible part.
  case center
  /// The item ends where the visible part ends.
  case bottom

  /// The position of the anchor as a fraction of a length, from 0 to 1.
  package var part: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
