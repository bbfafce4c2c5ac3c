/// Calls the app's own delegate, if it has the method. Answers are nil where it has not.
///
/// The two halves differ in nothing but how an optional method is called.
@MainActor
struct CollectionDelegateCalls {
  private let delegate: (any UICollectionViewDelegate)?
  private var flow: (any UICollectionViewDelegateFlowLayout)? {
    #if canImport(UIKit)
      // Objective-C needs no declaration for the methods to be found, and each is looked for before it is called.
      return delegate.map { unsafeBitCast($0, to: (any UICollectionViewDelegateFlowLayout).self) }
    #else
      return delegate as? any UICollectionViewDelegateFlowLayout
    #endif
  }

  init(_ delegate: (any UICollectionViewDelegate)?) {
    self.delegate = delegate
  }
}

#if canImport(UIKit)
  extension CollectionDelegateCalls {
    func shouldHighlight(_ view: UICollectionView, _ path: IndexPath) -> Bool? {
      delegate?.collectionView?(view, shouldHighlightItemAt: path)
    }
    func didHighlight(_ view: UICollectionView, _ path: IndexPath) {
      delegate?.collectionView?(view, didHighlightItemAt: path)
    }
    func didUnhighlight(_ view: UICollectionView, _ path: IndexPath) {
      delegate?.collectionView?(view, didUnhighlightItemAt: path)
    }
    func shouldSelect(_ view: UICollectionView, _ path: IndexPath) -> Bool? {
      delegate?.collectionView?(view, shouldSelectItemAt: path)
    }
    func shouldDeselect(_ view: UICollectionView, _ path: IndexPath) -> Bool? {
      delegate?.collectionView?(view, shouldDeselectItemAt: path)
    }
    func didSelect(_ view: UICollectionView, _ path: IndexPath) {
      delegate?.collectionView?(view, didSelectItemAt: path)
    }
    func didDeselect(_ view: UICollectionView, _ path: IndexPath) {
      delegate?.collectionView?(view, didDeselectItemAt: path)
    }
    func willDisplay(_ view: UICollectionView, _ cell: UICollectionViewCell, _ path: IndexPath) {
      delegate?.collectionView?(view, willDisplay: cell, forItemAt: path)
    }
    func didEndDisplaying(_ view: UICollectionView, _ cell: UICollectionViewCell, _ path: IndexPath) {
      delegate?.collectionView?(view, didEndDisplaying: cell, forItemAt: path)
    }
    func willDisplay(
      _ view: UICollectionView, _ element: UICollectionReusableView, _ kind: String, _ path: IndexPath
    ) {
      delegate?.collectionView?(view, willDisplaySupplementaryView: element, forElementKind: kind, at: path)
    }
    func didEndDisplaying(
      _ view: UICollectionView, _ element: UICollectionReusableView, _ kind: String, _ path: IndexPath
    ) {
      delegate?.collectionView?(
        view, didEndDisplayingSupplementaryView: element, forElementOfKind: kind, at: path)
    }
    func target(_ view: UICollectionView, _ from: IndexPath, _ current: IndexPath, _ to: IndexPath)
      -> IndexPath?
    {
      delegate?.collectionView?(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: from, atCurrentIndexPath: current,
        toProposedIndexPath: to) ?? olderTarget(view, from, to)
    }
    /// What the method of before iOS 15 answers. UIKit asks it only of delegates that have not the newer one, as the adapter
    /// has; called by its name, because it is deprecated.
    private func olderTarget(_ view: UICollectionView, _ from: IndexPath, _ to: IndexPath) -> IndexPath? {
      typealias Method =
        @convention(c) (
          AnyObject, Selector, UICollectionView, NSIndexPath, NSIndexPath
        ) -> NSIndexPath
      let name = "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:"
      let selector = NSSelectorFromString(name)
      guard let delegate = delegate as? NSObject, delegate.responds(to: selector) else { return nil }
      let method = unsafeBitCast(delegate.method(for: selector), to: Method.self)
      return method(delegate, selector, view, from as NSIndexPath, to as NSIndexPath) as IndexPath
    }
    func itemSize(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ path: IndexPath) -> CGSize? {
      flow?.collectionView?(view, layout: layout, sizeForItemAt: path)
    }
    func insets(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ section: Int) -> UIEdgeInsets? {
      flow?.collectionView?(view, layout: layout, insetForSectionAt: section)
    }
    func lineSpacing(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ section: Int) -> CGFloat? {
      flow?.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: section)
    }
    func itemSpacing(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ section: Int) -> CGFloat? {
      flow?.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
    func headerSize(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ section: Int) -> CGSize? {
      flow?.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: section)
    }
    func footerSize(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ section: Int) -> CGSize? {
      flow?.collectionView?(view, layout: layout, referenceSizeForFooterInSection: section)
    }
    func preferredFocus(_ view: UICollectionView) -> IndexPath? {
      delegate?.indexPathForPreferredFocusedView?(in: view) ?? nil
    }
    func didUpdateFocus(
      _ view: UICollectionView, _ context: UICollectionViewFocusUpdateContext,
      _ coordinator: UIFocusAnimationCoordinator
    ) {
      delegate?.collectionView?(view, didUpdateFocusIn: context, with: coordinator)
    }

    /// The methods that the app's delegate has.
    var methods: Set<OptionalMethod> {
      Set(OptionalMethod.allCases.filter { delegate?.responds(to: $0.selector) == true })
    }
  }
