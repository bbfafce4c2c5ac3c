import Headwater
import Observation

/// The houses of wizards and the wizards that the user has selected.
@MainActor
@Observable
final class Houses {
  @ObservationIgnored let source = SectionedDataSource(sections: House.all)
  var chosen: Set<Wizard.ID> = []

  /// Adds a star to a wizard or removes it.
  func star(_ wizard: Wizard) throws {
    var changed = wizard
    changed.isFavourite.toggle()
    try source.update(changed)
  }

  /// Removes a wizard and deselects it.
  func remove(_ wizard: Wizard) throws {
    try source.remove(ids: [wizard.id])
    chosen.remove(wizard.id)
  }
}
