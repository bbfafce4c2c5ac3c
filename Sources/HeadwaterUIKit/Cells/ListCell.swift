/// A cell, header or footer that knows how it shows what it stands for, so that its class is all that a list needs:
///
/// ```swift
/// final class ContactCell: UITableViewCell, ListCell {
///   func show(_ contact: Contact) { textLabel?.text = contact.name }
/// }
///
/// list.register(ContactCell.self)
/// ```
@MainActor
public protocol ListCell<Item>: AnyObject {
  /// What it shows: an item, or for a header or footer a section.
  associatedtype Item

  /// Where cells come from; nil to make them from their class.
  static var nib: UINib? { get }
  /// The reuse identifier of a prototype in the view's storyboard that cells come from.
  static var prototype: String? { get }

  /// The cell is new; called once.
  func setUp()
  /// The cell has its size, or another one.
  func layOut()
  /// Shows an item, when the cell is about to be seen, and whenever the item's content changes.
  ///
  /// - Parameter item: The item.
  /// - Throws: What is wrong with it. That is reported, and a placeholder is shown.
  func show(_ item: Item) throws
  /// The cell no longer shows its item; called once for every time that it was shown.
  func cleanUp()
  /// The cell is about to be used for another item.
  func reset()
}

extension ListCell {
  /// None: cells are made from their class.
  public static var nib: UINib? { nil }
  /// None.
  public static var prototype: String? { nil }
  /// Does nothing.
  public func setUp() {}
  /// Does nothing.
  public func layOut() {}
  /// Does nothing.
  public func cleanUp() {}
  /// Does nothing.
  public func reset() {}
}
