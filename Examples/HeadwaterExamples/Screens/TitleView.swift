import HeadwaterUIKit

/// A supplementary view with a line of text, displayed above a section.
final class TitleView: UICollectionReusableView {
  private(set) lazy var label: UILabel = {
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: .headline)
    addSubview(label)
    return label
  }()

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 12, dy: 0)
  }
}
