import UIKit

extension UIViewController {
  /// Runs a closure and shows an alert if it throws.
  func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      let alert = UIAlertController(title: "That didn't work", message: "\(error)", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }
}
