/// What the user has made of a list, by identity: what is selected, what is at the top, and what is in focus. It can be kept
/// between two runs of an app, and restored before the data has arrived.
public struct ListState<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// What is selected.
  public var selection: Selection<Identity>
  /// Where the list is scrolled to; nil for a list without items.
  public var anchor: ListAnchor<Identity>?
  /// What is in focus, for keys and remote controls.
  public var focused: Identity?

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - selection: What is selected.
  ///   - anchor: Where the list is scrolled to.
  ///   - focused: What is in focus.
  public init(
    selection: Selection<Identity> = Selection(), anchor: ListAnchor<Identity>? = nil,
    focused: Identity? = nil
  ) {
    self.selection = selection
    self.anchor = anchor
    self.focused = focused
  }
}

/// A place in a list, given by an item and not by a number: it is the same place when items come and go before it.
public struct ListAnchor<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The item.
  public var item: Identity
  /// How far the item's left edge is from the visible part's, in points.
  public var x: Double
  /// How far the item's top edge is from the visible part's, in points.
  public var y: Double

  /// Makes an anchor.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - x: How far its left edge is from the visible part's, in points.
  ///   - y: How far its top edge is from the visible part's, in points.
  public init(item: Identity, x: Double = 0, y: Double = 0) {
    self.item = item
    self.x = x
    self.y = y
  }
}

extension ListAnchor: Encodable where Identity: Encodable {}
extension ListAnchor: Decodable where Identity: Decodable {}
extension ListState: Encodable where Identity: Encodable {}
extension ListState: Decodable where Identity: Decodable {}
