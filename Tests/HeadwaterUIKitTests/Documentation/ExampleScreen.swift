import HeadwaterUIKit

/// A window of a phone's size, for the examples.
@MainActor
struct ExampleScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// A table that fills the window.
  func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: window.bounds, style: style)
    window.addSubview(table)
    return table
  }

  /// A collection that fills the window.
  func collection(
    _ layout: UICollectionViewLayout = UICollectionViewFlowLayout()
  ) -> UICollectionView {
    let collection = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(collection)
    return collection
  }
}

extension UIScrollView {
  /// The visible text from top to bottom: cells, headers, footers, and the empty view.
  var lines: [String] {
    layoutIfNeeded()
    return subviews.filter { !$0.isHidden }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .map { $0.labels.joined(separator: ", ") }
      .filter { !$0.isEmpty }
  }
}

extension UIView {
  /// The texts in the view.
  fileprivate var labels: [String] {
    let own = (self as? UILabel)?.text.map { [$0] } ?? []
    return (own + subviews.flatMap(\.labels)).filter { !$0.isEmpty }
  }
}

#if !canImport(ObjectiveC)
  /// Releases at once what Objective-C would keep for a while.
  @MainActor
  func autoreleasepool(_ body: () throws -> Void) rethrows { try body() }
#endif
