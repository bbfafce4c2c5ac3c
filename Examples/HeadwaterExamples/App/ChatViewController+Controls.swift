import Headwater
import UIKit

extension ChatViewController {
  /// Adds two controls to the navigation bar: one that selects how the scroll position is preserved during deceleration, and a
  /// button that loads earlier messages, even while the list is decelerating.
  func showControls() {
    let choices: [(title: String, correction: ScrollCorrection)] = [
      ("Offset", .moveContent), ("Layout", .adjustLayout), ("Wait", .waitForRest),
    ]
    let control = UISegmentedControl(
      frame: .zero,
      actions: choices.map { choice in
        UIAction(title: choice.title) { [weak self] _ in self?.correction = choice.correction }
      })
    control.selectedSegmentIndex = 0
    navigationItem.titleView = control
    let load = UIAction { [weak self] _ in
      self?.attempt { try self?.messages.loadEarlier() }
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: load)
  }
}
