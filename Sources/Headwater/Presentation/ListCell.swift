/// A cell, header, or footer that knows how to show its item or section, so that a list needs only its class:
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
  /// The type of the value that the view shows: an item, or a section for a header or footer.
  associatedtype Item

  /// Sets up a new cell. Called once.
  func setUp()
  /// Lays out the cell. Called when the cell has its size, and when the size changes.
  func layOut()
  /// Shows an item. Called when the cell is about to appear, and whenever the item's content changes.
  ///
  /// - Parameter item: The item.
  /// - Throws: An error if the item can't be shown. The list reports it and shows a placeholder.
  func show(_ item: Item) throws
  /// Cleans up the cell when it no longer shows its item. Called once for each time that the cell was shown.
  func cleanUp()
  /// Resets the cell before it's reused for another item.
  func reset()
}

extension ListCell {
  /// Does nothing.
  public func setUp() {}
  /// Does nothing.
  public func layOut() {}
  /// Does nothing.
  public func cleanUp() {}
  /// Does nothing.
  public func reset() {}
}

extension Presentation {
  /// Registers a class of cells that know how to show items. Registrations are tried in the order in which they were added.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - predicate: A closure that returns true if the registration applies to an item; nil for all items, which makes the
  ///     registration the fallback and replaces an earlier fallback for the class. If the closure throws, the error is reported
  ///     and the registration doesn't apply.
  public mutating func register<V: ReusableView & ListCell>(
    _ type: V.Type, when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil
  ) where V.Base == View, V.Item == Item {
    register(
      CellRegistration(
        of: type, identifier: automaticIdentifier(String(reflecting: type), isFallback: predicate == nil),
        when: predicate, create: { V()._base }))
  }

  /// Registers a class of headers that know how to show sections.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: A closure that returns true if the registration applies to a section; nil for all sections.
  public mutating func registerHeader<V: ReusableView & ListCell>(
    _ type: V.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil
  ) where V.Base == View, V.Item == Section {
    register(
      .header,
      SupplementaryRegistration(
        of: type, identifier: identifier(of: .header, isForAll: predicate == nil),
        when: SupplementaryRegistration<View, Section>.accepting(predicate), create: { V()._base }))
  }

  /// Registers a class of footers that know how to show sections.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: A closure that returns true if the registration applies to a section; nil for all sections.
  public mutating func registerFooter<V: ReusableView & ListCell>(
    _ type: V.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil
  ) where V.Base == View, V.Item == Section {
    register(
      .footer,
      SupplementaryRegistration(
        of: type, identifier: identifier(of: .footer, isForAll: predicate == nil),
        when: SupplementaryRegistration<View, Section>.accepting(predicate), create: { V()._base }))
  }
}
