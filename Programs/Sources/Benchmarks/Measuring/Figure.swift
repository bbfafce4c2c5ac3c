/// Measures something once and returns the value.
typealias Sample = @MainActor () throws -> Double

/// One figure that can be measured.
struct Figure: Sendable {
  /// What it is called, for example `edit.insert.1000`: its group, a dot, and the rest.
  let name: String
  /// What its values are in, for example `us`.
  let unit: String
  /// What takes turns: the figures of one set are measured in turns, and sets one after another.
  let set: String
  /// How many times it is measured; the median is told. With 0 it is only named.
  let rounds: Int
  /// Whether each measurement needs a process of its own: where only the first one tells, or where what other figures
  /// keep in memory would slow it down.
  let needsFreshProcess: Bool
  /// Whether that process may use no more than one core.
  let keepsToOneCore: Bool
  /// What the process that starts the fresh one does before; what that takes is not measured with it.
  let makeReady: @MainActor @Sendable () throws -> Void
  /// What its value may be at most; nil where any value will do.
  let atMost: Double?
  /// What its value has to be at least; nil where any value will do.
  let atLeast: Double?
  /// Builds what is to be measured, and returns a closure that measures it once.
  let prepare: @MainActor @Sendable () throws -> Sample

  /// Makes a figure; without the name of a set, all of its group are one.
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

  /// Whether its instructions can be counted, in a process of its own: it is a time, of one thread alone, and needs no screen
  /// and no database.
  var isCountable: Bool {
    ["us", "ms"].contains(unit) && rounds > 0
      && !["gtk.", "transcript.gtk.", "fetch.", "postgres.", "components.", "bridges."]
        .contains { name.hasPrefix($0) }
  }

  /// The figures that a name means: the one of that name, else those of the group, or `all`. Large ones are in no group but
  /// their own.
  static func named(_ name: String) -> [Figure] {
    if let figure = (all + large).first(where: { $0.name == name }) { return [figure] }
    let group = all.filter { $0.name.hasPrefix(name + ".") }
    return name == "all" ? all : group.isEmpty ? large.filter { $0.name.hasPrefix(name + ".") } : group
  }

  /// The figures that any of the names means, in the order in which they are printed.
  static func named(_ names: [String]) -> [Figure] {
    let named = Set(names.flatMap { Figure.named($0) }.map(\.name))
    return (all + large).filter { named.contains($0.name) }
  }
}

/// A sentence about why a figure could not be measured.
struct CannotMeasure: Error, CustomStringConvertible {
  let description: String
}
