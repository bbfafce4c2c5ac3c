import Foundation
import Headwater
import HeadwaterTesting
import Testing

@_spi(Testing) @testable import HeadwaterComponents

/// Tests which items are prepared first, and which work is canceled.
@MainActor
struct PreparationOrderTests {
  private let runner = ScriptedRunner()
  private let calls = Locked<[Int]>([])

  private func settled(_ count: Int, itemsPerTurn: Int = 1_000, cores: Int = 2) -> PreparedNotes {
    let source = SectionedDataSource(sections: [(Folder(id: 0), (0..<count).map { Note(id: $0) })])
    let prepared = preparedNotes(
      source, runner, options: PreparationOptions(itemsPerTurn: itemsPerTurn), cores: cores, calls: calls)
    runner.runAll()
    calls.change { $0 = [] }
    return prepared
  }

  private func rows(_ prepared: PreparedNotes, ofWidth width: Double) -> [Int] {
    prepared.snapshot.items.enumerated().filter { $0.element.prepared?.width == width }.map(\.offset)
  }

  @Test func visibleItemsArePreparedFirst() throws {
    let prepared = settled(10_000)
    prepared.visibleItemsDidChange(5_000..<5_020)
    var atFirst: [Int]?
    let token = prepared.observe { [calls] _ in if atFirst == nil { atFirst = calls.value } }
    prepared.setSizeRange(try SizeRange(width: 7))
    runner.runAll()
    #expect(atFirst == Array(5_000..<5_020))
    #expect(rows(prepared, ofWidth: 7).count == 10_000)
    #expect(calls.value.count == 10_000)
    token.cancel()
  }

  @Test func newlyVisibleItemsArePreparedNext() throws {
    let prepared = settled(1_000)
    prepared.visibleItemsDidChange(0..<5)
    prepared.setSizeRange(try SizeRange(width: 7))
    // Continue until the visible items are shown and some of the others are prepared.
    while calls.value.count < 50 {
      runner.runFirstJob()
      runner.runTurn()
    }
    let before = calls.value.count
    #expect(before < 500)
    prepared.visibleItemsDidChange(900..<905)
    runner.runAll()
    #expect(calls.value[before..<before + 5] == Array(900..<905)[...])
    #expect(calls.value.sorted() == Array(0..<1_000))
    #expect(rows(prepared, ofWidth: 7).count == 1_000)
  }

  @Test(arguments: 1..<12)
  func scrollingDuringPreparationSkipsNoItem(_ numberOfJobs: Int) throws {
    let prepared = settled(100)
    prepared.visibleItemsDidChange(50..<60)
    prepared.setSizeRange(try SizeRange(width: 7))
    for _ in 0..<numberOfJobs { runner.runFirstJob() }
    prepared.visibleItemsDidChange(51..<61)
    runner.runAll()
    #expect(rows(prepared, ofWidth: 7) == Array(0..<100))
    #expect(calls.value.count == 100)
  }

  @Test func scrollingOverPreparedItemsKeepsOrder() throws {
    let prepared = settled(1_000)
    prepared.visibleItemsDidChange(0..<5)
    prepared.setSizeRange(try SizeRange(width: 7))
    while calls.value.count < 50 {
      runner.runFirstJob()
      runner.runTurn()
    }
    prepared.visibleItemsDidChange(1..<4)
    runner.runAll()
    #expect(calls.value == Array(0..<1_000))
  }

  @Test func largeListAppearsIncrementally() {
    let source = SectionedDataSource(sections: [(Folder(id: 0), (0..<1_000).map { Note(id: $0) })])
    let prepared = preparedNotes(
      source, runner, options: PreparationOptions(itemsPerTurn: 100), cores: 1, calls: calls)
    while prepared.snapshot.numberOfItems < 300 {
      runner.runFirstJob()
      runner.runTurn()
    }
    #expect(calls.value.count < 1_000)
    #expect(prepared.snapshot.items.map(\.item.id) == Array(0..<300))
    runner.runAll()
    #expect(prepared.snapshot.numberOfItems == 1_000)
  }

