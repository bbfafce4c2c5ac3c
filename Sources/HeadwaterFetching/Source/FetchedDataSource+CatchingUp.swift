package import Headwater

/// A type that displays the rows that a connection reads.
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
    // Check this last, because the results of reads that have returned by now are already displayed.
    return reading != nil || standing.isReading
  }

  package var roundOnItsWay: Task<Void, Never>? { standing.onItsWay }
}
