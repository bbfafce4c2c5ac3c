/// The attachment of a host to a driver. It is an object so that callbacks from an earlier host can be recognized and ignored.
@MainActor
final class HostAttachment<Section: ListElement, Item: ListElement> {
  private(set) weak var host: (any ListHost<Section, Item>)?
  /// The host, if it observes the beginning and the end of updates.
  private(set) weak var observer: (any UpdateObserving<Section, Item>)?
  /// The reason that the next update must reload the view, or nil if there is none. The first update reloads it, because its
  /// content isn't known.
  var mustReload: UpdateOutcome? = .attached

  init(_ host: any ListHost<Section, Item>) {
    self.host = host
    observer = host as? any UpdateObserving<Section, Item>
  }

  /// A Boolean value that indicates whether updates have to wait because the host can't display them now.
  var holdsUpdates: Bool { host?.postponesUpdates == true || observer?.holdsUpdates == true }
}
