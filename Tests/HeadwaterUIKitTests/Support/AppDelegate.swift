import HeadwaterUIKit

/// An app's delegate that implements all methods. It records the calls, and a test controls what it returns.
@MainActor
final class AppDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  private(set) var calls: [String] = []
  /// Called after each call is recorded.
  var onCall: @MainActor (String) -> Void = { _ in }
  var answers = true
  var target: (IndexPath) -> IndexPath = { $0 }
  var itemSize = CGSize(width: 50, height: 30)
  /// The optional methods that UIKit finds.
  #if canImport(UIKit)
    // Safe: set and read only on the main thread, on which UIKit checks for methods.
    nonisolated(unsafe) var implementedMethods: Set<HeadlessMethod> = []

    nonisolated override func responds(to selector: Selector!) -> Bool {
      guard let selector, let method = HeadlessMethod.allCases.first(where: { $0.selector == selector })
      else {
        return super.responds(to: selector)
      }
      return implementedMethods.contains(method)
    }
  #else
    var implementedMethods: Set<HeadlessMethod> = []
  #endif

  private func note(_ call: String) {
    calls.append(call)
    onCall(call)
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    note("should highlight \(path.short)")
    return answers
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    note("highlighted \(path.short)")
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    note("unhighlighted \(path.short)")
  }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    note("should select \(path.short)")
    return answers
  }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    note("should deselect \(path.short)")
    return answers
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    note("selected \(path.short)")
  }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    note("deselected \(path.short)")
  }
  func collectionView(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool {
    note("can act \(path.short)")
    return answers
  }
  func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    note("act \(path.short)")
  }
  func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    note("show \(path.short)")
  }
  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    note("end \(path.short)")
  }
  func collectionView(
    _ view: UICollectionView, willDisplaySupplementaryView element: UICollectionReusableView,
    forElementKind kind: String, at path: IndexPath
  ) {
    note("show view \(path.short)")
  }
  func collectionView(
    _ view: UICollectionView, didEndDisplayingSupplementaryView element: UICollectionReusableView,
    forElementOfKind kind: String, at path: IndexPath
  ) {
    note("end view \(path.short)")
  }
  func collectionView(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool {
    note("can edit \(path.short)")
    return answers
  }
  func collectionView(
    _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    note("target \(original.short) \(proposed.short)")
    return target(proposed)
  }
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    note("size \(path.short)")
    return itemSize
  }
  func scrollViewDidScroll(_ view: UIScrollView) { note("scrolled") }
  func scrollViewWillBeginDragging(_ view: UIScrollView) { note("drags") }
  func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate: Bool) { note("dragged") }
  func scrollViewWillBeginDecelerating(_ view: UIScrollView) { note("runs on") }
  func scrollViewDidEndDecelerating(_ view: UIScrollView) { note("rests") }
  func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) { note("has scrolled") }
}

extension IndexPath {
  /// A short description, such as `2.14`.
  var short: String { map(String.init).joined(separator: ".") }

  init(_ section: Int, _ item: Int) {
    self.init(item: item, section: section)
  }
}
