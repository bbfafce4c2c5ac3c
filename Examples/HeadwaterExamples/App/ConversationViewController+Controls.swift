import UIKit

extension ConversationViewController {
  /// Adds a text field below the messages, and a button to the navigation bar that takes the server offline.
  func showControls() {
    let server = PracticeServer()
    conversation = Conversation(server)
    let toggle = UIAction(title: "Offline") { action in
      let isOffline = (action.sender as? UIBarButtonItem)?.isSelected == true
      Task { await server.setOffline(isOffline) }
    }
    let offline = UIBarButtonItem(primaryAction: toggle)
    offline.changesSelectionAsPrimaryAction = true
    navigationItem.rightBarButtonItem = offline
    showField()
  }

  /// Adds the text field above the keyboard. The list becomes shorter when the keyboard appears, and stays at its end.
  private func showField() {
    let enter = UIAction { [weak self] action in
      guard let field = action.sender as? UITextField, let text = field.text, !text.isEmpty else { return }
      self?.attempt {
        try self?.send(text)
        field.text = nil
      }
    }
    let field = UITextField(frame: .zero, primaryAction: enter)
    field.placeholder = "Message"
    field.borderStyle = .roundedRect
    field.returnKeyType = .send
    view.addSubview(field)
    tableView.keyboardDismissMode = .interactive
    for view in [tableView, field] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      field.topAnchor.constraint(equalTo: tableView.bottomAnchor, constant: 8),
      field.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      view.keyboardLayoutGuide.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
    ])
  }
}
