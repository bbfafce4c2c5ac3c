import HeadwaterUIKit

/// A colored tile with a large title above small detail text. It is darker while it is selected.
final class TileCell: UICollectionViewCell {
  private(set) lazy var titleLabel = label(.headline)
  private(set) lazy var detailLabel = label(.caption2)

  /// The background color.
  var color = UIColor.secondarySystemBackground { didSet { showColor() } }

  override var isSelected: Bool { didSet { showColor() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let halves = contentView.bounds.divided(
      atDistance: contentView.bounds.height * 0.6, from: .minYEdge)
    titleLabel.frame = halves.slice
    detailLabel.frame = halves.remainder
    showColor()
  }

  private func showColor() {
    contentView.backgroundColor = isSelected ? .systemGray : color
  }

  private func label(_ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: style)
    label.textAlignment = .center
    contentView.addSubview(label)
    return label
  }
}
