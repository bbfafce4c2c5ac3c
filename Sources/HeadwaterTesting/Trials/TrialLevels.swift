package import Headwater

/// An option of a trial at the three levels of `SectionOptions`.
package struct TrialLevels {
  /// For all sections.
  package var all: Bool?
  /// What a closure says of a section.
  package var bySection: (@MainActor (TrialSection, ListContext<TrialSection>) -> Bool?)?
  /// For one section, by its identity.
  package var named: [Int: Bool] = [:]
}

extension SectionOptions where Section == TrialSection {
  /// Sets an option at its three levels.
  package mutating func set(_ option: WritableKeyPath<Options, Bool?>, _ levels: TrialLevels) {
    all[keyPath: option] = levels.all
    for (identity, value) in levels.named { self[identity][keyPath: option] = value }
    bySection { section, context, options in
      if let value = levels.bySection?(section, context) { options[keyPath: option] = value }
    }
  }
}
