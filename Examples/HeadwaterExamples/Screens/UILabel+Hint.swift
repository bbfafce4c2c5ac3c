import HeadwaterUIKit

extension UILabel {
  /// Returns a label to display in an empty list.
  static func hint(_ text: String) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    return label
  }
}
