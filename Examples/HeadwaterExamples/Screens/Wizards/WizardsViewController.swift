import Headwater
import HeadwaterUIKit

/// An editable table of wizards, grouped by house. A single configuration specifies the table's content and behavior.
final class WizardsViewController: UIViewController {
  let wizards = SectionedDataSource(sections: House.all)
  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  /// A closure that is called when the user taps a wizard.
  var onChoose: (@MainActor (Wizard) -> Void)?
  private var numberMade = House.all.reduce(0) { $0 + $1.1.count }

  private lazy var adapter = TableViewAdapter(wizards) { configuration in
    configuration.contentConfiguration { wizard in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = wizard.isFavourite ? "★ \(wizard.name)" : wizard.name
      content.secondaryText = wizard.craft
      return content
    }
    configuration.headerTitle { house in house.name }
    configuration.allowsDeletion = true
    configuration.allowsReordering = true
    configuration.leadingActions { [weak self] wizard in self.map { [$0.favouriteAction(for: wizard)] } ?? []
    }
    configuration.onSelect { [weak self] wizard in self?.choose(wizard) }
  }

  override func loadView() {
    view = tableView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Wizards"
    adapter.emptyView = UILabel.hint("No wizards")
    adapter.bind(to: tableView)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  /// Adds a wizard to the end of the first house.
  func addWizard() throws {
    let wizard = Wizard(id: numberMade, name: "Apprentice \(numberMade)", craft: "Sweeps the tower")
    try wizards.append(wizard, toSection: 0)
    numberMade += 1
    adapter.scroll(toItem: wizard.id, animated: true)
  }

  /// Renames a wizard, even if it has moved.
  func rename(_ id: Wizard.ID, to name: String) throws {
    try change(id) { $0.name = name }
  }

  /// Removes all wizards and keeps the houses.
  func removeAllWizards() throws {
    try wizards.perform { $0.removeAllItems() }
  }

  private func change(_ id: Wizard.ID, _ edit: (inout Wizard) -> Void) throws {
    guard var wizard = wizards.snapshot.item(id: id) else { return }
    edit(&wizard)
    try wizards.update(wizard)
  }

  private func choose(_ wizard: Wizard) {
    adapter.select([])
    onChoose?(wizard)
  }

  private func favouriteAction(for wizard: Wizard) -> ListAction<Wizard> {
    ListAction(wizard.isFavourite ? "Unstar" : "Star", image: "star", color: .orange) { [weak self] wizard in
      try self?.change(wizard.id) { $0.isFavourite.toggle() }
    }
  }
}
