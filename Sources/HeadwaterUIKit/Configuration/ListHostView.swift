/// A UIKit view that displays lists: a table view or a collection view. Apps don't have to implement this protocol.
@MainActor
public protocol ListHostView: UIScrollView {
  /// The base class of the view's cells.
  associatedtype CellBase: ListCellView
  /// The base class of the view's headers, footers, and other section views.
  associatedtype SectionViewBase: ListSectionView
}

/// A class of cells that is associated with a kind of list view. Apps don't have to implement this protocol.
@MainActor
public protocol ListCellView: UIView {
  /// The kind of list view to which the cells belong.
  associatedtype HostListView: ListHostView

  /// The content configuration of the cell.
  var contentConfiguration: (any UIContentConfiguration)? { get set }
}

/// A class of headers, footers, or other section views that is associated with a kind of list view. Apps don't have to
/// implement this protocol.
@MainActor
public protocol ListSectionView: UIView {
  /// The kind of list view to which the views belong.
  associatedtype HostListView: ListHostView
}

extension UITableView: ListHostView {
  /// The base class of table view cells.
  public typealias CellBase = UITableViewCell
  /// The base class of table view headers and footers.
  public typealias SectionViewBase = UITableViewHeaderFooterView
}

extension UICollectionView: ListHostView {
  /// The base class of collection view cells.
  public typealias CellBase = UICollectionViewCell
  /// The base class of supplementary views.
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
