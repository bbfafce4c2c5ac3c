import Headwater
import HeadwaterFetching

/// The live value of a `FetchedValue` property. It is created once per view and exists as long as the view's state.
@MainActor
final class FetchedValueState<Value: Sendable> {
  private var made: LiveValue<Value>?

  nonisolated init() {}

  /// Returns the live value for an evaluation of the view. The first evaluation creates it, and later ones pass their request
  /// to it if the request asks for something else. The store is always the one from the first evaluation.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - initialValue: The value until the first one has been read.
  ///   - store: The store to read from.
  /// - Returns: The live value.
  func current(
    _ request: ValueRequest<Value>?, initially initialValue: Value, in store: any FetchStore
  ) -> LiveValue<Value> {
    if let made {
      let isSame =
        switch (made.request, request) {
        case (nil, nil): true
        case (let present?, let next?): present.asksTheSame(as: next)
        default: false
        }
      if !isSame { made.request = request }
      return made
    }
    let new = LiveValue(request, initially: initialValue, in: store)
    made = new
    return new
  }
}
