public import Headwater

/// A `ListCell` that is created from a nib or from a prototype in the view's storyboard:
///
/// ```swift
/// final class ContactCell: UITableViewCell, NibListCell {
///   static let nib: UINib? = UINib(nibName: "ContactCell", bundle: nil)
///   func configure(with contact: Contact) { textLabel?.text = contact.name }
/// }
/// ```
@MainActor
public protocol NibListCell<Item>: ListCell {
  /// The nib from which cells are created, or nil to create them from their class.
  static var nib: UINib? { get }
  /// The reuse identifier of a prototype in the view's storyboard from which cells are created, or nil if there is none.
  static var prototype: String? { get }
}

extension NibListCell {
  /// Returns nil by default, so that cells are created from their class.
  public static var nib: UINib? { nil }
  /// Returns nil by default.
  public static var prototype: String? { nil }
}
