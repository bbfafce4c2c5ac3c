import Headwater
import Observation

/// The houses of wizards, of whom the user chooses some.
@MainActor
@Observable
final class Houses {
  @ObservationIgnored let source = SectionedDataSource(sections: House.all)
  var chosen: Set<Wizard.ID> = []

  /// Stars a wizard, or takes the star away.
  func star(_ wizard: Wizard) throws {
    var changed = wizard
    changed.isFavourite.toggle()
    try source.update(changed)
  }

  /// Sends a wizard away.
  func remove(_ wizard: Wizard) throws {
    try source.remove(withIdentities: [wizard.id])
    chosen.remove(wizard.id)
  }
}
