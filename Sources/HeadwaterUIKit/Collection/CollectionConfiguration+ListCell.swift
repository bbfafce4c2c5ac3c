public import Headwater

extension CollectionConfiguration {
  /// Adds a registration for a class of cells that know how they show items. It is tried after those that are there.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - predicate: For which items it is; nil for all, which makes it the fallback. What it throws is reported and counts
  ///     as no.
  public mutating func register<Cell: UICollectionViewCell & ListCell>(
    _ type: Cell.Type, when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil
  ) where Cell.Item == Item {
    register(
      type, nib: type.ownNib, prototype: type.ownPrototype, when: predicate, setUp: { $0.setUp() },
      layout: { $0.layOut() }, cleanUp: { $0.cleanUp() }, reset: { $0.reset() }
    ) { cell, item in try cell.show(item) }
  }

  /// Adds a registration for a class of headers that know how they show sections.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: For which sections it is; nil for all.
  public mutating func registerHeader<View: UICollectionReusableView & ListCell>(
    _ type: View.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil
  ) where View.Item == Section {
    registerHeader(
      type, nib: type.ownNib, prototype: type.ownPrototype, when: predicate, setUp: { $0.setUp() },
      layout: { $0.layOut() },
      cleanUp: { $0.cleanUp() }, reset: { $0.reset() }
    ) { view, section in try view.show(section) }
  }

  /// Adds a registration for a class of footers that know how they show sections.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: For which sections it is; nil for all.
  public mutating func registerFooter<View: UICollectionReusableView & ListCell>(
    _ type: View.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil
  ) where View.Item == Section {
    registerFooter(
      type, nib: type.ownNib, prototype: type.ownPrototype, when: predicate, setUp: { $0.setUp() },
      layout: { $0.layOut() },
      cleanUp: { $0.cleanUp() }, reset: { $0.reset() }
    ) { view, section in try view.show(section) }
  }
}
