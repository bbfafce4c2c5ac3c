import HeadwaterTesting
import Headwater
import Testing

extension HeldComparisons {
  @MainActor
  @Suite("Setting a new list in the background")
  struct BackgroundSynchronizationTests {
    let probe = ComparisonProbe()

    func source(_ count: Int) -> ArrayDataSource<ProbedItem> {
      ArrayDataSource(ProbedItem.list(0..<count, probe))
    }

    func identities(_ source: ArrayDataSource<ProbedItem>) -> [Int] { source.items.map(\.id) }

    /// Starts setting items in the background. The call has been made when this method returns.
    func begin(
      _ source: ArrayDataSource<ProbedItem>, _ identities: some Sequence<Int>
    ) async -> Task<Void, any Error> {
      let items = ProbedItem.list(identities, probe)
      var hasBegun = false
      let task = Task {
        hasBegun = true
        try await source.setItemsInBackground(items)
      }
      while !hasBegun { await Task.yield() }
      return task
    }

    @Test
    func changesetIsComputedOffMainActor() async throws {
      let source = source(1_000)
      var transitions: [SnapshotTransition<SingleSection, ProbedItem>] = []
      let observation = source.observe { transitions.append($0) }
      let items = ProbedItem.list((0..<1_000).filter { $0 != 500 } + [2_000], probe)
      try await source.setItemsInBackground(items, context: UpdateContext(origin: "test"))
      #expect(identities(source) == items.map(\.id))
      #expect(transitions.count == 1 && transitions[0].context.origin == "test")
      #expect(transitions[0].changeset.deletedItems.count == 1)
      #expect(transitions[0].changeset.insertedItems.count == 1)
      #expect(probe.numberElsewhere == 999 && probe.numberOnMainActor == 0)
      observation.cancel()
    }

    @Test
    func unchangedItemsCauseNoTransition() async throws {
      let source = source(100)
      var count = 0
      let observation = source.observe { _ in count += 1 }
      try await source.setItemsInBackground(ProbedItem.list(0..<100, probe))
      #expect(count == 0)
      observation.cancel()
    }

    @Test
    func callsRunInOrder() async throws {
      let source = source(100)
      var counts: [Int] = []
      let observation = source.observe { counts.append($0.after.numberOfItems) }
      probe.hold(0)
      let first = await begin(source, 0..<110)
      await probe.holding()
      let second = await begin(source, 0..<0)
      let third = await begin(source, 50..<170)
      #expect(counts == [])
      probe.letGo()
      try await third.value
      #expect(counts == [110, 0, 120])
      try await first.value
      try await second.value
      observation.cancel()
    }

    @Test
    func editDuringSynchronizationAppliesThenIsReplaced() async throws {
      let source = source(1_000)
      let checker = TransitionChecker(source)
      probe.hold(0)
      let task = await begin(source, 0..<1_001)
      await probe.holding()
      try source.remove(at: 3)
      try source.append(ProbedItem(id: 5_000, probe: probe))
      #expect(source.items.last?.id == 5_000)
      probe.letGo()
      try await task.value
      #expect(identities(source) == Array(0..<1_001))
      #expect(checker.count == 3 && checker.faults == [])
    }

    @Test
    func synchronizationCompletesDespiteRepeatedEdits() async throws {
      let source = source(1_000)
      var transitions: [Int] = []
      let observation = source.observe { transitions.append($0.after.numberOfItems) }
      probe.hold(0)
      let task = await begin(source, 0..<1_001)
      for attempt in 1...3 {
        await probe.holding()
        try source.update(ProbedItem(id: 0, value: attempt, probe: probe))
        probe.letGo(andHoldNext: true)
      }
      try await task.value
      #expect(identities(source) == Array(0..<1_001) && source.items[0].value == 0)
      #expect(transitions == [1_000, 1_000, 1_000, 1_001])
      observation.cancel()
    }

    @Test
    func cancelledTaskStopsComparing() async throws {
      let source = source(100_000)
      let before = source.snapshot
      var count = 0
      let observation = source.observe { _ in count += 1 }
      probe.hold(0)
      let task = await begin(source, 0..<100_001)
      await probe.holding()
      task.cancel()
      probe.letGo()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(source.snapshot.isIdentical(to: before) && count == 0)
      #expect(probe.numberElsewhere < 40_000)
      // Later calls are performed.
      try await source.setItemsInBackground(ProbedItem.list(0..<5, probe))
      #expect(source.count == 5 && count == 1)
      observation.cancel()
    }

    @Test
    func alreadyCancelledTaskChangesNothing() async {
      let source = source(3)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await source.setItemsInBackground([])
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(source.count == 3)
    }

    @Test
    func duplicateIdentityThrows() async throws {
      let source = ArrayDataSource(["a"])
      await #expect(throws: EditError.duplicateItems(identities: ["c"])) {
        try await source.setItemsInBackground(["b", "c", "c"])
      }
      #expect(Array(source.items) == ["a"])
      try await source.setItemsInBackground(["b", "c"])
      #expect(Array(source.items) == ["b", "c"])
    }

    @Test(arguments: 1...Search.runs(30))
    func backgroundSectionsMatchMainActorResult(seed: UInt64) async throws {
      var edits = RandomEdits(seed: seed)
      let start = edits.snapshot(sections: 6, items: 20)
      let first = SectionedDataSource(sections: start.plain)
      let second = SectionedDataSource(sections: start.plain)
      first.removesEmptySections = seed % 2 == 0
      second.removesEmptySections = seed % 2 == 0
      let checkers = [TransitionChecker(first), TransitionChecker(second)]
      var next = start
      for step in 0..<20 {
        try edits.edit(&next, times: edits.number(1..<30))
        let before = first.snapshot.plain
        try first.setSections(next.plain)
        try await second.setSectionsInBackground(next.plain)
        let filled = Set(before.filter { !$0.1.isEmpty }.map(\.0.id))
        let expected = next.plain.filter {
          !(first.removesEmptySections && $0.1.isEmpty && filled.contains($0.0.id))
        }
        #expect(areEqual(first.snapshot.plain, expected), "seed \(seed), step \(step)")
        #expect(areEqual(second.snapshot.plain, expected), "seed \(seed), step \(step)")
      }
      #expect(checkers[0].faults == [] && checkers[1].faults == [], "seed \(seed)")
    }
  }
}
