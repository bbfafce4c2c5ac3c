extension UICollectionView {
  /// Registers a class of cells.
  ///
  /// - Parameters:
  ///   - cellClass: The class, or nil to register none.
  ///   - identifier: What it is dequeued by.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, for: ReuseKey(kind: nil, identifier: identifier)) { $0 is UICollectionViewCell.Type }
  }

  /// Registers a nib whose first object is a cell.
  ///
  /// - Parameters:
  ///   - nib: The nib, or nil to register none.
  ///   - identifier: What it is dequeued by.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    set(nib.map(ViewMaker.nib), for: ReuseKey(kind: nil, identifier: identifier))
  }

  /// Registers a class of supplementary views.
  ///
  /// - Parameters:
  ///   - viewClass: The class, or nil to register none.
  ///   - elementKind: Their kind.
  ///   - identifier: What it is dequeued by.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(viewClass, for: ReuseKey(kind: elementKind, identifier: identifier)) { _ in true }
  }

  /// Registers a nib whose first object is a supplementary view.
  ///
  /// - Parameters:
  ///   - nib: The nib, or nil to register none.
  ///   - kind: Its kind.
  ///   - identifier: What it is dequeued by.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    set(nib.map(ViewMaker.nib), for: ReuseKey(kind: kind, identifier: identifier))
  }

  /// A cell for an item that the data source is being asked for: one that was used before, or a new one. It has to be
  /// returned.
  ///
  /// - Parameters:
  ///   - identifier: What was registered.
  ///   - indexPath: The item's path.
  /// - Returns: The cell; an empty one after a failure.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(ReuseKey(kind: nil, identifier: identifier))
    return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
  }

  /// A supplementary view that the data source is being asked for. It has to be returned.
  ///
  /// - Parameters:
  ///   - elementKind: The view's kind.
  ///   - identifier: What was registered.
  ///   - indexPath: The view's path.
  /// - Returns: The view; an empty one after a failure.
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

  /// A view for the request that is open, with the frame that it will have; nil after a failure.
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
