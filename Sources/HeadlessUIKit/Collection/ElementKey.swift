/// The key of an element of a collection view.
struct ElementKey: Hashable, Sendable {
  /// The kind of a supplementary view, or nil for a cell.
  let kind: String?
  let path: IndexPath

  init(kind: String?, path: IndexPath) {
    self.kind = kind
    self.path = path
  }

  @MainActor
  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(kind: attributes.representedElementKind, path: attributes.indexPath)
  }

  /// Returns the key of the element after a batch update, or nil if the element was removed.
  func target(by map: PathMap) -> ElementKey? {
    guard kind != nil else { return map.target(of: path).map { ElementKey(kind: nil, path: $0) } }
    return map.target(ofSection: path.section).map {
      var target = path
      target.section = $0
      return ElementKey(kind: kind, path: target)
    }
  }
}
