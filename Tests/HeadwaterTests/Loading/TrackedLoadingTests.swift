import Headwater
import HeadwaterTesting
import Observation
import Testing

/// A loader that reports changes only through observation.
@MainActor
@Observable
private final class ObservableLoader: Loadable {
  var isLoading = false
  var hasEnded = false
  let feed: LoadingDataSource<SingleSection, Int>

  init(_ feed: LoadingDataSource<SingleSection, Int>) { self.feed = feed }

  var state: LoadState { isLoading ? .loading : feed.state }
  func state(of kind: LoadKind) -> LoadState { hasEnded ? .ended : feed.state(of: kind) }
  func startLoading(_ kind: LoadKind) { feed.startLoading(kind) }
  func retry() { feed.retry() }
}

@Suite("An observable loader is followed automatically")
@MainActor
struct TrackedLoadingTests {
  private let loader = ObservableLoader(LoadingDataSource { _ in LoadResult(items: [1], isEnd: true) })

  /// Waits long enough for pending notifications to arrive.
  private func turns() async {
    for _ in 0..<20 { await Task.yield() }
  }

  @Test func observablePropertiesAreTracked() async {
    var told = 0
    let token = loader.observeLoading { told += 1 }
    loader.isLoading = true
    loader.hasEnded = true
    await turns()
    #expect(told == 1)
    loader.isLoading = false
    await turns()
    #expect(told == 2)
    token.cancel()
    loader.isLoading = true
    await turns()
    #expect(told == 2)
  }

  @Test func sourcesReadByLoaderAreTracked() async {
    var states: [LoadState] = []
    let token = loader.observeLoading { [loader] in states.append(loader.state) }
    let load = loader.feed.load()
    await turns()
    await load?.value
    await turns()
    #expect(states.last == .ended)
    #expect(loader.state(of: .append) == .ended)
    _ = token
  }

  @Test func listShowsObservableLoaderState() async {
    let view = HeadlessListView(ArrayDataSource<Int>())
    view.loader = loader
    loader.isLoading = true
    await turns()
    #expect(view.status == .loading)
  }
}
