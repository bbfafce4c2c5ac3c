import Headwater
import HeadwaterUIKit

/// A header with the name of a course and the number of hidden dishes. The entire header is tappable.
final class CourseHeader: UITableViewHeaderFooterView {
  /// A closure that is called when the user taps the header.
  var onTouch: (@MainActor () -> Void)?

  private(set) lazy var button: UIControl = {
    let button = UIControl(frame: .zero)
    button.addAction(UIAction { [weak self] _ in self?.onTouch?() }, for: .touchUpInside)
    contentView.addSubview(button)
    return button
  }()
  private lazy var label: UILabel = {
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: .headline)
    button.addSubview(label)
    return label
  }()

  func show(_ course: ExpandableSection<Course>) {
    let hidden = course.numberOfHiddenItems
    label.text =
      "\(course.isExpanded ? "▾" : "▸") \(course.section.id)" + (hidden > 0 ? ", \(hidden) more" : "")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = contentView.bounds
    label.frame = button.bounds.insetBy(dx: 12, dy: 0)
  }
}
