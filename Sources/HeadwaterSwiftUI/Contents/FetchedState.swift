import Headwater
import HeadwaterFetching

/// The source of a `Fetched` property. It is created once per view and exists as long as the view's state.
@MainActor
final class FetchedState<Section: ListElement, Record: FetchedRecord> {
  typealias Contents = SourceContents<Section, LoadingRow<Record>>

  private var made: (source: FetchedDataSource<Section, Record>, contents: Contents)?

  nonisolated init() {}

  /// Returns the source for an evaluation of the view. The first evaluation creates it, and later ones pass their request to it
  /// if the query differs. The store is always the one from the first evaluation.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - store: The store in which to fetch.
  /// - Returns: The source and its contents.
  func current(
    _ request: RecordRequest<Section, Record>?, in store: some FetchStore
  ) -> (source: FetchedDataSource<Section, Record>, contents: Contents) {
    if let made {
      if made.source.request?.query != request?.query { made.source.request = request }
      return made
    }
    let source = FetchedDataSource(request, in: store)
    let new = (source: source, contents: SourceContents(source))
    made = new
    return new
  }
}
