import UIKit

extension MenuViewController {
  /// Puts a menu into the bar that opens all courses, or shuts all.
  func showControls() {
    let open = UIAction(title: "Open All") { [weak self] _ in self?.courses.expandAll() }
    let shut = UIAction(title: "Shut All") { [weak self] _ in self?.courses.collapseAll() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Courses", menu: UIMenu(children: [open, shut]))
  }
}
