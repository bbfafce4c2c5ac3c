import Foundation
import Headwater
import HeadwaterTesting
import Testing

@_spi(Testing) @testable import HeadwaterComponents

/// Performs runs like those of the model, but with real tasks on all cores, which end in any order. These tests are mainly
/// intended for the thread sanitizer.
@MainActor
struct PreparationThreadsTests {
  private typealias Notes = SectionedDataSource<Folder, Note>

  @Test(arguments: 0..<4)
  func concurrentResultMatchesSequentialReference(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for run in 0..<max(1, PreparationModelTests.numberOfRuns / 80) {
      var runRandom = SplitMix64(seed: random.next())
      if let wrong = try await wrong(&runRandom) {
        Issue.record("seed \(seed), run \(run): \(wrong)")
        return
      }
    }
  }

  /// Performs random actions on a source, and returns a description of what went wrong, or nil.
  private func wrong(_ random: inout SplitMix64) async throws -> String? {
    let count = random.below(300)
    let source = Notes(sections: [(Folder(id: 0), (0..<count).map { Note(id: $0) })])
    var kept: PreparedNotes? = PreparedNotes(
      source, context: 0,
      options: PreparationOptions(itemsPerTurn: 1 + random.below(100), viewportCapacity: random.below(20)),
      report: { _ in }, runner: TaskPreparationRunner(), numberOfCores: 1 + random.below(4),
      minimumChunk: random.below(10)
    ) { request in
      // Some items take longer than others.
      var busy = request.item.id
      for _ in 0..<(request.item.id % 7 * 50) { busy = busy &* 31 &+ 1 }
      return busy == .min ? nil : try request.made()
    }
    guard let prepared = kept else { return nil }
    let watch = TransitionWatch(prepared)
    var nextID = 1_000
    for _ in 0..<(5 + random.below(30)) {
      prepared.isSynchronous = random.oneIn(10)
      let number = prepared.queue.lastNumber
      try act(on: prepared, source, &nextID, &random)
      let isComplete = prepared.isPaused || !prepared.isPreparing
      if prepared.isSynchronous, prepared.queue.lastNumber > number, !isComplete {
        return "not complete on return"
      }
      prepared.isSynchronous = false
      for _ in 0..<random.below(6) { await Task.yield() }
    }
    if random.oneIn(4) {
      watch.end()
      kept = nil
      return watch.wrong
    }
    prepared.resume()
    await prepared.settle()
    watch.end()
    if prepared.plain != [Array(source.snapshot.items)] { return "\(prepared.plain), not \(source.snapshot)" }
    let version = prepared.configuration.version
    if prepared.snapshot.items.contains(where: { $0.preparation.version != version }) {
      return "an old version"
    }
    return watch.wrong
  }

  private func act(
    on prepared: PreparedNotes, _ source: Notes, _ nextID: inout Int, _ random: inout SplitMix64
  ) throws {
    let count = source.snapshot.numberOfItems
    func place(_ below: Int) -> ItemPosition { ItemPosition(section: 0, item: random.below(below)) }
    switch random.below(12) {
    case 0, 1:
      let new = (0..<1 + random.below(80)).map { Note(id: nextID + $0) }
      nextID += new.count
      try source.insert(contentsOf: new, at: place(count + 1))
    case 2 where count > 0:
      let start = random.below(count)
      try source.perform {
        try $0.removeItems(in: start..<min(count, start + 1 + random.below(20)), inSection: 0)
      }
    case 3 where count > 0: try source.perform { try $0.move(from: place(count), to: place(count)) }
    case 4,
      5 where count > 0:
      let place = place(count)
      guard var note = source.snapshot.item(at: place) else { return }
      note.text = random.below(12)
      try source.replace(at: place, with: note)
    case 6: prepared.setContext(prepared.context + 1)
    case 7: prepared.setSizeRange(try SizeRange(width: Double(1 + random.below(5))))
    case 8: prepared.reload()
    case 9: prepared.prepareAgain(source.snapshot.items.filter { $0.id % 5 == 0 }.map(\.id))
    case 10:
      if prepared.isPaused { prepared.resume() } else if random.oneIn(3) { prepared.pause() }
      prepared.options.newestWins = random.oneIn(2)
    default:
      let start = random.below(count + 1)
      prepared.visibleItemsDidChange(start..<start + random.below(20))
    }
  }
}

/// Checks each list that is shown, and the order in which changes end.
@MainActor
private final class TransitionWatch: PreparationListener {
  private(set) var wrong: String?
  private var last: Snapshot<Folder, PreparedItem<Note, Made>>
  private var lastEnded = 0
  private var token: ObservationToken?

  init(_ prepared: PreparedNotes) {
    last = prepared.snapshot
    prepared.addListener(self)
    token = prepared.observe { [unowned self] in check($0) }
  }

  func end() {
    token = nil
  }

  private func check(_ transition: SnapshotTransition<Folder, PreparedItem<Note, Made>>) {
    if transition.before != last { wrong = "a transition does not begin where the last one ended" }
    last = transition.after
    if transition.changeset != SnapshotTransition(from: transition.before, to: transition.after).changeset {
      wrong = "the changeset is not that of its lists"
    }
    for item in last.items {
      if item.preparation.version == nil { wrong = "\(item.item) is shown and was not prepared" }
      if let made = item.prepared, made.text != item.item.text { wrong = "\(item.item) is shown as \(made)" }
    }
  }

  func didApply(_ change: PreparationChange) {
    if change.number <= lastEnded { wrong = "\(change.number) was applied after \(lastEnded)" }
    lastEnded = change.number
  }
}
