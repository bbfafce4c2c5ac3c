import UIKit

extension GridViewController {
  /// Adds the buttons to the navigation bar.
  func showControls() {
    let shuffle = UIAction { [weak self] _ in
      var generator = SystemRandomNumberGenerator()
      self?.attempt { try self?.shuffle(using: &generator) }
    }
    let remove = UIAction { [weak self] _ in
      self?.attempt { try self?.removeSelected() }
    }
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .refresh, primaryAction: shuffle)
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .trash, primaryAction: remove)
  }
}
