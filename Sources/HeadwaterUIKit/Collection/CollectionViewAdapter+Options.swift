import Headwater

// Which headers and footers the options say are shown. A flow layout gives room to no others; other layouts have the view
// ask for them all.
extension CollectionViewAdapter {
  /// Has the view ask again for headers and footers that are to come or to go: of sections that have other items now.
  func showOptions() {
    guard let view = collectionView, isViewOurs, !(view.collectionViewLayout is UICollectionViewFlowLayout),
      options.variesBySection(\.showsHeader) || options.variesBySection(\.showsFooter)
    else { return }
    var wrong = IndexSet()
    for kind in [SupplementaryKind.header, .footer] {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind.elementKind) {
        guard let shown = view.supplementaryView(forElementKind: kind.elementKind, at: path),
          let context = path.first.flatMap(displayed.context(ofSection:)),
          shownRegistration(of: kind, in: context)?.identifier != stages[kind].identifier(of: shown)
        else { continue }
        wrong.insert(context.position.section)
      }
    }
    reload(sections: wrong)
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
