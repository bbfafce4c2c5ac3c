import HeadwaterUIKit

extension UILabel {
  /// A label for a list without items.
  static func hint(_ text: String) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    return label
  }
}
