internal import HeadwaterComponents

/// A cell that shows a component.
@MainActor
protocol ComponentShowing: UIView {
  var componentView: ComponentView { get }
}

/// A cell of a collection view that shows a component.
package final class ComponentCollectionCell: UICollectionViewCell, ComponentShowing {
  /// Shows the component; as large as the content view.
  package private(set) lazy var componentView = ComponentView.filling(contentView)

  /// The size of the component, for layouts that ask cells.
  ///
  /// - Parameter size: Ignored: the component was laid out for the size range of its source.
  /// - Returns: The size; that of the cell where nothing is shown.
  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = componentView.contentSize
    return content == .zero ? super.sizeThatFits(size) : content
  }
}

/// A cell of a table view that shows a component.
package final class ComponentTableCell: UITableViewCell, ComponentShowing {
  /// Shows the component; as large as the content view.
  package private(set) lazy var componentView = ComponentView.filling(contentView)

  /// The size of the component, for tables that ask cells.
  ///
  /// - Parameter size: Ignored: the component was laid out for the size range of its source.
  /// - Returns: The size; that of the cell where nothing is shown.
  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = componentView.contentSize
    return content == .zero ? super.sizeThatFits(size) : content
  }
}

extension ComponentView {
  /// Puts one into a view that it fills.
  fileprivate static func filling(_ view: UIView) -> ComponentView {
    let content = ComponentView(frame: view.bounds)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    return content
  }
}
