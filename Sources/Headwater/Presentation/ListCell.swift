/// A cell, header, or footer that knows how to show its item or section, so that a list needs only its class:
///
/// ```swift
/// final class ContactCell: UITableViewCell, ListCell {
///   func configure(with contact: Contact) { textLabel?.text = contact.name }
/// }
///
/// configuration.register(ContactCell.self)
/// ```
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

extension Presentation {
  /// Registers a class of cells that know how to show items. Registrations are tried in the order in which they were added. See
  /// ``register(_:identifier:configure:)``.
  ///
  /// - Parameter type: The class of the cells.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<V: ReusableView & ListCell>(
    _ type: V.Type
  ) -> ViewRegistration<V, Item, Section> where V.Base == View, V.Item == Item {
    let registration = CellRegistration<View, Section, Item>(of: type) { V()._base }
    register(registration)
    return ViewRegistration(registration)
  }

  /// Registers a class of headers, footers, or other supplementary views that know how to show sections. See
  /// ``register(_:_:configure:)``.
  ///
  /// - Parameters:
  ///   - kind: The kind of the views.
  ///   - type: The class of the views.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<V: ReusableView & ListCell>(
    _ kind: SupplementaryKind, _ type: V.Type
  ) -> ViewRegistration<V, Section, Section> where V.Base == View, V.Item == Section {
    let registration = SupplementaryRegistration<View, Section>(of: type) { V()._base }
    register(kind, registration)
    return ViewRegistration(registration)
  }
}
