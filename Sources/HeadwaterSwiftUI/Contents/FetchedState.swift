import Headwater
import HeadwaterFetching

/// The source of a `Fetched` property, made once for a view and kept while the view is there.
@MainActor
final class FetchedState<Section: ListElement, Record: FetchedRecord> {
  typealias Contents = SourceContents<Section, Slot<Record>>

  private var made: (source: FetchedDataSource<Section, Record>, contents: Contents)?

  nonisolated init() {}

  /// The source for what an evaluation asks for: made for the first, and given another request where an evaluation has
  /// another. The store is that of the first evaluation.
  ///
  /// - Parameters:
  ///   - request: What is fetched.
  ///   - store: Where.
  /// - Returns: The source, and its contents.
  func current(
    _ request: FetchRequest<Section, Record>?, in store: some FetchStore
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
