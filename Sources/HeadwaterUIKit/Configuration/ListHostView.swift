/// A view of UIKit's that shows lists: a table view or a collection view. There is nothing to write for it.
@MainActor
public protocol ListHostView: UIScrollView {
  /// The base class of its cells.
  associatedtype CellBase: ListCellView
  /// The base class of its headers, footers and other views of sections.
  associatedtype SectionViewBase: ListSectionView
}

/// A class of cells, by which it is known what kind of view they are for. There is nothing to write for it.
@MainActor
public protocol ListCellView: UIView {
  /// The kind of view that the cells are for.
  associatedtype HostListView: ListHostView

  /// What the cell shows besides views of its own.
  var contentConfiguration: (any UIContentConfiguration)? { get set }
}

/// A class of headers, footers or other views of sections, by which it is known what kind of view they are for. There is
/// nothing to write for it.
@MainActor
public protocol ListSectionView: UIView {
  /// The kind of view that they are for.
  associatedtype HostListView: ListHostView
}

extension UITableView: ListHostView {
  /// The base class of its cells.
  public typealias CellBase = UITableViewCell
  /// The base class of its headers and footers.
  public typealias SectionViewBase = UITableViewHeaderFooterView
}

extension UICollectionView: ListHostView {
  /// The base class of its cells.
  public typealias CellBase = UICollectionViewCell
  /// The base class of its supplementary views.
  public typealias SectionViewBase = UICollectionReusableView
}

extension UITableViewCell: ListCellView {
  /// Table views.
  public typealias HostListView = UITableView
}

extension UITableViewHeaderFooterView: ListSectionView {
  /// Table views.
  public typealias HostListView = UITableView
}

extension UICollectionReusableView: ListSectionView {
  /// Collection views.
  public typealias HostListView = UICollectionView
}

extension UICollectionViewCell: ListCellView {}
