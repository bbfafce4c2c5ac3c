import Foundation
public import Headwater

/// A paging source over a list that a test can edit, with latency, errors, gaps and answers that overtake one another, all
/// of them seeded; it notes what it was asked for.
///
/// ```swift
/// let clock = VirtualClock()
/// let fake = FakePagingSource(Array(0..<1_000), clock: clock)
/// fake.latency = .milliseconds(20)...(.milliseconds(400))
/// fake.failureRate = 0.1
/// let list = PagedDataSource(fake, options: PagingOptions(maximumPages: 5), clock: clock)
/// list.load(.refresh)
/// await clock.advance(by: .seconds(1))
/// ```
///
/// Keys are places in the list, counted from 0. The answer is what the list is when the request comes in, and
/// takes its latency to arrive: so those of two edges may overtake one another, and what is edited meanwhile is not in it.
public final class FakePagingSource<Item: ListElement>: PagingSource, @unchecked Sendable {  // Locked.
  /// What a failed request throws.
  package struct Failure: Error, Equatable, Sendable {
    /// Which request it was, counted from 0.
    package let request: Int

    /// Makes a failure.
    package init(request: Int) {
      self.request = request
    }
  }

  /// What the pages tell besides their items.
  package struct Tells: OptionSet, Sendable {
    /// The bits.
    package let rawValue: Int
    /// Makes a set of bits.
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// How many items come before and after.
    package static var counts: Tells { Tells(rawValue: 1) }
    /// Keys of previous pages.
    package static var previousKeys: Tells { Tells(rawValue: 2) }
    /// The key of the page at any place, so that the list can go anywhere at once.
    package static var anyPlace: Tells { Tells(rawValue: 4) }
    /// All of it.
    package static var all: Tells { [.counts, .previousKeys, .anyPlace] }
  }

  private struct State {
    var items: [Item]
    var tells = Tells.all
    var latency: ClosedRange<Duration> = .zero ... .zero
    var failureRate = 0.0
    var gapRate = 0.0
    var failing: Set<Int> = []
    var neverAnswering: Set<Int> = []
    static var maximumRequests: Int { 10_000 }
    var requests: [PageRequest<Int>] = []
    var numberOfRequests = 0
    var numberOfAnswers = 0
    var random: SplitMix64
  }

  // Guards `state`, the only thing that changes; so the source is safe to use from anywhere.
  private let lock = NSLock()
  private var state: State
  private let clock: any Clock<Duration>

  /// Makes a source that answers at once, without errors.
  ///
  /// - Parameters:
  ///   - items: The list.
  ///   - seed: What latency, errors and gaps are drawn from.
  ///   - clock: What latency is measured by.
  public init(_ items: [Item], seed: UInt64 = 1, clock: any Clock<Duration> = ContinuousClock()) {
    state = State(items: items, random: SplitMix64(seed: seed))
    self.clock = clock
  }

  /// The list. Set it to edit it.
  public var items: [Item] {
    get { lock.withLock { state.items } }
    set { lock.withLock { state.items = newValue } }
  }

  /// Whether pages tell how many items come before and after; true unless set.
  public var tellsCounts: Bool {
    get { tells.contains(.counts) }
    set { set(.counts, newValue) }
  }

  /// Whether pages tell keys of previous pages; true unless set.
  public var tellsPreviousKeys: Bool {
    get { tells.contains(.previousKeys) }
    set { set(.previousKeys, newValue) }
  }

  /// Whether the source tells the key of the page at any place, so that the list can go anywhere at once; true unless set.
  public var tellsAnyPlace: Bool {
    get { tells.contains(.anyPlace) }
    set { set(.anyPlace, newValue) }
  }

  private func set(_ part: Tells, _ isTold: Bool) {
    lock.withLock {
      if isTold { state.tells.insert(part) } else { state.tells.remove(part) }
    }
  }

  /// What the pages tell besides their items; all of it unless set.
  package var tells: Tells {
    get { lock.withLock { state.tells } }
    set { lock.withLock { state.tells = newValue } }
  }

  /// How long answers take: each anything in between. Those of two edges overtake one another. Below 0 counts as 0, and more
  /// than a year as that.
  public var latency: ClosedRange<Duration> {
    get { lock.withLock { state.latency } }
    set { lock.withLock { state.latency = newValue } }
  }

  /// Which part of the requests fails, from 0 to 1.
  public var failureRate: Double {
    get { lock.withLock { state.failureRate } }
    set { lock.withLock { state.failureRate = newValue } }
  }

