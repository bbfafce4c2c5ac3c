@testable import HeadwaterUIKit

/// A cell that displays text and counts its events.
class TextCell: UICollectionViewCell {
  var text = ""
  var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A cell of another class.
final class PhotoCell: TextCell {}

/// A header or footer that displays text.
class TitleView: UICollectionReusableView {
  var text = ""
}

extension UICollectionReusableView {
  /// A Boolean value that indicates whether a placeholder replaces the content.
  var isCovered: Bool {
    ((self as? UICollectionViewCell)?.contentView ?? self).subviews.contains { $0 is PlaceholderView }
  }
}
