package import Headwater

/// Whoever shows what a connection reads.
@MainActor
private protocol ShowsConnection: AnyObject {
  var connection: FetchConnection? { get }
}

extension FetchedDataSource: ShowsConnection {}

extension FetchedDataSource: CatchesUp {
  package func isBehind(_ other: any CatchesUp) -> Bool {
    guard let read = connection, let told = (other as? any ShowsConnection)?.connection,
      read.sees(allOf: told)
    else { return true }
    // Asked after that: what a read has brought that has come back by now is shown.
    return reading != nil || standing.isReading
  }

  package var roundOnItsWay: Task<Void, Never>? { standing.onItsWay }
}
