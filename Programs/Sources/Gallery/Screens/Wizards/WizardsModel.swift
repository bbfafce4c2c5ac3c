import GalleryKit
import Headwater

/// The model of a list that the user edits, one wizard at a time.
///
/// Edits apply to the selected wizard. Without a selection, they apply to the first or last wizard. They do nothing if they
/// need a wizard and the list is empty.
@MainActor
final class WizardsModel: ScreenModel {
  let name = ScreenName.wizards
  let source: ArrayDataSource<Wizard>
  private var made: Int

  init(count: Int = 7) {
    made = max(0, count)
    source = ArrayDataSource((0..<made).map(Wizard.example))
  }

  func counts(write: (Int) -> String) -> String {
    counted(source.count, "wizard", write: write)
  }

  var emptyText: (title: String, hint: String) {
    ("No Wizards", "Append one to start again.")
  }

  /// Appends a wizard and returns it.
  @discardableResult
  func append() throws -> Wizard {
    let wizard = makeWizard()
    try source.append(wizard)
    return wizard
  }

  /// Replaces the selected wizard with a new one. Without a selection, replaces the first wizard.
  func replace(_ chosen: Wizard.ID?) throws {
    guard let index = index(of: chosen, orAt: 0) else { return }
    try source.replace(at: index, with: makeWizard())
  }

  /// Moves the selected wizard to the top, or to the end if it is already at the top. Without a selection, moves the last
  /// wizard.
  func move(_ chosen: Wizard.ID?) throws {
    guard let index = index(of: chosen, orAt: source.count - 1) else { return }
    try source.move(from: index, to: index == 0 ? source.count - 1 : 0)
  }

  /// Removes the selected wizard, or the last one if there is no selection.
  func remove(_ chosen: Wizard.ID?) throws {
    guard let index = index(of: chosen, orAt: source.count - 1) else { return }
    try source.remove(at: index)
  }

  /// Removes all wizards.
  func removeAll() throws {
    source.removeAll()
  }

  private func makeWizard() -> Wizard {
    defer { made += 1 }
    return Wizard.example(made)
  }

  private func index(of chosen: Wizard.ID?, orAt fallback: Int) -> Int? {
    if let chosen, let position = source.snapshot.position(of: chosen) { return position.item }
    return source.items.indices.contains(fallback) ? fallback : nil
  }
}
