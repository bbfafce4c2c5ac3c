/// Whether what is measured runs inside `headwater_counted`, the function in which `scripts/bench --instructions` lets
/// callgrind count. It is off while a figure warms up.
@MainActor
enum InstructionCount {
  static var isOn = false
  /// What is counted. It is stored, and no parameter, because the optimiser makes copies of a function, under other
  /// names, for the closures that are passed to it.
  fileprivate static var body: () throws -> Void = {}

  static func count(_ body: @escaping () throws -> Void) throws {
    self.body = body
    defer { self.body = {} }
    try runCounted()
  }
}

@MainActor @inline(never) @_optimize(none) @_silgen_name("headwater_counted")
private func runCounted() throws {
  try InstructionCount.body()
}

/// Takes a value and does nothing, unknown to the optimiser, which therefore has to let the value be made.
@inline(never) @_optimize(none)
func use<Value>(_ value: Value) {}
