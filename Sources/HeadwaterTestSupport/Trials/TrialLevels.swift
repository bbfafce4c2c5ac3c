package import Headwater

/// The values of an option in a trial, at the three levels of `SectionOptions`.
package struct TrialLevels {
  /// The value for all sections.
  package var all: Bool?
  /// A closure that returns the value for a section.
  package var bySection: (@MainActor (TrialSection, ListContext<TrialSection>) -> Bool?)?
  /// The values for individual sections, by id.
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
