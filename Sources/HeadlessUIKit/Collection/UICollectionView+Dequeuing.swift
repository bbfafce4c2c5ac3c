extension UICollectionView {
  /// Registers a cell class.
  ///
  /// - Parameters:
  ///   - cellClass: The class, or nil to remove the registration.
  ///   - identifier: The reuse identifier.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, for: ReuseKey(kind: nil, identifier: identifier)) { $0 is UICollectionViewCell.Type }
  }

  /// Registers a nib whose first object is a cell.
  ///
  /// - Parameters:
  ///   - nib: The nib, or nil to remove the registration.
  ///   - identifier: The reuse identifier.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    set(nib.map(ViewMaker.nib), for: ReuseKey(kind: nil, identifier: identifier))
  }

  /// Registers a class of supplementary views.
  ///
  /// - Parameters:
  ///   - viewClass: The class, or nil to remove the registration.
  ///   - elementKind: The kind of the views.
  ///   - identifier: The reuse identifier.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(viewClass, for: ReuseKey(kind: elementKind, identifier: identifier)) { _ in true }
  }

  /// Registers a nib whose first object is a supplementary view.
  ///
  /// - Parameters:
  ///   - nib: The nib, or nil to remove the registration.
  ///   - kind: The kind of the view.
  ///   - identifier: The reuse identifier.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    set(nib.map(ViewMaker.nib), for: ReuseKey(kind: kind, identifier: identifier))
  }

  /// Returns a reused or new cell for the item that the collection view has requested. The data source must return it.
  ///
  /// - Parameters:
  ///   - identifier: The registered reuse identifier.
  ///   - indexPath: The index path of the item.
  /// - Returns: The cell, or an empty cell after a failure.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(ReuseKey(kind: nil, identifier: identifier))
    return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
  }

  /// Returns a reused or new supplementary view that the collection view has requested. The data source must return it.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - identifier: The registered reuse identifier.
  ///   - indexPath: The index path of the view.
  /// - Returns: The view, or an empty view after a failure.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(ReuseKey(kind: elementKind, identifier: identifier))
      ?? UICollectionReusableView(frame: .zero)
  }

  private func register(
    _ type: AnyClass?, for key: ReuseKey, where fits: (UICollectionReusableView.Type) -> Bool
  ) {
    guard let type else { return set(nil, for: key) }
    guard let maker = ViewMaker(type, where: fits) else {
      return UIKitFailure.wrongClass(identifier: key.identifier).report()
    }
    set(maker, for: key)
  }

  func set(_ maker: ViewMaker?, for key: ReuseKey) {
    makers[key] = maker
    pool.empty(key)
  }

  /// Returns a view for the current request, with the frame that the layout gives it, or nil after a failure.
  func dequeue(_ key: ReuseKey) -> UICollectionReusableView? {
    guard let path = request?.path else {
      UIKitFailure.dequeuedWithoutRequest(identifier: key.identifier).report()
      return nil
    }
    guard let view = reusable(key) ?? made(key) else { return nil }
    request?.add(view, identifier: key.identifier)
    if view !== request?.reconfigured, let frame = frame(of: key.kind, at: path) { view.frame = frame }
    return view
  }

  private func frame(of kind: String?, at path: IndexPath) -> CGRect? {
    guard let kind else { return collectionViewLayout.layoutAttributesForItem(at: path)?.frame }
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
  }

  private func reusable(_ key: ReuseKey) -> UICollectionReusableView? {
    if let request, let old = request.reconfigured as? UICollectionReusableView {
      if old.reuseKey == key { return old }
      UIKitFailure.reconfiguredAsAnother(request.path).report()
    }
    let view = pool.take(for: key)
    view?.prepareForReuse()
    return view
  }

  private func made(_ key: ReuseKey) -> UICollectionReusableView? {
    guard let maker = makers[key] else {
      UIKitFailure.notRegistered(identifier: key.identifier).report()
      return nil
    }
    guard let view = maker.make(), key.kind != nil || view is UICollectionViewCell else {
      UIKitFailure.wrongClass(identifier: key.identifier).report()
      return nil
    }
    view.reuseKey = key
    return view
  }
}
