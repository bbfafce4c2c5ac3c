import Foundation

/// Where a list stands, and where it is to go: a value for a model or a view's state.
///
/// ```swift
/// @State private var place = ListPlace<Contact.ID>()
/// // …
/// HeadwaterList(contacts) { contact in Text(contact.name) }
///   .place($place)
/// Button("Newest") { place.scrollToEnd(animated: true) }
/// ```
///
/// The list owns its place. It tells what it shows here when it comes to rest, and goes where it is asked to go, once. An
/// evaluation of the view moves nothing. A list that is made with a place that another one has told of begins there.
public struct ListPlace<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The first item that was seen when the list came to rest last.
  public internal(set) var firstItem: Identity?
  /// Whether nothing is behind what is seen.
  public internal(set) var isAtEnd = true
  /// How many items nobody has seen yet.
  public internal(set) var unseenCount = 0
  /// Where the list is to go; nil when it has gone there.
  var request: Request?

  struct Request: Equatable, Sendable {
    enum Target: Equatable, Sendable { case item(Identity), end, firstUnseen }
    let target: Target
    let isAnimated: Bool
    /// Tells it from an earlier one for the same target.
    let number = UUID()
  }

  /// Makes a place.
  ///
  /// - Parameter item: Where a list begins; nil for its beginning, or where it begins by itself.
  public init(at item: Identity? = nil) { firstItem = item }

  /// Has the list go to an item; to one that is not there yet, when it comes.
  ///
  /// - Parameters:
  ///   - item: The item's identity.
  ///   - animated: Whether the list takes its time.
  public mutating func scroll(to item: Identity, animated: Bool = false) {
    request = Request(target: .item(item), isAnimated: animated)
  }

  /// Has the list go to its end, and follow it from there on if its anchoring says so.
  ///
  /// - Parameter animated: Whether the list takes its time.
  public mutating func scrollToEnd(animated: Bool = false) {
    request = Request(target: .end, isAnimated: animated)
  }

  /// Has the list go to the first item that nobody has seen yet, or to its end.
  ///
  /// - Parameter animated: Whether the list takes its time.
  public mutating func scrollToFirstUnseen(animated: Bool = false) {
    request = Request(target: .firstUnseen, isAnimated: animated)
  }
}
