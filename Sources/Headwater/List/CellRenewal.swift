/// The part of a list that prepares visible cells again although no item has changed, because their text may have: the app has
/// set other strings, or a new day has begun.
@MainActor
final class CellRenewal<Section: ListElement, Item: ListElement> {
  private let driver: Driver<Section, Item>
  private let prepareCells: @MainActor () -> Void
  private var dayObservations: [ObservationToken] = []
  /// A Boolean value that indicates whether cells must be prepared again after the current update.
  private var isDue = false

  /// Creates the part, which begins to observe the days of the driver's source.
  ///
  /// - Parameters:
  ///   - driver: The driver of the list.
  ///   - prepareCells: A closure that prepares the visible cells again.
  init(_ driver: Driver<Section, Item>, prepareCells: @escaping @MainActor () -> Void) {
    self.driver = driver
    self.prepareCells = prepareCells
    dayObservations = driver.source.withSourcesBehind.compactMap { source in
      (source as? any ReadingGuide)?.observeDays { [weak self] in self?.renew() }
    }
  }

  /// Prepares visible cells again. During an update, this is postponed until the update has ended. O(visible rows).
  func renew() {
    isDue = driver.isShowingUpdate
    if !isDue { prepareCells() }
  }

  /// Prepares visible cells again if it was postponed during an update.
  func updateHasEnded() {
    if isDue { renew() }
  }
}
