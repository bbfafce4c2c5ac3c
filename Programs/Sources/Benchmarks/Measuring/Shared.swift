/// A value that several figures share. It is made when it is first needed.
@MainActor
final class Shared<Value> {
  private var value: Value?
  private let make: () throws -> Value

  init(_ make: @escaping () throws -> Value) { self.make = make }

  func callAsFunction() throws -> Value {
    if let value { return value }
    let made = try make()
    value = made
    return made
  }
}
