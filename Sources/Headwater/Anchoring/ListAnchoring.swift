/// Which part of a list stays where it is on the screen when items come, go and change their sizes around it.
///
/// A list that is anchored at its top keeps the first row that is seen, one that is anchored at its bottom the last: so
/// prepended items, a window that moves on, rows that grow or are shut, and reloads don't move what is read. A list that
/// runs sideways has its left for its top. It also stays when the view gets another size, or when a keyboard or a bar
/// covers another part of it.
///
/// ```swift
/// list.anchoring = .top  // A feed.
/// list.anchoring = .bottom  // A chat, which shows each new message while its end is seen.
/// ```
public struct ListAnchoring: Hashable, Codable, Sendable {
  /// An edge of what is seen, or of a row. The middle is none that rows stay beside.
  package typealias Edge = ScrollAnchor

  /// Beside which edge rows stay; nil where the view does as it does by itself.
  package var edge: Edge?
  /// Whether a list that stands at its very start stays there: what is put before it is shown.
  public var staysAtStart: Bool
  /// Whether a list that stands at its end stays there: what is appended is shown. Such a list opens at its end, unless its top
  /// holds it and it stays at its start, too. A finger that moves the list away ends that
  /// in the same frame; the user takes it up again by scrolling to the very end. ``ListController/reading`` says what holds now.
  public var staysAtEnd: Bool
  /// How far from its end the program may leave a list that goes on following it, as a part of what is seen at once: a third by
  /// default.
  public var followingDistance = 1.0 / 3
  /// Whether rows that do not fill the list stand at its bottom; by default they stand at its top.
  public var restsAtBottom = false
  /// What happens to the list's place while a finger moves it, or while it runs on.
  public var whileScrolling = ScrollCorrection.moveContent

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
  /// The last row that is seen stays. A list at its very end stays there, and opens there.
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

  /// Whether a list opens at its end: where it stays there, unless it stays at its own beginning, too.
  package var opensAtEnd: Bool { isActive && staysAtEnd && !(staysAtStart && edge == .top) }
}

/// How a list that a finger moves, or that runs on, keeps what is read in its place when something comes or goes before it.
/// In none of these the list stops or snaps.
public enum ScrollCorrection: String, Codable, Sendable {
  /// The content is moved as the update is shown, and runs on from there.
  case moveContent
  /// The layout of a collection view on UIKit is told how far its content moves, and the view runs on. Elsewhere as
  /// ``moveContent``.
  case adjustLayout
  /// Updates wait until the list has come to rest.
  case waitForRest
}

extension ListAnchoring {
  private enum Keys: String, CodingKey {
    case edge, staysAtStart, staysAtEnd, followingDistance, restsAtBottom, whileScrolling
  }

  /// Reads an anchoring. What is missing is as by default.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: `DecodingError`, for what is there and is no anchoring.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    let edge = try values.decodeIfPresent(Edge.self, forKey: .edge)
    if edge == .center {
      throw DecodingError.dataCorruptedError(
        forKey: .edge, in: values, debugDescription: "No list is anchored at its middle.")
    }
    self.init(
      edge: edge,
      staysAtStart: try values.decodeIfPresent(Bool.self, forKey: .staysAtStart) ?? false,
      staysAtEnd: try values.decodeIfPresent(Bool.self, forKey: .staysAtEnd) ?? false)
    followingDistance =
      try values.decodeIfPresent(Double.self, forKey: .followingDistance) ?? followingDistance
    restsAtBottom = try values.decodeIfPresent(Bool.self, forKey: .restsAtBottom) ?? false
    whileScrolling =
      try values.decodeIfPresent(ScrollCorrection.self, forKey: .whileScrolling) ?? .moveContent
  }
}
