/// A factory for the reusable views with an identifier.
@MainActor
enum ViewMaker {
  case type(UICollectionReusableView.Type)
  case nib(UINib)

  /// Creates a factory from a class that the app registered, or returns nil if the class isn't suitable.
  init?(_ registered: AnyClass, where needs: (UICollectionReusableView.Type) -> Bool) {
    guard let type = registered as? UICollectionReusableView.Type, needs(type) else {
      return nil
    }
    self = .type(type)
  }

  /// Returns a new view, or nil if a nib doesn't provide one.
  func make() -> UICollectionReusableView? {
    switch self {
    case .type(let type): type.init(frame: .zero)
    case .nib(let nib): nib.instantiate(withOwner: nil).first as? UICollectionReusableView
    }
  }
}
