import HeadwaterUIKit

/// A phone-sized window for the examples.
@MainActor
struct ExampleScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// A table that fills the window.
  func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: window.bounds, style: style)
    window.addSubview(table)
    return table
  }

  /// A collection view that fills the window.
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
  /// The strings in the view.
  fileprivate var labels: [String] {
    let own = (self as? UILabel)?.text.map { [$0] } ?? []
    return (own + subviews.flatMap(\.labels)).filter { !$0.isEmpty }
  }
}

#if !canImport(ObjectiveC)
  /// Immediately releases objects that Objective-C would retain for a while.
  @MainActor
  func autoreleasepool(_ body: () throws -> Void) rethrows { try body() }
#endif
