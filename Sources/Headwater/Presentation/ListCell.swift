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
  /// Adds a registration for a class of cells that know how they show items. It is tried after those that are there.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - predicate: For which items it is; nil for all, which makes it the fallback. What it throws is reported and counts
  ///     as no.
  public mutating func register<V: ReusableView & ListCell>(
    _ type: V.Type, when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil
  ) where V.Base == View, V.Item == Item {
    register(
      CellRegistration(
        of: type, identifier: unusedIdentifier(String(reflecting: type)), when: predicate,
        create: { V()._base }))
  }

  /// Adds a registration for a class of headers that know how they show sections.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: For which sections it is; nil for all.
  public mutating func registerHeader<V: ReusableView & ListCell>(
    _ type: V.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil
  ) where V.Base == View, V.Item == Section {
    register(
      .header,
      SupplementaryRegistration(
        of: type, identifier: identifier(of: .header, isForAll: predicate == nil),
        when: SupplementaryRegistration<View, Section>.accepting(predicate), create: { V()._base }))
  }

  /// Adds a registration for a class of footers that know how they show sections.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: For which sections it is; nil for all.
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
