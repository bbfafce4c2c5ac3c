import GalleryStores
import HeadwaterFetching
import HeadwaterTesting
import Synchronization
import Testing

@testable import MailScreen

@Suite struct MailWriterTests {
  private let latest = MailLatest(message: 100, conversation: 5, sentAt: 1_000)

  @Test func equalSeedsProduceEqualChanges() {
    var first = MailChanges(after: latest, using: SplitMix64(seed: 7))
    var second = MailChanges(after: latest, using: SplitMix64(seed: 7))
    #expect(first.next(200, at: 5) == second.next(200, at: 5))
    #expect(first.next(0, at: 5).isEmpty)
    #expect(first.next(-1, at: 5).isEmpty)
  }

  @Test func generatedMessagesHaveIncreasingNumbersAndTimes() {
    var changes = MailChanges(after: latest, using: SplitMix64(seed: 3))
    var (begun, received, marked) = (Int64(5), [MailMessage](), 0)
    // The clock stops and is then set back.
    for change in changes.next(2_000, at: 1_200) + changes.next(2_000, at: 900) {
      switch change {
      case .begin(let id, _):
        begun += 1
        #expect(id == begun)
      case .receive(let message):
        #expect((1...begun).contains(message.conversation))
        received.append(message)
      case .mark(let id, _):
        marked += 1
        #expect((1...100 + Int64(received.count)).contains(id))
      case .markAllRead: Issue.record("Nobody opens a conversation.")
      }
    }
    #expect(received.map(\.id) == Array(101...100 + Int64(received.count)))
    #expect(received.first?.sentAt == 1_200)
    #expect(zip(received, received.dropFirst()).allSatisfy { $0.sentAt < $1.sentAt })
    #expect(begun > 5 && marked > 2_000 && received.count > 1_000)
  }

  @Test func emptyDatabaseStartsWithConversation() {
    var changes = MailChanges(
      after: MailLatest(message: 0, conversation: 0, sentAt: 0), using: SplitMix64(seed: 1))
    let first = changes.next(100, at: 1).filter { if case .mark = $0 { false } else { true } }
    guard case .begin(1, _) = first.first else {
      Issue.record("It begins with \(String(describing: first.first)).")
      return
    }
  }

  @Test func writerKeepsPace() async throws {
    let (clock, written) = (VirtualClock(), WrittenMail(latest: latest))
    let task = Task { @MainActor in
      try await MailWriter(database: written).run(
        clock: clock, using: SplitMix64(seed: 2), now: { 5_000 }, report: { _ in })
    }
    for _ in 0..<20 { await clock.advance(by: .milliseconds(50)) }
    task.cancel()
    _ = try? await task.value
    // The first transaction takes place immediately.
    #expect(written.sizes.count == 21)
    #expect(written.sizes.allSatisfy { (50...51).contains($0) })
  }
}

/// A database that records the number of changes in each write.
private final class WrittenMail: MailDatabase {
  private let counts = Mutex<[Int]>([])
  private let last: MailLatest
  var sizes: [Int] { counts.withLock { $0 } }
  var store: any FetchStore { LaterStore() }

  init(latest: MailLatest) { last = latest }

  func latest() async throws -> MailLatest { last }
  func write(_ changes: [MailChange]) async throws { counts.withLock { $0.append(changes.count) } }
}
