import Headwater
import Testing

@Suite("The status that a list shows instead of items")
@MainActor
struct StatusKindTests {
  /// Tests every loading state, and no state, with and without content.
  @Test func loadStatesMapToStatusKinds() throws {
    let failure = LoadRefusal()
    let table: [(LoadState?, StatusKind?)] = [
      (nil, .empty), (.idle, nil), (.loading, .loading), (.ended, .empty), (.failed(failure), .failed),
      (.failed(CancellationError()), nil),
    ]
    for (state, kind) in table {
      #expect(StatusKind(state, hasContent: false) == kind, "\(String(describing: state))")
      #expect(StatusKind(state, hasContent: true) == nil, "\(String(describing: state))")
    }
  }
}

@Suite("The lifecycle of status views")
@MainActor
struct StatusStageTests {
  final class View {
    let kind: StatusKind
    init(_ kind: StatusKind) { self.kind = kind }
  }

  /// Records the life cycle of the views in order.
  @MainActor
  final class Record {
    var calls: [String] = []
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  let loader = ScriptedLoader()
  let source = ArrayDataSource<Int>([])
  let record = Record()
  let driver: Driver<SingleSection, Int>
  let host = RecordingHost<SingleSection, Int>(rules: .list)
  let stage: StatusStage<View>

  init() {
    driver = Driver(source)
    var views = StatusViews<View>()
    for kind in StatusKind.allCases {
      views.register(
        StatusRegistration(
          kind: kind,
          create: { [record] in
            record.calls.append("create \(kind)")
            return View(kind)
          },
          configure: { [record] view, failure, _ in
            record.calls.append("prepare \(view.kind)\(failure.map { _ in " failure" } ?? "")")
          },
          didEndDisplaying: { [record] view in record.calls.append("clean up \(view.kind)") }))
    }
    stage = StatusStage(driver, views: views)
    stage.place = { [record] view, _ in record.calls.append("place \(view.kind)") }
    stage.remove = { [record] view in record.calls.append("remove \(view.kind)") }
    stage.loader = loader
    loader.state = .idle
    driver.attach(host)
    stage.isOnScreen = true
  }

  @Test func idleSourceShowsNoStatusView() {
    #expect(record.take() == [])
    #expect(stage.shownKind == nil)
  }

  @Test func emptyViewAppearsWithoutLoader() {
    stage.loader = nil
    #expect(record.take() == ["create empty", "prepare empty", "place empty"])
  }

  @Test func viewIsCreatedOnceAndPreparedEachTime() {
    loader.state = .loading
    #expect(record.take() == ["create loading", "prepare loading", "place loading"])
    loader.state = .ended
    #expect(
      record.take() == ["remove loading", "clean up loading", "create empty", "prepare empty", "place empty"])
    loader.state = .loading
    #expect(record.take() == ["remove empty", "clean up empty", "prepare loading", "place loading"])
    loader.tell()
    #expect(record.take() == [])
  }

  @Test func differentFailureUpdatesSameView() {
    loader.state = .failed(LoadRefusal())
    #expect(record.take() == ["create failed", "prepare failed failure", "place failed"])
    loader.state = .failed(LoadRefusal())
    #expect(record.take() == [])
    loader.state = .failed(Diagnostic.timedOut(after: .seconds(1)))
    #expect(record.take() == ["prepare failed failure"])
  }

  @Test func cancellationShowsNoFailure() {
    loader.state = .loading
    _ = record.take()
    loader.state = .failed(CancellationError())
    #expect(record.take() == ["remove loading", "clean up loading"])
    #expect(stage.shownKind == nil)
  }

  @Test func contentRemovesStatusView() throws {
    loader.state = .loading
    _ = record.take()
    try source.append(1)
    stage.update()
    #expect(record.take() == ["remove loading", "clean up loading"])
    loader.state = .failed(LoadRefusal())
    #expect(record.take() == [])
  }

  @Test func pendingUpdateKeepsStatusView() throws {
    loader.state = .loading
    _ = record.take()
    driver.pause()
    try source.append(1)
    loader.state = .ended
    #expect(stage.shownKind == .loading)
    driver.resume()
    stage.update()
    #expect(stage.shownKind == nil)
    #expect(record.take() == ["remove loading", "clean up loading"])
  }

  @Test func offscreenListShowsNoStatusView() {
    loader.state = .loading
    _ = record.take()
    stage.isOnScreen = false
    #expect(record.take() == ["remove loading", "clean up loading"])
    loader.state = .ended
    #expect(record.take() == [])
    stage.isOnScreen = true
    #expect(record.take() == ["create empty", "prepare empty", "place empty"])
  }

  @Test func closureCanSuppressStatus() {
    stage.views.allows = { $0 != .loading }
    loader.state = .loading
    #expect(record.take() == [])
    loader.state = .ended
    #expect(stage.shownKind == .empty)
    loader.state = .loading
    #expect(stage.shownKind == nil)
  }

  @Test func unregisteredStatusShowsNothing() {
    stage.views.unregister(.loading)
    loader.state = .loading
    #expect(stage.shownKind == nil)
    loader.state = .ended
    #expect(stage.shownKind == .empty)
  }

  @Test func newRegistrationReplacesVisibleView() {
    loader.state = .loading
    _ = record.take()
    stage.views.register(
      StatusRegistration(kind: .loading, create: { View(.loading) }, configure: { _, _, _ in }))
    #expect(record.take() == ["remove loading", "clean up loading", "place loading"])
  }

  @Test func failedPreparationIsReportedAndShowsNothing() {
    var reports: [Diagnostic] = []
    driver.report = { reports.append($0) }
    stage.views.register(
      StatusRegistration(kind: .loading, create: { View(.loading) }) { _, _, _ in throw LoadRefusal() })
    loader.state = .loading
    #expect(stage.shownView == nil)
    #expect(reports.count == 1)
  }

  @Test func retryRepeatsFailedLoadOrRefreshes() {
    var retry: (@MainActor () -> Void)?
    for kind in StatusKind.allCases {
      stage.views.register(
        StatusRegistration(kind: kind, create: { View(kind) }) { _, _, newRetry in retry = newRetry })
    }
    loader.state = .failed(LoadRefusal())
    retry?()
    #expect(loader.retries == 1)
    #expect(loader.asked == [])
    loader.state = .ended
    retry?()
    #expect(loader.asked == [.refresh])
    #expect(stage.shownKind == .loading)
  }

  @Test func immediateRetriesAreLimited() {
    stage.views.register(
      StatusRegistration(kind: .empty, create: { View(.empty) }) { _, _, retry in retry() })
    stage.views.register(
      StatusRegistration(kind: .loading, create: { View(.loading) }) { [loader] _, _, _ in
        loader.state = .ended
      }
    )
    loader.state = .ended
    #expect(loader.asked.count <= 10)
    #expect(!loader.asked.isEmpty)
  }

  @Test func loadingSourceIsItsOwnLoader() {
    let feed = LoadingDataSource<SingleSection, Int> { _ in LoadResult(items: []) }
    let driver = Driver(feed)
    let stage = StatusStage<View>(driver)
    #expect(stage.loader === feed)
    #expect(StatusStage<View>(self.driver).loader == nil)
  }

  @Test func stageIsNotRetained() {
    var stage: StatusStage<View>? = StatusStage(driver)
    stage?.loader = loader
    weak let gone = stage
    stage = nil
    #expect(gone == nil)
    loader.tell()
  }
}
