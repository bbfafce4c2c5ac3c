internal import HeadwaterComponents
package import HeadwaterUIKit

/// A cell that displays a component.
@MainActor
protocol ComponentShowing: UIView {
  var componentView: ComponentView { get }
}

/// A collection view cell that displays a component.
package final class ComponentCollectionCell: UICollectionViewCell, ComponentShowing {
  /// The view that displays the component. It fills the content view.
  package private(set) lazy var componentView = ComponentView.filling(contentView)

  /// Returns the size of the component, for self-sizing layouts.
  ///
  /// - Parameter size: Ignored, because the component has been laid out in the size range of its source.
  /// - Returns: The size of the component, or the default if the cell is empty.
  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = componentView.contentSize
    return content == .zero ? super.sizeThatFits(size) : content
  }
}

/// A table view cell that displays a component.
package final class ComponentTableCell: UITableViewCell, ComponentShowing {
  /// The view that displays the component. It fills the content view.
  package private(set) lazy var componentView = ComponentView.filling(contentView)

  /// Returns the size of the component, for self-sizing rows.
  ///
  /// - Parameter size: Ignored, because the component has been laid out in the size range of its source.
  /// - Returns: The size of the component, or the default if the cell is empty.
  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = componentView.contentSize
    return content == .zero ? super.sizeThatFits(size) : content
  }
}

extension ComponentView {
  /// Adds a component view that fills a view.
  fileprivate static func filling(_ view: UIView) -> ComponentView {
    let content = ComponentView(frame: view.bounds)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    return content
  }
}
