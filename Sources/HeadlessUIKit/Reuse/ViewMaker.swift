/// What makes views of one identifier.
@MainActor
enum ViewMaker {
  case type(UICollectionReusableView.Type)
  case nib(UINib)

  /// Takes a class that an app has registered; nil if it makes no such views.
  init?(_ registered: AnyClass, where needs: (UICollectionReusableView.Type) -> Bool) {
    guard let type = registered as? UICollectionReusableView.Type, needs(type) else {
      return nil
    }
    self = .type(type)
  }

  /// A new view; nil where a nib makes none.
  func make() -> UICollectionReusableView? {
    switch self {
    case .type(let type): type.init(frame: .zero)
    case .nib(let nib): nib.instantiate(withOwner: nil).first as? UICollectionReusableView
    }
  }
}
