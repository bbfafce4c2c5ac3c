/// Measures something once and returns the value.
typealias Sample = @MainActor () throws -> Double

/// One figure that can be measured.
struct Figure: Sendable {
  /// What it is called, for example `edit.insert.1000`: its group, a dot, and the rest.
  let name: String
  /// What its values are in, for example `us`.
  let unit: String
  /// How many times it is measured; the median is told.
  let rounds: Int
  /// Whether each measurement needs a process of its own: where only the first one tells, or where what other figures
  /// keep in memory would slow it down.
  let needsFreshProcess: Bool
  /// Builds what is to be measured, and returns a closure that measures it once.
  let prepare: @MainActor @Sendable () throws -> Sample

  init(
    _ name: String, unit: String, rounds: Int, needsFreshProcess: Bool = false,
    prepare: @escaping @MainActor @Sendable () throws -> Sample
  ) {
    self.name = name
    self.unit = unit
    self.rounds = rounds
    self.needsFreshProcess = needsFreshProcess
    self.prepare = prepare
  }

  /// Whether a name given by the user means this figure: its own, its group's or `all`.
  func answers(to name: String) -> Bool {
    name == self.name || name == "all" || self.name.hasPrefix(name + ".")
  }
}

/// A sentence about why a figure could not be measured.
struct CannotMeasure: Error, CustomStringConvertible {
  let description: String
}
