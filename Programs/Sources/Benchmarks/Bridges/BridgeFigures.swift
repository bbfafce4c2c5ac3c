import Foundation
import Headwater
import HeadwaterBridges

extension Figure {
  /// Figures for state that is set sixty times per second. The state consists of 10,000 items in 20 sections, in arrays that
  /// share no storage with the previous ones. A `few` frame updates ten items, deletes one, inserts one, and moves one; a
  /// `many` frame updates 1,000 items, deletes 100, inserts 100, and moves 100.
  ///
  /// - `main`: the main thread's processor time until a list displays the frame. The limit for `few` is 200 us.
  /// - `shown`: the elapsed time until then.
  /// - `standard`: the standard library's difference between the same frames, computed section by section. It finds insertions
  ///   and removals, but no changes to content.
  /// - `diffable`: a diffable snapshot that is built from scratch, and one that is also applied on the main actor.
  static let bridges: [Figure] =
    FrameChange.allCases.flatMap { change in
      [
        Figure(
          "bridges.\(change).main", unit: "us", set: "bridges.\(change)", rounds: 241,
          atMost: change == .few ? 200 : nil
        ) {
          try streaming(change) { $0.main }
        },
        Figure("bridges.\(change).shown", unit: "us", set: "bridges.\(change)", rounds: 241) {
          try streaming(change) { $0.shown }
        },
        Figure("bridges.\(change).standard", unit: "us", set: "bridges.\(change)", rounds: 61) {
          comparing(change)
        },
        Figure("bridges.\(change).diffable.made", unit: "us", set: "bridges.\(change)", rounds: 61) {
          applying(change, isMeasuredWhole: false)
        },
        Figure("bridges.\(change).diffable.applied", unit: "us", set: "bridges.\(change)", rounds: 61) {
          applying(change, isMeasuredWhole: true)
        },
      ]
    }

  @MainActor
  private static func streaming(
    _ change: FrameChange, _ value: @escaping @MainActor ((main: Double, shown: Double)) -> Double
  ) throws -> Sample {
    var frames = Frames(change)
    let (states, continuation) = AsyncStream.makeStream(of: [(Int, [FrameItem])].self)
    let shown = Shown(StreamedDataSource(sections: states))
    func show() throws -> (main: Double, shown: Double) {
      let (state, mark) = frames.next()
      let calls = shown.host.numberOfCalls
      let (start, main) = (ContinuousClock.now, threadSeconds())
      continuation.yield(state)
      try wait(for: "a frame") {
        shown.host.numberOfCalls > calls && shown.driver.displayed.contains(mark)
      }
      return ((threadSeconds() - main) * 1e6, start.duration(to: .now).microseconds)
    }
    _ = try show()
    return { value(try show()) }
  }

  @MainActor
  private static func comparing(_ change: FrameChange) -> Sample {
    var frames = Frames(change)
    var old = frames.next().state
    return {
      let new = frames.next().state
      defer { old = new }
      let (before, after) = (old, new)
      return try microseconds {
        for (old, new) in zip(before, after) {
          use(new.1.difference(from: old.1) { $0.id == $1.id })
        }
      }
    }
  }

  @MainActor
  private static func applying(_ change: FrameChange, isMeasuredWhole: Bool) -> Sample {
    var frames = Frames(change)
    let source = DiffableSource<Int, Int>()
    let shown = Shown(source)
    return {
      let (state, mark) = frames.next()
      defer { use(shown) }
      let time = try microseconds {
        var snapshot = DiffableSnapshot<Int, Int>()
        for (section, items) in state {
          snapshot.appendSections([section])
          snapshot.appendItems(items.map(\.id), toSection: section)
        }
        if isMeasuredWhole { source.apply(snapshot) }
        use(snapshot)
      }
      guard !isMeasuredWhole || shown.driver.displayed.contains(mark) else {
        throw CannotMeasure(description: "The host didn't receive the change.")
      }
      return time
    }
  }
}

/// The amount of change in one frame.
enum FrameChange: String, CaseIterable, Sendable {
  case few, many

  /// The number of items whose content changes.
  var updates: Int { self == .few ? 10 : 1_000 }
  /// The number of deletions, which is also the number of insertions and the number of moves.
  var others: Int { self == .few ? 1 : 100 }
}

/// An item in a frame.
struct FrameItem: Identifiable, Hashable, ListElement {
  let id: Int
  var name: String
  var count: Int
}

/// Generates consecutive states of a model.
struct Frames {
  private let change: FrameChange
  private var random = SplitMix(seed: 20)
  private var sections: [[FrameItem]]
  private var lastID: Int

  init(_ change: FrameChange) {
    self.change = change
    sections = (0..<20).map { section in (0..<500).map { Frames.item(section * 500 + $0) } }
    lastID = 9_999
  }

  private static func item(_ id: Int) -> FrameItem { FrameItem(id: id, name: "The item \(id)", count: 0) }

  /// Returns the next state in newly allocated arrays, and the id of an item that is new in this state.
  mutating func next() -> (state: [(Int, [FrameItem])], mark: Int) {
    for _ in 0..<change.updates {
      let section = any(20)
      sections[section][any(sections[section].count)].count += 1
    }
    for _ in 0..<change.others {
      let section = any(20)
      sections[section].remove(at: any(sections[section].count))
      lastID += 1
      sections[section].insert(Frames.item(lastID), at: any(sections[section].count))
      let moved = sections[section].remove(at: any(sections[section].count))
      sections[section].insert(moved, at: any(sections[section].count))
    }
    return (sections.enumerated().map { ($0.offset, $0.element.map { $0 }) }, lastID)
  }

  private mutating func any(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}
