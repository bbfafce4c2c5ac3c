import Foundation
import Headwater
@_spi(Testing) import HeadwaterComponents

/// A list of cards that are laid out in the background. A driver displays them in a host that only swaps snapshots.
@MainActor
final class CardList {
  typealias Cards = ComponentDataSource<SectionedDataSource<SingleSection, Card>, Void>

  let source: SectionedDataSource<SingleSection, Card>
  let cards: Cards
  private let runner = MeasuringRunner()
  private let layouts = LayoutCount()
  private let shown: Shown<Cards>
  private var width = 360.0
  private var random = SplitMix(seed: 1)

  /// Returns a list that displays all cards and that several figures share.
  static func settled(_ count: Int) throws -> CardList {
    if let known = present, known.source.snapshot.numberOfItems == count { return known }
    present = nil
    let list = try CardList(count)
    try list.settle()
    present = list
    return list
  }

  private static var present: CardList?

  init(_ count: Int, cores: Int = 2) throws {
    source = SectionedDataSource(sections: [(SingleSection(), Card.list(count))])
    cards = Cards(
      source, context: (), sizeRange: try SizeRange(width: width), measures: LayoutMeasures(),
      options: .components, isSynchronous: false, report: Diagnostic.log, runner: runner, numberOfCores: cores
    ) { [layouts] card, _ in CountedComponent(content: CardComponent(card: card), count: layouts) }
    shown = Shown(cards)
  }

  func settle() throws {
    try wait(for: "cards that are laid out") { !cards.isPreparing }
    guard shown.driver.displayed.isIdentical(to: cards.snapshot),
      cards.snapshot.numberOfItems == source.snapshot.numberOfItems
    else { throw CannotMeasure(description: "Some cards don't appear.") }
  }

  /// Returns the number of cards that are built, laid out, and displayed per second.
  static func layoutsPerSecond(_ count: Int, cores: Int) throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let list = try CardList(count, cores: cores)
    try list.settle()
    return Double(count) / start.duration(to: clock.now).microseconds * 1e6
  }

  /// Returns the main actor's processor time for displaying appended cards, in milliseconds.
  func timeApplying(_ count: Int) throws -> Double {
    let first = source.snapshot.numberOfItems
    runner.reset()
    try runner.count { try source.append(contentsOf: Card.list(count, from: first), toSection: 0) }
    try settle()
    let busy = runner.busy
    try source.perform { try $0.removeItems(in: first..<first + count, inSection: 0) }
    try settle()
    return busy / 1_000
  }

  /// Returns the main actor's processor time for displaying a card whose text has changed, in microseconds.
  func timeChange() throws -> Double {
    let row = Int(truncatingIfNeeded: random.next() >> 1) % source.snapshot.numberOfItems
    let place = ItemPosition(section: 0, item: row)
    let edition = (cards.item(at: place)?.edition ?? 0) + 1
    runner.reset()
    try runner.count { try source.replace(at: place, with: Card(id: row, edition: edition)) }
    try settle()
    guard cards.item(at: place)?.edition == edition else {
      throw CannotMeasure(description: "The change didn't appear.")
    }
    return runner.busy
  }

  /// Returns the number of layouts that result from changing the text of one card.
  func countLayoutsOfChange() throws -> Int {
    let before = layouts.count
    _ = try timeChange()
    return layouts.count - before
  }

  /// Waits until pending work from earlier changes is done, so that it isn't counted.
  private func waitUntilIdle() throws {
    var used = 0.0
    try wait(for: "a process that has nothing to do") {
      defer { used = processSeconds() }
      pause(0.02)
      return processSeconds() - used < 0.001
    }
  }

  /// The cost of a change in width.
  struct Resizing {
    /// The time until the visible cards are displayed at the new width, in milliseconds.
    var wait = 0.0
    /// The processor time on all cores until then, in milliseconds.
    var work = 0.0
    /// The longest period of uninterrupted work on the main actor until all cards are displayed, in milliseconds.
    var stretch = 0.0
    /// The number of layouts until the visible cards are displayed.
    var layouts = 0
  }

  /// Changes the width of the list while cards in its middle are visible.
  func resize(visible: Int = 20) throws -> Resizing {
    let clock = ContinuousClock()
    let middle = source.snapshot.numberOfItems / 2
    cards.visibleItemsDidChange(middle..<middle + visible)
    try waitUntilIdle()
    // Use a width that hasn't occurred before, because layouts for recent sizes are cached.
    width += 1
    let range = try SizeRange(width: width)
    let rows = (middle..<middle + visible).map { ItemPosition(section: 0, item: $0) }
    var resizing: Resizing?
    runner.reset()
    let (start, work, layouts) = (clock.now, processSeconds(), layouts.count)
    let token = cards.observe { [cards, width, count = self.layouts] _ in
      guard resizing == nil, rows.allSatisfy({ cards.size(at: $0)?.width == width }) else { return }
      resizing = Resizing(
        wait: start.milliseconds(to: clock.now), work: (processSeconds() - work) * 1_000,
        layouts: count.count - layouts)
    }
    runner.count { cards.setSizeRange(range) }
    try settle()
    token.cancel()
    guard var resizing else { throw CannotMeasure(description: "The visible cards didn't appear.") }
    resizing.stretch = runner.longest / 1_000
    return resizing
  }
}
