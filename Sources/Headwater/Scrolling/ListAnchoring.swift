/// The policy for a list's scroll position when items are inserted or removed, or change their sizes.
///
/// A list that is anchored at its top preserves the position of the first visible row, and a list that is anchored at its
/// bottom preserves the position of the last. As a result, content doesn't jump when items are prepended, a windowed list loads
/// other rows, rows grow or collapse, or the list reloads. In a list that scrolls horizontally, the top is the left edge. The
/// position is also preserved when the view is resized, or when a keyboard or a bar covers a different part of it.
///
/// ```swift
/// list.anchoring = .top  // A feed.
/// list.anchoring = .bottom  // A chat, which shows each new message while its end is visible.
/// ```
public struct ListAnchoring: Hashable, Codable, Sendable {
  /// An edge of the visible part or of a row. A list is never anchored at its center.
  package typealias Edge = ScrollAnchor

  /// The edge at which rows are anchored; nil if the view keeps its default behavior.
  package var edge: Edge?
  /// A Boolean value that indicates whether a list at its very start stays there, so that it shows prepended items.
  public var staysAtStart: Bool
  /// A Boolean value that indicates whether a list at its end stays there, so that it shows appended items. The list also opens
  /// at its end, unless it's anchored at its top and also stays at its start. Following ends in the same frame in which the
  /// user drags the list away, and begins again when the user scrolls to the very end. ``ListController/scrollActivity``
  /// indicates whether the list is currently following.
  public var staysAtEnd: Bool
  /// The distance from the end within which a list on UIKit keeps following when the app changes its content offset, as a
  /// fraction of the visible length. The default is one third.
  public var followingDistance = 1.0 / 3
  /// A Boolean value that indicates whether a list that follows its end scrolls to it with an animation when an animated update
  /// appends rows. The default is false: the list shows the end immediately.
  ///
  /// Only lists on UIKit animate. They show the end immediately if the user has turned on Reduce Motion, if the update isn't
  /// animated, or if the new rows are longer than the list. While the list scrolls, ``ListController/scrollActivity`` remains
  /// ``ScrollActivity/following``.
  public var animatesFollowing = false
  /// A Boolean value that indicates whether rows that don't fill the list are aligned to its bottom. By default, they are
  /// aligned to its top.
  ///
  /// On UIKit, the list adds the space above the rows to the view's top content inset, and your app can change the inset at any
  /// time. If your app sets the inset to a value that the list has recently set, such as a value that your app saved, the list
  /// assumes that the value includes the space. It treats any other value as your app's own inset.
  public var restsAtBottom = false
  /// The way in which the scroll position is corrected while the user drags the list or the list decelerates.
  public var whileScrolling = ScrollCorrection.moveContent

  /// Creates an anchoring.
  ///
  /// - Parameters:
  ///   - edge: The edge at which rows are anchored.
  ///   - staysAtStart: A Boolean value that indicates whether a list at its very start stays there.
  ///   - staysAtEnd: A Boolean value that indicates whether a list at its very end stays there.
  package init(_ edge: Edge, staysAtStart: Bool = false, staysAtEnd: Bool = false) {
    self.init(edge: edge, staysAtStart: staysAtStart, staysAtEnd: staysAtEnd)
  }

  private init(edge: Edge?, staysAtStart: Bool, staysAtEnd: Bool) {
    self.edge = edge
    self.staysAtStart = staysAtStart
    self.staysAtEnd = staysAtEnd
  }

  /// No anchoring. The view keeps its default behavior.
  public static let none = ListAnchoring(edge: nil, staysAtStart: false, staysAtEnd: false)
  /// Preserves the position of the first visible row, even if the list is at its very start.
  public static let top = ListAnchoring(.top)
  /// Preserves the position of the last visible row. A list at its very end stays there. The list also opens at its end.
  public static let bottom = ListAnchoring(.bottom, staysAtEnd: true)

  /// Returns a top anchoring with a policy for the ends of the list.
  ///
  /// - Parameters:
  ///   - staysAtStart: A Boolean value that indicates whether a list at its very start stays there.
  ///   - staysAtEnd: A Boolean value that indicates whether a list at its very end stays there.
  /// - Returns: The anchoring.
  public static func top(staysAtStart: Bool, staysAtEnd: Bool = false) -> ListAnchoring {
    ListAnchoring(.top, staysAtStart: staysAtStart, staysAtEnd: staysAtEnd)
  }

  /// Returns a bottom anchoring with a policy for the ends of the list.
  ///
  /// - Parameters:
  ///   - staysAtStart: A Boolean value that indicates whether a list at its very start stays there.
  ///   - staysAtEnd: A Boolean value that indicates whether a list at its very end stays there.
  /// - Returns: The anchoring.
  public static func bottom(staysAtStart: Bool = false, staysAtEnd: Bool) -> ListAnchoring {
    ListAnchoring(.bottom, staysAtStart: staysAtStart, staysAtEnd: staysAtEnd)
  }

  /// A Boolean value that indicates whether the scroll position is managed during updates.
  package var isActive: Bool { edge != nil }

  /// A Boolean value that indicates whether the list opens at its end. It does if it stays at its end, unless it's anchored at
  /// its top and also stays at its start.
  package var opensAtEnd: Bool { isActive && staysAtEnd && !(staysAtStart && edge == .top) }
}

/// The way in which a list preserves its scroll position when content before the visible part changes while the user drags the
/// list or the list decelerates. None of these ways stops the list or makes it jump.
public enum ScrollCorrection: String, Codable, Sendable {
  /// Moves the content offset together with the update. Scrolling continues from there.
  case moveContent
  /// Reports the content's shift to the layout of a UIKit collection view. Scrolling continues. On other hosts, this is the
  /// same as ``moveContent``.
  case adjustLayout
  /// Delays updates until the list stops scrolling.
  case waitForRest
}

extension ListAnchoring {
  private enum Keys: String, CodingKey {
    case edge, staysAtStart, staysAtEnd, followingDistance, animatesFollowing, restsAtBottom, whileScrolling
  }

  /// Creates an anchoring from a decoder. Missing values are set to their defaults.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if the values don't describe an anchoring.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    let edge = try values.decodeIfPresent(Edge.self, forKey: .edge)
    if edge == .center {
      throw DecodingError.dataCorruptedError(
        forKey: .edge, in: values, debugDescription: "A list can't be anchored at its center.")
    }
    self.init(
      edge: edge,
      staysAtStart: try values.decodeIfPresent(Bool.self, forKey: .staysAtStart) ?? false,
      staysAtEnd: try values.decodeIfPresent(Bool.self, forKey: .staysAtEnd) ?? false)
    followingDistance =
      try values.decodeIfPresent(Double.self, forKey: .followingDistance) ?? followingDistance
    animatesFollowing = try values.decodeIfPresent(Bool.self, forKey: .animatesFollowing) ?? false
    restsAtBottom = try values.decodeIfPresent(Bool.self, forKey: .restsAtBottom) ?? false
    whileScrolling =
      try values.decodeIfPresent(ScrollCorrection.self, forKey: .whileScrolling) ?? .moveContent
  }
}
