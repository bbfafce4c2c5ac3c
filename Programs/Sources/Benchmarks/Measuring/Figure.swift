/// A closure that measures something once and returns the value.
typealias Sample = @MainActor () throws -> Double

/// A figure that can be measured.
struct Figure: Sendable {
  /// The name, such as `edit.insert.1000`. It begins with the group, followed by a dot.
  let name: String
  /// The unit of the values, such as `us`.
  let unit: String
  /// The set of the figure. Figures in a set are measured alternately, and sets are measured one after another.
  let set: String
  /// The number of measurements, whose median is reported. If 0, the figure is listed without a value.
  let rounds: Int
  /// A Boolean value that indicates whether each measurement needs a separate process, either because only the first one in a
  /// process is meaningful or because memory that other figures use would slow it down.
  let needsFreshProcess: Bool
  /// A Boolean value that indicates whether the separate process is restricted to one core.
  let keepsToOneCore: Bool
  /// A closure that runs in the parent process before the separate process starts. Its time isn't measured.
  let makeReady: @MainActor @Sendable () throws -> Void
  /// The maximum value, or nil for no limit.
  let atMost: Double?
  /// The minimum value, or nil for no limit.
  let atLeast: Double?
  /// A closure that sets up the measurement and returns a closure that measures once.
  let prepare: @MainActor @Sendable () throws -> Sample

  /// Creates a figure. If no set is specified, the group is the set.
  init(
    _ name: String, unit: String, set: String? = nil, rounds: Int, needsFreshProcess: Bool = false,
    keepsToOneCore: Bool = false,
    makeReady: @escaping @MainActor @Sendable () throws -> Void = {}, atMost: Double? = nil,
    atLeast: Double? = nil, prepare: @escaping @MainActor @Sendable () throws -> Sample
  ) {
    self.name = name
    self.unit = unit
    self.set = set ?? String(name.prefix { $0 != "." })
    self.rounds = rounds
    self.needsFreshProcess = needsFreshProcess
    self.keepsToOneCore = keepsToOneCore
    self.makeReady = makeReady
    self.atMost = atMost
    self.atLeast = atLeast
    self.prepare = prepare
  }

  /// Returns a figure that is measured once, without preparation.
  static func once(
    _ name: String, _ unit: String, set: String? = nil, atMost: Double? = nil, _ measure: @escaping Sample
  ) -> Figure {
    each(name, unit, set: set, rounds: 1, atMost: atMost, measure)
  }

  /// Returns a figure that is measured several times, without preparation.
  static func each(
    _ name: String, _ unit: String, set: String? = nil, rounds: Int, atMost: Double? = nil,
    atLeast: Double? = nil, _ measure: @escaping Sample
  ) -> Figure {
    Figure(name, unit: unit, set: set, rounds: rounds, atMost: atMost, atLeast: atLeast) { measure }
  }

  /// A Boolean value that indicates whether the figure's instructions can be counted in a separate process. This is the case
  /// for figures that measure the time of a single thread and need neither a screen nor a database.
  var isCountable: Bool {
    ["us", "ms"].contains(unit) && rounds > 0
      && !["gtk.", "transcript.gtk.", "fetch.", "postgres.", "components.", "bridges."]
        .contains { name.hasPrefix($0) }
  }

  /// Returns the figures that a name refers to. The name can be that of a figure, that of a group, or `all`. Large figures have
  /// groups of their own.
  static func named(_ name: String) -> [Figure] {
    if let figure = (all + large).first(where: { $0.name == name }) { return [figure] }
    let group = all.filter { $0.name.hasPrefix(name + ".") }
    return name == "all" ? all : group.isEmpty ? large.filter { $0.name.hasPrefix(name + ".") } : group
  }

  /// Returns the figures that any of the names refer to, in the order in which they are printed.
  static func named(_ names: [String]) -> [Figure] {
    let named = Set(names.flatMap { Figure.named($0) }.map(\.name))
    return (all + large).filter { named.contains($0.name) }
  }
}

/// An error with a sentence that describes why a figure couldn't be measured.
struct CannotMeasure: Error, CustomStringConvertible {
  let description: String

  /// Returns the error for figures in a program that was built without GTK.
  static func withoutGTK(_ figures: String) -> CannotMeasure {
    CannotMeasure(
      description:
        "The figures \(figures) require a build with the trait GTK. Run scripts/bench, which enables it.")
  }
}