#else
  extension CollectionDelegateCalls {
    func shouldHighlight(_ view: UICollectionView, _ path: IndexPath) -> Bool? {
      delegate?.collectionView(view, shouldHighlightItemAt: path)
    }
    func didHighlight(_ view: UICollectionView, _ path: IndexPath) {
      delegate?.collectionView(view, didHighlightItemAt: path)
    }
    func didUnhighlight(_ view: UICollectionView, _ path: IndexPath) {
      delegate?.collectionView(view, didUnhighlightItemAt: path)
    }
    func shouldSelect(_ view: UICollectionView, _ path: IndexPath) -> Bool? {
      delegate?.collectionView(view, shouldSelectItemAt: path)
    }
    func shouldDeselect(_ view: UICollectionView, _ path: IndexPath) -> Bool? {
      delegate?.collectionView(view, shouldDeselectItemAt: path)
    }
    func didSelect(_ view: UICollectionView, _ path: IndexPath) {
      delegate?.collectionView(view, didSelectItemAt: path)
    }
    func didDeselect(_ view: UICollectionView, _ path: IndexPath) {
      delegate?.collectionView(view, didDeselectItemAt: path)
    }
    func willDisplay(_ view: UICollectionView, _ cell: UICollectionViewCell, _ path: IndexPath) {
      delegate?.collectionView(view, willDisplay: cell, forItemAt: path)
    }
    func didEndDisplaying(_ view: UICollectionView, _ cell: UICollectionViewCell, _ path: IndexPath) {
      delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: path)
    }
    func willDisplay(
      _ view: UICollectionView, _ element: UICollectionReusableView, _ kind: String, _ path: IndexPath
    ) {
      delegate?.collectionView(view, willDisplaySupplementaryView: element, forElementKind: kind, at: path)
    }
    func didEndDisplaying(
      _ view: UICollectionView, _ element: UICollectionReusableView, _ kind: String, _ path: IndexPath
    ) {
      delegate?.collectionView(
        view, didEndDisplayingSupplementaryView: element, forElementOfKind: kind, at: path)
    }
    func target(_ view: UICollectionView, _ from: IndexPath, _ current: IndexPath, _ to: IndexPath)
      -> IndexPath?
    {
      delegate?.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: from, atCurrentIndexPath: current,
        toProposedIndexPath: to)
    }
    func itemSize(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ path: IndexPath) -> CGSize? {
      !methods.contains(.itemSize) ? nil : flow?.collectionView(view, layout: layout, sizeForItemAt: path)
    }
    func insets(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ section: Int) -> UIEdgeInsets? {
      !methods.contains(.sectionInsets)
        ? nil : flow?.collectionView(view, layout: layout, insetForSectionAt: section)
    }
    func lineSpacing(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ section: Int) -> CGFloat? {
      !methods.contains(.lineSpacing)
        ? nil : flow?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
    }
    func itemSpacing(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ section: Int) -> CGFloat? {
      !methods.contains(.itemSpacing)
        ? nil : flow?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
    func headerSize(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ section: Int) -> CGSize? {
      !methods.contains(.headerSize)
        ? nil : flow?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
    }
    func footerSize(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ section: Int) -> CGSize? {
      !methods.contains(.footerSize)
        ? nil : flow?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
    }
    func preferredFocus(_ view: UICollectionView) -> IndexPath? {
      delegate?.indexPathForPreferredFocusedView(in: view)
    }
    func didUpdateFocus(
      _ view: UICollectionView, _ context: UICollectionViewFocusUpdateContext,
      _ coordinator: UIFocusAnimationCoordinator
    ) {
      (delegate as? any UICollectionViewFocusDelegate)?.collectionView(
        view, didUpdateFocusIn: context, with: coordinator)
    }

    /// The methods that the app's delegate has.
    var methods: Set<OptionalMethod> {
      let methods = delegate?.implementedMethods ?? []
      return Set(OptionalMethod.allCases.filter { methods.contains($0.headlessMethod) })
    }
  }
#endif
