import UIKit

extension MenuViewController {
  /// Adds a menu to the navigation bar that expands or collapses all courses.
  func showControls() {
    let open = UIAction(title: "Open All") { [weak self] _ in self?.courses.expandAll() }
    let shut = UIAction(title: "Shut All") { [weak self] _ in self?.courses.collapseAll() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Courses", menu: UIMenu(children: [open, shut]))
  }
}
