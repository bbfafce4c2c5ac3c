extension UICollectionView {
  /// The number of nested requests for views across all collection views.
  static var openRequests = 0

  /// Returns the view of an element that isn't displayed yet: a waiting cell, or a view from the data source.
  func view(for key: ElementKey) -> UICollectionReusableView? {
    if key.kind == nil, let cell = waiting.removeValue(forKey: key.path) { return cell }
    guard let dataSource else { return nil }
    return ask(ViewRequest(path: key.path)) {
      guard let kind = key.kind else { return dataSource.collectionView(self, cellForItemAt: key.path) }
      let view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: key.path)
      guard view is MissingSupplementaryView else { return view }
      UIKitFailure.missingSupplementaryView(kind: kind, at: key.path).report()
      return nil
    }
  }

  /// Requests a view, and verifies that the returned view is the one that was dequeued.
  private func ask(_ new: ViewRequest, _ question: () -> UICollectionReusableView?)
    -> UICollectionReusableView?
  {
    let outer = request
    request = new
    Self.openRequests += 1
    let view = question()
    Self.openRequests -= 1
    let answered = request ?? new
    request = outer
    guard let view else { return nil }
    for (other, _) in answered.dequeued where other !== view && other !== new.reconfigured {
      if let other = other as? UICollectionReusableView { putBack(other) }
    }
    let failures = answered.failures(returning: view)
    for failure in failures { failure.report() }
    // A view that is already in use can't be displayed twice.
    let isInUse = view !== new.reconfigured && isInUse(view)
    return isInUse ? UICollectionViewCell(frame: .zero) : view
  }

  private func isInUse(_ view: UICollectionReusableView) -> Bool {
    shown.values.contains { $0 === view } || waiting.values.contains { $0 === view }
      || (leaving + outdated).contains { $0.view === view }
  }

  /// Returns a view to the reuse pool.
  func putBack(_ view: UICollectionReusableView) {
    if let key = view.reuseKey { pool.put(view, for: key) }
  }

  /// Reconfigures the cells of visible items. If the data source returns a different cell, that cell goes to the reuse pool.
  /// Waiting cells for the items are discarded.
  func reconfigure(_ paths: [IndexPath]) {
    poolWaiting { paths.contains($0) }
    let started = generation
    for path in paths {
      let key = ElementKey(kind: nil, path: path)
      guard let old = shown[key], let dataSource else { continue }
      let answer = ask(ViewRequest(path: path, reconfigured: old)) {
        dataSource.collectionView(self, cellForItemAt: path)
      }
      guard generation == started, let new = answer else { return }
      if new !== old {
        putBack(new)
        setNeedsLayout()
      } else if let attributes = collectionViewLayout.layoutAttributesForItem(at: path) {
        fit(old, attributes)
      }
    }
  }
}