  /// Which part of the pages has a gap: items in its middle are left out, from 0 to 1.
  public var gapRate: Double {
    get { lock.withLock { state.gapRate } }
    set { lock.withLock { state.gapRate = newValue } }
  }

  /// Which requests fail, counted from 0, whatever the rate.
  public var failing: Set<Int> {
    get { lock.withLock { state.failing } }
    set { lock.withLock { state.failing = newValue } }
  }

  /// Which requests are never answered, counted from 0, until they are cancelled.
  public var neverAnswering: Set<Int> {
    get { lock.withLock { state.neverAnswering } }
    set { lock.withLock { state.neverAnswering = newValue } }
  }

  /// The requests so far, in order: the newest 10,000 requests.
  public var requests: [PageRequest<Int>] {
    lock.withLock { Array(state.requests.suffix(State.maximumRequests)) }
  }

  /// How many requests were answered with a page.
  public var numberOfAnswers: Int { lock.withLock { state.numberOfAnswers } }

  /// Answers a request.
  ///
  /// - Parameter request: Which page.
  /// - Returns: The page.
  /// - Throws: An error that names the request where it fails, or `CancellationError`.
  public func load(_ request: PageRequest<Int>) async throws -> Page<Int, Item> {
    let answer = lock.withLock { answerNow(to: request) }
    guard let delay = answer.delay else {
      let (nothing, continuation) = AsyncStream.makeStream(of: Void.self)
      for await _ in nothing {}
      continuation.finish()
      throw CancellationError()
    }
    if delay > .zero { try await clock.sleep(forClamped: delay) }
    guard let page = answer.page else { throw Failure(request: answer.number) }
    lock.withLock { state.numberOfAnswers += 1 }
    return page
  }

  /// The place of what is seen.
  ///
  /// - Parameters:
  ///   - item: The first item that is seen.
  ///   - offset: Its place, where that is known.
  ///   - key: The key of its page.
  /// - Returns: Its place, or the key.
  public func refreshKey(around item: Item?, offset: Int?, key: Int?) -> Int? { offset ?? key }

  /// The place itself, where ``tellsAnyPlace`` is set.
  ///
  /// - Parameter offset: A place.
  /// - Returns: The place, or nil.
  public func key(atOffset offset: Int) -> Int? { tells.contains(.anyPlace) ? offset : nil }

  private func answerNow(
    to request: PageRequest<Int>
  ) -> (number: Int, page: Page<Int, Item>?, delay: Duration?) {
    let number = state.numberOfRequests
    state.numberOfRequests += 1
    state.requests.append(request)
    // Dropped in one go from time to time, which costs little for each.
    if state.requests.count >= 2 * State.maximumRequests {
      state.requests.removeFirst(state.requests.count - State.maximumRequests)
    }
    func clamped(_ latency: Duration) -> Duration { min(max(.zero, latency), .seconds(365 * 86_400)) }
    let (shortest, longest) = (clamped(state.latency.lowerBound), clamped(state.latency.upperBound))
    let delay = shortest + (longest - shortest) * Double.random(in: 0...1, using: &state.random)
    let fails = Double.random(in: 0..<1, using: &state.random) < state.failureRate
    let hasGap = Double.random(in: 0..<1, using: &state.random) < state.gapRate
    if state.neverAnswering.contains(number) { return (number, nil, nil) }
    if fails || state.failing.contains(number) { return (number, nil, delay) }
    var page = page(for: request)
    if hasGap, page.items.count > 2 { page.items.removeSubrange(page.items.count / 3..<page.items.count / 2) }
    return (number, page, delay)
  }

  private func page(for request: PageRequest<Int>) -> Page<Int, Item> {
    let place = min(max(0, request.key ?? 0), state.items.count)
    // A source that only goes forward is asked for a dropped page by the key that led to it.
    let isBefore = request.edge == .prepend && state.tells.contains(.previousKeys)
    let isAround = request.edge == .refresh && state.tells.contains(.previousKeys)
    let start = max(0, place - (isBefore ? request.size : isAround ? request.size / 3 : 0))
    let end = isBefore ? place : min(state.items.count, start.addingClamped(request.size))
    let tellsCounts = state.tells.contains(.counts)
    return Page(
      items: Array(state.items[start..<end]),
      previousKey: start > 0 && state.tells.contains(.previousKeys) ? start : nil,
      nextKey: end < state.items.count ? end : nil,
      itemsBefore: tellsCounts && state.tells.contains(.previousKeys) ? start : nil,
      itemsAfter: tellsCounts ? state.items.count - end : nil)
  }
}
