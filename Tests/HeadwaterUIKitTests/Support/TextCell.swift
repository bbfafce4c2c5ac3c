import HeadwaterUIKit

/// A cell that says something, and counts what happens to it.
final class TextCell: UICollectionViewCell {
  var text = ""
  var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}
