/// The changes that cell closures cause. They are postponed until the closures have returned.
@MainActor
final class PostponedChanges {
  /// A Boolean value that indicates whether cell closures are running.
  private(set) var isBusy = false
  private var changes: [@MainActor () -> Void] = []

  /// Runs a closure and postpones changes that it causes until it returns.
  func whileBusy(_ body: () -> Void) {
    if isBusy { return body() }
    isBusy = true
    body()
    isBusy = false
    while !isBusy, !changes.isEmpty { changes.removeFirst()() }
  }

  /// Makes a change immediately, or after the running cell closures have returned.
  func whenFree(_ change: @escaping @MainActor () -> Void) {
    if isBusy { changes.append(change) } else { change() }
  }
}
