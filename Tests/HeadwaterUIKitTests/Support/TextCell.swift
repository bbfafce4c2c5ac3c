@testable import HeadwaterUIKit

/// A cell that says something, and counts what happens to it.
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

/// A header or footer that says something.
class TitleView: UICollectionReusableView {
  var text = ""
}

extension UICollectionReusableView {
  /// Whether a placeholder stands in for the content.
  var isCovered: Bool {
    ((self as? UICollectionViewCell)?.contentView ?? self).subviews.contains { $0 is PlaceholderView }
  }
}
