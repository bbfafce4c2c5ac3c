/// Which part of a list stays where it is on the screen when items come, go and change their sizes around it.
///
/// A list that is anchored at its top keeps the first row that is seen, one that is anchored at its bottom the last: so
/// prepended items, a window that moves on, rows that grow or are shut, and reloads don't move what is read. A list that
/// runs sideways has its left for its top. On UIKit it also stays when the view gets another size, or when a keyboard or a bar
/// covers another part of it, unless the user scrolls just then.
///
/// ```swift
/// list.anchoring = .top  // A feed.
/// list.anchoring = .bottom  // A chat, which shows each new message while its end is seen.
/// ```
public struct ListAnchoring: Hashable, Codable, Sendable {
  /// An edge of what is seen, or of a row.
  package enum Edge: String, Codable, Sendable {
    /// The beginning; the left edge in a list that runs sideways.
    case top
    /// The end; the right edge in a list that runs sideways.
    case bottom
  }

  /// Beside which edge rows stay; nil where the view does as it does by itself.
  package var edge: Edge?
  /// Whether a list that stands at its very start stays there: what is put before it is shown.
  public var staysAtStart: Bool
  /// Whether a list that stands at its very end stays there: what is appended is shown.
  public var staysAtEnd: Bool

  /// Makes an anchoring.
  ///
  /// - Parameters:
  ///   - edge: Beside which edge rows stay.
  ///   - staysAtStart: Whether a list at its very start stays there.
  ///   - staysAtEnd: Whether a list at its very end stays there.
  package init(_ edge: Edge, staysAtStart: Bool = false, staysAtEnd: Bool = false) {
    self.init(edge: edge, staysAtStart: staysAtStart, staysAtEnd: staysAtEnd)
  }

  private init(edge: Edge?, staysAtStart: Bool, staysAtEnd: Bool) {
    self.edge = edge
    self.staysAtStart = staysAtStart
    self.staysAtEnd = staysAtEnd
  }

  /// The view does as it does by itself.
  public static let none = ListAnchoring(edge: nil, staysAtStart: false, staysAtEnd: false)
  /// The first row that is seen stays, also in a list at its very start.
  public static let top = ListAnchoring(.top)
  /// The last row that is seen stays. A list at its very end stays there, so an empty one that is filled shows its end.
  public static let bottom = ListAnchoring(.bottom, staysAtEnd: true)

  /// As `top`, with what is to happen at the ends of the list.
  ///
  /// - Parameters:
  ///   - staysAtStart: Whether a list at its very start stays there.
  ///   - staysAtEnd: Whether a list at its very end stays there.
  /// - Returns: The anchoring.
  public static func top(staysAtStart: Bool, staysAtEnd: Bool = false) -> ListAnchoring {
    ListAnchoring(.top, staysAtStart: staysAtStart, staysAtEnd: staysAtEnd)
  }

  /// As `bottom`, with what is to happen at the ends of the list.
  ///
  /// - Parameters:
  ///   - staysAtStart: Whether a list at its very start stays there.
  ///   - staysAtEnd: Whether a list at its very end stays there.
  /// - Returns: The anchoring.
  public static func bottom(staysAtStart: Bool = false, staysAtEnd: Bool) -> ListAnchoring {
    ListAnchoring(.bottom, staysAtStart: staysAtStart, staysAtEnd: staysAtEnd)
  }

  /// Whether the view is told where to be after an update.
  package var isActive: Bool { edge != nil }
}
