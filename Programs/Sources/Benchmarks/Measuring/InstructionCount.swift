/// A switch for running measured code inside `headwater_counted`, the function in which callgrind counts instructions for
/// `scripts/bench --instructions`. It is off while a figure warms up.
@MainActor
enum InstructionCount {
  static var isOn = false
  /// The code whose instructions are counted. It is stored instead of passed as a parameter, because the optimizer specializes
  /// functions for the closures that are passed to them, and the specialized functions have different names.
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

/// Consumes a value without doing anything. The optimizer can't detect this, so it must keep the computation of the value.
@inline(never) @_optimize(none)
func use<Value>(_ value: Value) {}
