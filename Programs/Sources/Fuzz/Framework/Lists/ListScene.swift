import Headwater

/// Records calls to a list's closures, and changes the data source during such calls.
@MainActor
class ListScene<Moment: RawRepresentable & Hashable & Sendable> where Moment.RawValue == Int {
  let source = SectionedDataSource<FuzzElement, FuzzElement>()
  /// The number of changes that the app has made to the data source.
  private(set) var changes = 0
  /// The cells that were prepared and haven't been cleaned up yet, with the ids of their items.
  private(set) var prepared: [ObjectIdentifier: Int] = [:]
  /// Faults that the app has observed.
  var faults: [String] = []
  private var pending: SceneEdit<Moment>?
  private var wasInside = false

  func become(_ list: FuzzList) {
    changes += 1
    do {
      try source.setSections(list.map { ($0.value, $0.items) })
    } catch {
      faults.append("the source rejected a list: \(error)")
    }
  }

  /// Makes a change now, or the next time the view calls the app at the moment of the change.
  func perform(_ edit: SceneEdit<Moment>) {
    if edit.moment == nil { become(edit.list) } else { pending = edit }
  }

  /// Called when the view calls the app.
  func reached(_ moment: Moment) {
    guard let pending, pending.moment == moment else { return }
    self.pending = nil
    wasInside = true
    become(pending.list)
  }

  /// Returns a Boolean value that indicates whether the data source has changed during a call from the view, and then resets
  /// this value.
  func takeWasInside() -> Bool {
    defer { wasInside = false }
    return wasInside
  }

  func prepare(_ cell: AnyObject, _ item: FuzzElement) {
    if let other = prepared.updateValue(item.id, forKey: ObjectIdentifier(cell)), other != item.id {
      faults.append("a cell was configured for \(item.id) without being cleaned up for \(other)")
    }
  }

  func cleanUp(_ cell: AnyObject) {
    if prepared.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      faults.append("a cell was cleaned up without being configured")
    }
  }
}
