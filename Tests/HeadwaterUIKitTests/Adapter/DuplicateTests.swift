import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

/// A source that accepts any snapshot.
@MainActor
final class LooseSource: DataSource {
  private let store: SnapshotStore<SingleSection, Note>

  init(_ notes: [Note]) { store = SnapshotStore(Snapshot(notes)) }

  var snapshot: Snapshot<SingleSection, Note> { store.snapshot }
  func observe(_ body: @escaping @MainActor (SnapshotTransition<SingleSection, Note>) -> Void)
    -> ObservationToken
  {
    store.observe(body)
  }
  func set(_ notes: [Note]) { store.set(Snapshot(notes)) }
}

@Suite("Items that share an identity")
@MainActor
struct DuplicateTests {
  let screen = CollectionScreen()

  func adapter(_ source: LooseSource) -> CollectionViewAdapter<SingleSection, Note> {
    CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
    }
  }

  @Test func duplicatesAreShownAndUpdated() {
    let source = LooseSource([Note("a"), Note("b"), Note("a")])
    let adapter = adapter(source)
    let failures = UIKitFailure.collect {
      adapter.bind(to: screen.view)
      #expect(screen.texts == ["a", "b", "a"])
      source.set([Note("a"), Note("a"), Note("a"), Note("b")])
      #expect(screen.texts == ["a", "a", "a", "b"])
      source.set([Note("b")])
      #expect(screen.texts == ["b"])
      source.set(notes("bb"))
      #expect(screen.texts == ["b", "b"])
    }
    #expect(failures == [])
  }

  @Test func duplicatesShowTheirOwnContent() {
    let source = LooseSource([Note("a", "1"), Note("b", "2"), Note("a", "3")])
    let adapter = adapter(source)
    let failures = UIKitFailure.collect {
      adapter.bind(to: screen.view)
      #expect(screen.texts == ["1", "2", "3"])
      source.set([Note("a", "1"), Note("b", "2"), Note("a", "4")])
      #expect(screen.texts == ["1", "2", "4"])
      source.set([Note("a", "5"), Note("b", "6"), Note("a", "7")])
      #expect(screen.texts == ["5", "6", "7"])
    }
    #expect(failures == [])
  }

  @Test(arguments: 0..<Search.runs(20) as Range<UInt64>) func randomDuplicatesMatchSource(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func some() -> [Note] {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Note(
          ["a", "b", "c"].randomElement(using: &random) ?? "a", "\(Int.random(in: 0...9, using: &random))")
      }
    }
    let source = LooseSource(some())
    let adapter = adapter(source)
    let failures = UIKitFailure.collect {
      adapter.bind(to: screen.view)
      for _ in 0..<30 {
        source.set(some())
        #expect(screen.texts == source.snapshot.items.map(\.text), "seed \(seed)")
      }
    }
    #expect(failures == [])
  }
}
