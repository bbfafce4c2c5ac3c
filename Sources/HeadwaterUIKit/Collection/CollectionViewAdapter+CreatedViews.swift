import Headwater

// Supplementary views that the app's closures make.
extension CollectionViewAdapter {
  /// The view that a closure makes for a path that the view asks for. UIKit wants the view back that was dequeued, so that is
  /// returned whatever the closure makes of it; a placeholder if it has dequeued none.
  func createdView(
    in view: UICollectionView, of kind: SupplementaryKind, at path: IndexPath,
    _ registration: SupplementaryRegistration<UICollectionReusableView, Section>,
    _ context: ListContext<Section>,
    _ create:
      @MainActor (ViewRequest<UICollectionView>, Section, ListContext<Section>) throws ->
      UICollectionReusableView?
  ) -> UICollectionReusableView {
    let request = ViewRequest(view, path) { [weak self] type in
      let identifier = Self.identifier(of: type, createdBy: registration.identifier)
      if self?.registeredIdentifiers.insert("\(kind.elementKind) \(identifier)").inserted == true {
        view.register(
          type, forSupplementaryViewOfKind: kind.elementKind, withReuseIdentifier: identifier)
      }
      return view.dequeueReusableSupplementaryView(
        ofKind: kind.elementKind, withReuseIdentifier: identifier, for: path)
    }
    let made = request.call(registration.identifier, at: context.position) {
      try create(request, context.section, context)
    }
    let view =
      made.view as? UICollectionReusableView ?? request.dequeue(UICollectionReusableView.self)
      ?? UICollectionReusableView(frame: .zero)
    stage(of: kind).ask(
      view, registration.shown(with: made.failure), context.section, context,
      at: identity(at: context.position, for: kind))
    return view
  }
}
