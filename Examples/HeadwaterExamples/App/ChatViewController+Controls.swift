import Headwater
import UIKit

extension ChatViewController {
  /// Puts a choice into the bar: how what is read stays in its place while the list runs on. And a button that loads what came
  /// before, to be tapped while it does.
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
