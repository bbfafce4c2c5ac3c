public import Headwater

/// A `ListCell` that comes from a nib, or from a prototype in the view's storyboard, and not from its class alone:
///
/// ```swift
/// final class ContactCell: UITableViewCell, NibListCell {
///   static let nib: UINib? = UINib(nibName: "ContactCell", bundle: nil)
///   func show(_ contact: Contact) { textLabel?.text = contact.name }
/// }
/// ```
@MainActor
public protocol NibListCell<Item>: ListCell {
  /// Where cells come from; nil to make them from their class.
  static var nib: UINib? { get }
  /// The reuse identifier of a prototype in the view's storyboard that cells come from.
  static var prototype: String? { get }
}

extension NibListCell {
  /// None: cells are made from their class.
  public static var nib: UINib? { nil }
  /// None.
  public static var prototype: String? { nil }
}

extension ListCell {
  static var ownNib: UINib? { (self as? any NibListCell.Type)?.nib }
  static var ownPrototype: String? { (self as? any NibListCell.Type)?.prototype }
}
