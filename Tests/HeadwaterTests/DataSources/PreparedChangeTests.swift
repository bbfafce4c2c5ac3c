import Headwater
import Testing

@MainActor
@Suite("Prepared changes")
struct PreparedChangeTests {
  let source = ArrayDataSource(["a", "b", "c"])

  @Test
  func changePreparedElsewhereIsApplied() async throws {
    var transitions: [SnapshotTransition<SingleSection, String>] = []
    let observation = source.observe { transitions.append($0) }
    let before = source.snapshot
    let change = try await Task.detached {
      try SnapshotTransition(preparing: before, context: UpdateContext(origin: "test")) {
        try $0.remove(ids: ["b"])
        try $0.append("d", toSection: 0)
      }
    }.value
    #expect(Array(source.items) == ["a", "b", "c"])
    try source.apply(change)
    #expect(Array(source.items) == ["a", "c", "d"])
    #expect(transitions.count == 1 && transitions[0].context.origin == "test")
    #expect(transitions[0].changeset.count == 2)
    observation.cancel()
  }

  @Test
  func outdatedChangeThrowsAndChangesNothing() throws {
    let change = try SnapshotTransition(preparing: source.snapshot) { try $0.remove(ids: ["b"]) }
    try source.append("d")
    var count = 0
    let observation = source.observe { _ in count += 1 }
    #expect(throws: EditError.outdatedChange) { try source.apply(change) }
    #expect(Array(source.items) == ["a", "b", "c", "d"] && count == 0)
    // Even if the change is reverted, the snapshot is another one.
    try source.remove(ids: ["d"])
    #expect(throws: EditError.outdatedChange) { try source.apply(change) }
    observation.cancel()
  }

  @Test
  func changeCanBeAppliedOnlyOnce() throws {
    let change = try SnapshotTransition(preparing: source.snapshot) { try $0.append("d", toSection: 0) }
    try source.apply(change)
    #expect(throws: EditError.outdatedChange) { try source.apply(change) }
    #expect(source.count == 4)
  }

  @Test
  func editsWithoutEffectDoNotOutdateChange() throws {
    let change = try SnapshotTransition(preparing: source.snapshot) { try $0.append("d", toSection: 0) }
    try source.update("a")
    try source.setItems(["a", "b", "c"])
    try source.apply(change)
    #expect(source.count == 4)
  }

  @Test
  func preparingDuplicatesThrows() {
    #expect(throws: EditError.duplicateItems(identities: ["a"])) {
      try SnapshotTransition(preparing: source.snapshot) { try $0.append("a", toSection: 0) }
    }
    #expect(throws: EditError.unknownItem(identity: "z")) {
      try SnapshotTransition(preparing: source.snapshot) { try $0.remove(ids: ["z"]) }
    }
  }

  @Test
  func unpreparedChangeIsCheckedWhenApplied() throws {
    let twice = Snapshot(["a", "a"])
    #expect(throws: EditError.duplicateItems(identities: ["a"])) {
      try source.apply(SnapshotTransition(from: source.snapshot, to: twice))
    }
    #expect(throws: EditError.noSection(0, count: 0)) {
      try source.apply(SnapshotTransition(from: source.snapshot, to: Snapshot()))
    }
    try source.apply(SnapshotTransition(from: source.snapshot, to: Snapshot(["z"])))
    #expect(Array(source.items) == ["z"])
  }

  @Test
  func canceledPreparationThrows() async {
    let before = source.snapshot
    let task = Task.detached {
      // Wait for the cancellation.
      while !Task.isCancelled { await Task.yield() }
      return try SnapshotTransition(preparing: before) { $0 = Snapshot((0..<100_000).map { "\($0)" }) }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test
  func changeJoinsRunningEdit() throws {
    let change = try SnapshotTransition(preparing: source.snapshot) { try $0.append("d", toSection: 0) }
    var count = 0
    let observation = source.observe { _ in count += 1 }
    try source.perform { list in
      try source.apply(change)
      try list.append("e", toSection: 0)
      #expect(throws: EditError.outdatedChange) { try source.apply(change) }
    }
    #expect(Array(source.items) == ["a", "b", "c", "d", "e"] && count == 1)
    observation.cancel()
  }

  @Test
  func closureMayEditSource() throws {
    let change = try SnapshotTransition(preparing: source.snapshot) { list in
      try source.append("x")
      try list.append("d", toSection: 0)
    }
    #expect(throws: EditError.outdatedChange) { try source.apply(change) }
    #expect(Array(source.items) == ["a", "b", "c", "x"])
  }

  @Test
  func emptiedSectionsAreRemoved() throws {
    let source = SectionedDataSource<String, Int>(sections: [("one", [1]), ("two", [2, 3])])
    source.removesEmptySections = true
    var changes: [Changeset] = []
    let observation = source.observe { changes.append($0.changeset) }
    try source.apply(SnapshotTransition(preparing: source.snapshot) { try $0.remove(ids: [1, 3]) })
    #expect(source.snapshot == Snapshot(sections: [("two", [2])]))
    #expect(changes.count == 1 && changes[0].deletedSections == [0])
    observation.cancel()
  }
}
