import Headwater
import Testing

@MainActor
@Suite("A source notifies its observers")
struct SnapshotStoreTests {
  @Test
  func reentrantEditsNotifyObserversInOrder() throws {
    let source = ArrayDataSource([0])
    var seen: [[[Int]]] = [[], []]
    let first = source.observe { transition in
      seen[0].append(Array(transition.after.items))
      if transition.after.numberOfItems < 4 {
        #expect(throws: Never.self) { try source.append(transition.after.numberOfItems) }
      }
    }
    let second = source.observe { seen[1].append(Array($0.after.items)) }
    try source.append(1)
    #expect(seen[0] == [[0, 1], [0, 1, 2], [0, 1, 2, 3]])
    #expect(seen[1] == seen[0])
    _ = (first, second)
  }

  @Test
  func newObserverSkipsEarlierTransitions() throws {
    let source = ArrayDataSource([0])
    var late: ObservationToken?
    var seen: [Int] = []
    let first = source.observe { transition in
      guard late == nil else { return }
      #expect(throws: Never.self) { try source.append(2) }
      // The source already contains both items, so neither is reported to the new observer.
      late = source.observe { seen.append($0.after.numberOfItems) }
    }
    try source.append(1)
    #expect(seen == [])
    try source.append(3)
    #expect(seen == [4])
    _ = first
  }

  @Test
  func cancelledTokenStopsNotificationsImmediately() throws {
    let source = ArrayDataSource([0])
    var second: ObservationToken?
    var seen = 0
    let first = source.observe { _ in second?.cancel() }
    second = source.observe { _ in seen += 1 }
    try source.append(1)
    #expect(seen == 0)
    var third: ObservationToken? = source.observe { _ in seen += 1 }
    try source.append(2)
    #expect(seen == 1)
    third = nil
    try source.append(3)
    #expect(seen == 1)
    _ = (first, third)
  }

  @Test
  func cancellingTokenReleasesClosure() {
    final class Canary {}
    let source = ArrayDataSource([0])
    weak var weakCanary: Canary?
    var token: ObservationToken?
    do {
      let canary = Canary()
      weakCanary = canary
      token = source.observe { _ in _ = canary }
    }
    #expect(weakCanary != nil)
    token?.cancel()
    #expect(weakCanary == nil)
    _ = token
  }

  @Test
  func emptyEditDoesNotNotify() throws {
    let source = ArrayDataSource([0])
    var seen = 0
    let token = source.observe { _ in seen += 1 }
    try source.perform { _ in }
    #expect(seen == 0)
    _ = token
  }
}
