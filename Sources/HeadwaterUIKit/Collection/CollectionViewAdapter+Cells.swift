import Headwater

extension CollectionViewAdapter: CollectionBridgeOwner {
  func supplementaryView(
    in view: UICollectionView, kind name: String, at path: IndexPath
  ) -> UICollectionReusableView {
    answering {
      let kind = SupplementaryKind(elementKind: name)
      let made = context(ofViewAt: path).flatMap { context in
        shownRegistration(of: kind, in: context).flatMap {
          sectionView(kind, in: view, at: path, $0, context)
        }
      }
      return made as? UICollectionReusableView ?? emptyView(in: view, kind: name, at: path)
    }
  }

  private func emptyView(
    in view: UICollectionView, kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let identifier = PlaceholderView.identifier
    if created.register("\(kind) \(identifier)") {
      view.register(EmptyView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    return view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: path)
  }
}
