/// A cell, header, or footer that knows how to show its item or section, so that a list needs only its class:
///
/// ```swift
/// final class ContactCell: UITableViewCell, ListCell {
///   func configure(with contact: Contact) { textLabel?.text = contact.name }
/// }
///
/// configuration.register(ContactCell.self)
/// ```
///
/// A closure that is passed to `register` replaces the methods of the view. A registration whose items or sections aren't of
/// the type that the view shows is reported; to show a value that they contain, use `matching:`.
@MainActor
public protocol ListCell<Item>: AnyObject {
  /// The type of the value that the view shows: an item, or a section for a header or footer.
  associatedtype Item

  /// Sets up a new cell. Called once.
  func didLoad()
  /// Lays out the cell. Called when the cell has its size, and when the size changes.
  func layOut()
  /// Shows an item. Called when the cell is about to appear, and whenever the item's content changes.
  ///
  /// - Parameter item: The item.
  /// - Throws: An error if the item can't be shown. The list reports it and shows a placeholder.
  func configure(with item: Item) throws
  /// Ends work for the item, such as loading an image, because the cell no longer shows it. Called once for each time that the
  /// cell was shown.
  func didEndDisplaying()
  /// Prepares the cell to be reused for another item. In UIKit, this is the method that all cells, headers, and footers have;
  /// override it, and call `super`.
  func prepareForReuse()
}

extension ListCell {
  /// Does nothing.
  public func didLoad() {}
  /// Does nothing.
  public func layOut() {}
  /// Does nothing.
  public func didEndDisplaying() {}
  /// Does nothing.
  public func prepareForReuse() {}
}