  @Test func rapidResizingPreparesVisibleItemsFirst() throws {
    let prepared = settled(1_000)
    prepared.visibleItemsDidChange(10..<15)
    prepared.setSizeRange(try SizeRange(width: 1))
    prepared.setSizeRange(try SizeRange(width: 2))
    // The first size was canceled. The second wasn't, because otherwise nothing would ever be shown. The others wait.
    prepared.setSizeRange(try SizeRange(width: 3))
    prepared.setSizeRange(try SizeRange(width: 4))
    var shown: [Double] = []
    let token = prepared.observe {
      shown.append($0.after.item(at: ItemPosition(section: 0, item: 10))?.prepared?.width ?? 0)
    }
    while calls.value.count < 10 {
      runner.runFirstJob()
      runner.runTurn()
    }
    #expect(calls.value == Array(10..<15) + Array(10..<15))
    runner.runAll()
    #expect(shown.first == 2)
    #expect(shown.dropFirst().allSatisfy { $0 == 4 })
    #expect(rows(prepared, ofWidth: 4).count == 1_000)
    #expect(calls.value.count == 1_005)
    token.cancel()
  }

  @Test func supersededWorkStopsMidChunk() {
    let source = SectionedDataSource(sections: [(Folder(id: 0), (0..<100).map { Note(id: $0) })])
    let (trigger, contexts) = (Trigger(), Locked<[Int]>([]))
    let prepared = PreparedNotes(
      source, context: 0, report: { _ in }, runner: runner, numberOfCores: 1, minimumChunk: 50
    ) { request in
      contexts.change { $0.append(request.context) }
      // The scripted runner prepares on the main actor.
      MainActor.assumeIsolated { trigger.pull(request.item.id) }
      return try request.made()
    }
    runner.runAll()
    trigger.body = { [weak prepared] id in if id == 3 { prepared?.setContext(2) } }
    prepared.setContext(1)
    while prepared.context == 1 { runner.runFirstJob() }
    trigger.body = nil
    runner.runAll()
    #expect(contexts.value.count { $0 == 1 } == 4)
    #expect(prepared.snapshot.items.allSatisfy { $0.prepared?.context == 2 })
  }

  @Test func slowProviderDoesNotBlockMainActor() async throws {
    try await BlockedThreads.alone {
      let source = SectionedDataSource(sections: [(Folder(id: 0), [Note(id: 0)])])
      let gate = Gate()
      let prepared = source.preparing { request in
        gate.pass()
        return request.item.id
      }
      // All of these calls would block forever if they waited for the provider.
      try source.append(Note(id: 1), toSection: 0)
      prepared.visibleItemsDidChange(0..<1)
      prepared.setSizeRange(try SizeRange(width: 3))
      for _ in 0..<10 { await Task.yield() }
      #expect(prepared.isPreparing)
      #expect(prepared.snapshot.numberOfItems == 0)
      gate.open()
      await prepared.settle()
      #expect(prepared.snapshot.items.map(\.prepared) == [0, 1])
    }
  }

  @Test func concurrentPreparationsDoNotExceedCores() async {
    for cores in 1...3 {
      let source = SectionedDataSource(sections: [(Folder(id: 0), (0..<500).map { Note(id: $0) })])
      let (present, most) = (Locked(0), Locked(0))
      let prepared = PreparingDataSource(
        source, context: (), runner: TaskPreparationRunner(), numberOfCores: cores
      ) { (request: PreparationRequest<Note, Void, Int>) in
        present.change { count in
          count += 1
          let now = count
          most.change { $0 = max($0, now) }
        }
        defer { present.change { $0 -= 1 } }
        return request.item.id
      }
      await prepared.settle()
      #expect(prepared.snapshot.numberOfItems == 500)
      #expect((1...cores).contains(most.value))
    }
  }
}

@MainActor
private final class Trigger {
  var body: (@MainActor (Int) -> Void)?
  func pull(_ id: Int) { body?(id) }
}

/// A gate that blocks all threads until it is opened.
private final class Gate: @unchecked Sendable {  // Its condition guards its state.
  private let condition = NSCondition()
  private var isOpen = false

  func pass() {
    condition.withLock { while !isOpen { condition.wait() } }
  }

  func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }
}
