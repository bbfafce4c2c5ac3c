/// Where in the visible part of a list an item is to be. A list that runs sideways has its left for its top.
public enum ScrollAnchor: String, Codable, Sendable {
  /// The item begins where the visible part begins.
  case top
  /// The middle of the item is in the middle of the visible part.
  case center
  /// The item ends where the visible part ends.
  case bottom

  /// How far into something the anchor is, as a part of its length.
  package var part: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
