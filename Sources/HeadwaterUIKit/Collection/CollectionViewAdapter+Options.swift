import Headwater

// Selects the headers, footers, and other supplementary views of sections according to registrations and options. A layout may
// make the view request more of them.
extension CollectionViewAdapter {
  /// Makes the view request supplementary views again if they have to appear or disappear, or if another registration now
  /// applies. O(visible views).
  func showRegisteredViews(after update: UpdateLog.Entry) {
    guard !update.outcome.isReload, isViewOurs, let view = collectionView else { return }
    var wrong = IndexSet()
    for kind in registrations.supplementaryKinds where !makesRoom(for: kind, in: view) {
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

  /// Returns a Boolean value that indicates whether the adapter determines the sizes of headers or footers in a flow layout.
  /// The layout doesn't request views that have no size.
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

/// A view for a section without a supplementary view, if the layout requests one. A self-sizing layout gives it no height.
final class EmptyView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
    preferred.size.height = .leastNormalMagnitude
    return preferred
  }
}
