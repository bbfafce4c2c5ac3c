import GalleryKit
import Headwater

/// A list that is changed by hand, one wizard at a time.
///
/// Each change concerns the chosen wizard where there is one, and one at an end of the list where there is none. On an
/// empty list, what needs a wizard does nothing.
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
    ("No Wizards", "Append one to begin again.")
  }

  /// Adds a wizard at the end, and returns it.
  @discardableResult
  func append() throws -> Wizard {
    let wizard = makeWizard()
    try source.append(wizard)
    return wizard
  }

  /// Puts a new wizard in place of the chosen one, else of the first.
  func replace(_ chosen: Wizard.ID?) throws {
    guard let index = index(of: chosen, orAt: 0) else { return }
    try source.replace(at: index, with: makeWizard())
  }

  /// Moves the chosen wizard, else the last, to the top; one that is there already goes to the end.
  func move(_ chosen: Wizard.ID?) throws {
    guard let index = index(of: chosen, orAt: source.count - 1) else { return }
    try source.move(from: index, to: index == 0 ? source.count - 1 : 0)
  }

  /// Removes the chosen wizard, else the last.
  func remove(_ chosen: Wizard.ID?) throws {
    guard let index = index(of: chosen, orAt: source.count - 1) else { return }
    try source.remove(at: index)
  }

  /// Removes all.
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
