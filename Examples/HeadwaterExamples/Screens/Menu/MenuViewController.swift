import Headwater
import HeadwaterUIKit

/// A menu whose courses expand and collapse when the user taps their headers. A collapsed course displays its first dish.
final class MenuViewController: UIViewController {
  let dishes = SectionedDataSource(sections: Course.all)
  private(set) lazy var courses = dishes.expanding { _, _ in 1 }
  let tableView = UITableView(frame: .zero, style: .insetGrouped)

  private lazy var adapter = TableViewAdapter(courses) { configuration in
    configuration.register(style: .default) { cell, dish in cell.textLabel?.text = dish }
    configuration.register(.header, CourseHeader.self) { [weak self] header, course in
      header.show(course)
      header.onTouch = { [weak self] in self?.courses.toggle(course.identity) }
    }
    configuration.options.headerHeight = 44
    configuration.allowsDeletion = true
  }

  override func loadView() {
    view = tableView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Menu"
    courses.collapse("Mains")
    adapter.anchoring = .top
    adapter.bind(to: tableView)
  }

  /// Adds a dish to the end of a course and scrolls to it.
  func add(_ dish: String, to course: Course.ID) throws {
    try dishes.perform { try $0.append(contentsOf: [dish], toSectionID: course) }
    courses.expand(toReveal: dish)
    adapter.scroll(toItem: dish, animated: true)
  }
}
