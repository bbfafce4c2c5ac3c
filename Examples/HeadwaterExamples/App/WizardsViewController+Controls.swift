import UIKit

extension WizardsViewController {
  /// Adds the buttons to the navigation bar, and lets the user rename a wizard by tapping it.
  func showControls() {
    let add = UIAction { [weak self] _ in
      self?.attempt { try self?.addWizard() }
    }
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: add)
    onChoose = { [weak self] in self?.askForName(of: $0) }
  }

  private func askForName(of wizard: Wizard) {
    let alert = UIAlertController(title: "Name", message: wizard.craft, preferredStyle: .alert)
    alert.addTextField { $0.text = wizard.name }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
        guard let name = alert?.textFields?.first?.text, !name.isEmpty else { return }
        self?.attempt { try self?.rename(wizard.id, to: name) }
      })
    present(alert, animated: true)
  }
}
