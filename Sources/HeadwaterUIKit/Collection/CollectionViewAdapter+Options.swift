import Headwater

// Which headers, footers and other views sections have, as registrations and options say. A layout may have the view ask for
// more of them.
extension CollectionViewAdapter {
  /// Makes the view request supplementary views again if they have to appear or disappear, or if another registration applies
  /// now. O(visible views).
  func showRegisteredViews(after update: UpdateLog.Entry) {
    guard !update.outcome.isReload, isViewOurs, let view = collectionView else { return }
    var wrong = IndexSet()
    for kind in registrations.presentation.supplementaryKinds where !makesRoom(for: kind, in: view) {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind.elementKind) {
        guard let shown = view.supplementaryView(forElementKind: kind.elementKind, at: path),
          let context = context(ofViewAt: path),
          shownRegistration(of: kind, in: context)?.identifier != stages[kind].identifier(of: shown)
        else { continue }
        wrong.insert(context.position.section)
      }
    }
    reload(sections: wrong)
  }

  /// Returns whether the adapter tells a flow layout which headers or footers have room. Such a layout asks for no others.
  private func makesRoom(for kind: SupplementaryKind, in view: UICollectionView) -> Bool {
    let method: OptionalMethod
    switch kind {
    case .header: method = .collectionReferenceSizeForHeader
    case .footer: method = .collectionReferenceSizeForFooter
    case .custom: return false
    }
    return view.collectionViewLayout is UICollectionViewFlowLayout
      && !bridge.withheldMethods.contains(method) && !method.isThere(in: delegate)
  }
}

/// What stands where a layout has room for a view and there is none: it takes no room where it is asked.
final class EmptyView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
    preferred.size.height = .leastNormalMagnitude
    return preferred
  }
}
