import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("The completion of a scroll")
struct HeadlessScrollCompletionTests {
  private let source = ArrayDataSource(Array(0..<100))

  /// Runs the main actor's next turns.
  private func turns() async {
    for _ in 0..<200 { await Task.yield() }
  }

  @Test func scrollToDisplayedItemCompletes() async {
    let view = HeadlessListView(source)
    var results: [Bool] = []
    view.scroll(toItem: 50) { results.append($0) }
    // It's never called before the method returns.
    #expect(results == [])
    await turns()
    #expect(results == [true])
    view.scroll(to: 3)
    await turns()
    #expect(results == [true])
  }

  @Test func scrollToMissingItemFails() async {
    let view = HeadlessListView(source)
    var results: [Bool] = []
    #expect(!view.scroll(toItem: 500) { results.append($0) })
    await turns()
    #expect(results == [false])
  }

  @Test(arguments: [true, false]) func awaitedItemCompletes(arrives: Bool) async throws {
    let view = HeadlessListView(source)
    var results: [Bool] = []
    view.scroll(toItem: 500, waits: true) { results.append($0) }
    await turns()
    #expect(results == [])
    if arrives { try source.append(500) } else { view.cancelScroll() }
    await turns()
    #expect(results == [arrives])
    try source.append(600)
    view.cancelScroll()
    await turns()
    #expect(results == [arrives])
  }

  @Test func touchEndsScroll() async {
    let view = HeadlessListView(source)
    var results: [Bool] = []
    view.scroll(toItem: 500, waits: true) { results.append($0) }
    view.touch()
    view.release()
    await turns()
    #expect(results == [false])
  }

  @Test func otherScrollEndsScroll() async {
    let others: [@MainActor (HeadlessListView<SingleSection, Int>) -> Void] = [
      { $0.scroll(toItem: 10) }, { $0.scroll(toItem: 900) }, { $0.scrollToEnd() },
      { $0.scroll(toSection: 0) },
      { $0.scroll(to: 20.0) }, { $0.scroll(to: ItemPosition(section: 0, item: 3)) },
      { $0.restoration = ListRestoration() },
    ]
    for (number, other) in others.enumerated() {
      let view = HeadlessListView(source)
      var results: [Bool] = []
      view.scroll(toItem: 500, waits: true) { results.append($0) }
      other(view)
      await turns()
      #expect(results == [false], "\(number)")
    }
  }

  @Test func laterScrollHasItsOwnCompletion() async {
    let view = HeadlessListView(source)
    var results: [String] = []
    view.scroll(toItem: 500, waits: true) { results.append("first \($0)") }
    view.scroll(toItem: 50) { results.append("second \($0)") }
    await turns()
    #expect(results.sorted() == ["first false", "second true"])
  }

  @Test func scrollToEndCompletes() async throws {
    let view = HeadlessListView(source)
    var results: [Bool] = []
    view.scrollToEnd { results.append($0) }
    await turns()
    #expect(results == [true])
    #expect(view.isAtEnd(within: 0))
  }

  @Test func scrollToEndBeforeLayoutWaits() async {
    let empty = ArrayDataSource<Int>([])
    let view = HeadlessListView(empty)
    view.isInWindow = false
    var results: [Bool] = []
    view.scrollToEnd { results.append($0) }
    await turns()
    let early = results
    view.cancelScroll()
    await turns()
    #expect(early == [] && results == [false])
  }

  @Test func completionScrollsAgain() async {
    let view = HeadlessListView(source)
    var places: [Double] = []
    view.scroll(toItem: 50) { [weak view] _ in
      places.append(view?.offset ?? -1)
      view?.scroll(toItem: 20) { _ in places.append(view?.offset ?? -1) }
    }
    await turns()
    #expect(places == [50, 20])
  }

  @Test func releasedListCompletes() async {
    var results: [Bool] = []
    do {
      let view = HeadlessListView(source)
      view.scroll(toItem: 500, waits: true) { results.append($0) }
    }
    await turns()
    #expect(results == [false])
  }

  @Test func removedItemCompletes() async throws {
    let view = HeadlessListView(source)
    var results: [Bool] = []
    view.driver.pause()
    try source.remove(ids: [60])
    view.scroll(toItem: 60) { results.append($0) }
    view.driver.resume()
    await turns()
    #expect(results == [false])
  }
}
