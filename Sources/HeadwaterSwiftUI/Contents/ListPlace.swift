import Foundation

/// The scroll position of a list, with an optional request to scroll. Store it in a model or in a view's state.
///
/// ```swift
/// @State private var place = ListPlace<Contact.ID>()
/// // …
/// HeadwaterList(contacts) { contact in Text(contact.name) }
///   .place($place)
/// Button("Newest") { place.scrollToEnd(animated: true) }
/// ```
///
/// The list owns its scroll position. It stores its first visible item in this value when scrolling ends, and scrolls once per
/// request. Evaluating the view never scrolls the list. A list that is created with the place of another list begins at that
/// position.
public struct ListPlace<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The first item that was visible when scrolling last ended.
  public internal(set) var firstItem: Identity?
  /// A Boolean value that indicates whether the list is scrolled to its end.
  public internal(set) var isAtEnd = true
  /// The number of items that the user hasn't seen yet.
  public internal(set) var unseenCount = 0
  /// The request to scroll, or `nil` after the list has performed it.
  var request: Request?

  struct Request: Equatable, Sendable {
    enum Target: Equatable, Sendable { case item(Identity), end, firstUnseen }
    let target: Target
    let isAnimated: Bool
    /// A unique value that distinguishes this request from earlier ones for the same target.
    let number = UUID()
  }

  /// Creates a place.
  ///
  /// - Parameter item: The item at which the list begins, or `nil` for the default position.
  public init(at item: Identity? = nil) { firstItem = item }

  /// Scrolls the list to an item. If the item isn't in the list yet, the list scrolls as soon as the item is inserted.
  ///
  /// - Parameters:
  ///   - item: The item's identity.
  ///   - animated: A Boolean value that indicates whether to animate scrolling.
  public mutating func scroll(to item: Identity, animated: Bool = false) {
    request = Request(target: .item(item), isAnimated: animated)
  }

  /// Scrolls the list to its end. If the list's anchoring keeps it at its end, the list then follows its end.
  ///
  /// - Parameter animated: A Boolean value that indicates whether to animate scrolling.
  public mutating func scrollToEnd(animated: Bool = false) {
    request = Request(target: .end, isAnimated: animated)
  }

  /// Scrolls the list to the first item that the user hasn't seen yet, or to its end if there is none.
  ///
  /// - Parameter animated: A Boolean value that indicates whether to animate scrolling.
  public mutating func scrollToFirstUnseen(animated: Bool = false) {
    request = Request(target: .firstUnseen, isAnimated: animated)
  }
}
