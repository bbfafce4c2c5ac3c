import Headwater
import HeadwaterUIKit

/// The items and cells of the examples.
struct Contact: Identifiable, ListElement {
  let id: Int
  var name: String
  var city = ""
}

final class ContactCell: UICollectionViewCell {
  private(set) lazy var nameLabel: UILabel = {
    let label = UILabel(frame: contentView.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    return label
  }()
}

final class CityCell: UITableViewCell, ListCell {
  func configure(with contact: Contact) { textLabel?.text = "\(contact.name) lives in \(contact.city)" }
}

final class HeadingView: UICollectionReusableView {
  private(set) lazy var label: UILabel = {
    let label = UILabel(frame: bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
    return label
  }()
}

extension Contact {
  static let examples = [
    Contact(id: 1, name: "Ada", city: "London"),
    Contact(id: 2, name: "Grace", city: "New York"),
    Contact(id: 3, name: "Barbara", city: "Los Angeles"),
  ]
}
